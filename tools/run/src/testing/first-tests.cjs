/** The tests that docs/trust.md names first below a promise. `npm test` runs them each time, except those of the full tier. */
const { readFileSync } = require('node:fs');
const path = require('node:path');

/** A promise, down to its first test. */
const FIRST_TEST = /^\d+\. (?:.*\n)+? +- `([^`]+)` › `([^`]+)`$/gm;

/** Shape: titles by file. */
exports.firstTests = (workspaceRoot) => {
  const byFile = new Map();
  const promises = readFileSync(path.join(workspaceRoot, 'docs/trust.md'), 'utf8');
  for (const [, file, title] of promises.matchAll(FIRST_TEST))
    if (!file.includes('.full.')) byFile.set(file, [...(byFile.get(file) ?? []), title]);
  return byFile;
};

const PLACEHOLDER = /%[a-z#]|\$\{[^}]*\}|\$[a-z]\w*/gi;
const escape = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The source of a regular expression for a title: `%s`, `${name}` and `$name` stand for any text. */
exports.patternOf = (title) => title.split(PLACEHOLDER).map(escape).join('[^]*');
