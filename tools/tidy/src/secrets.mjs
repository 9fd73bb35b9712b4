/**
 * Looks for credentials of forms that providers give out, and prints as JSON where they are, never what they are.
 *
 * Without words it looks at every file that git has or would take; otherwise at the files below the named folders; with
 * `-` at its standard input.
 *
 * Shape: `looked`, how many files; `found`, `file: rule` for each find.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintSource } from '@secretlint/core';
import { rules as recommended } from '@secretlint/secretlint-rule-preset-recommend';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

// The scanner measures each of its steps and searches all it has measured so far: a minute for a thousand files.
performance.mark = () => undefined;

/** All that are recommended but one: a comment must not be able to hide what stands beside it. */
const config = {
  rules: recommended
    .filter(({ meta }) => meta.id !== '@secretlint/secretlint-rule-filter-comments')
    .map((rule) => ({ id: rule.meta.id, rule, options: {} })),
};

/** Forms that the rules above do not know, or pass over where they look like an example. */
const forms = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a live key of Razorpay': /rzp_live_[A-Za-z0-9]{14}\b/,
  'an access key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a client secret of Google': /\bGOCSPX-[\w-]{20,}/,
  'an API key of Google': /\bAIza[\w-]{35}/,
};

/** Files that hold secrets by their nature, whatever is in them. */
const secretFile = /(^|\/)\.env(\.|$)|\.(pem|p12|pfx|key)$|secrets\.json$/;

async function findIn(name, content) {
  const source = { filePath: name, content, ext: path.extname(name), contentType: 'text' };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return [
    ...(secretFile.test(name) ? ['a file for secrets'] : []),
    ...messages.map(({ ruleId }) => ruleId),
    ...Object.keys(forms).filter((form) => forms[form].test(content)),
  ].map((rule) => `${name}: ${rule}`);
}

function filesOf(words) {
  if (words.length > 0)
    return words.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)),
    );
  // What is not committed yet, and would be, counts as well.
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', listed, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\0').filter(Boolean);
}

const words = process.argv.slice(2);
const found = [];
let looked = 0;
if (words.includes('-')) found.push(...(await findIn('standard input', readFileSync(0, 'utf8'))));
else
  for (const name of filesOf(words)) {
    const place = path.resolve(workspaceRoot, name);
    if (!existsSync(place) || !statSync(place).isFile()) continue;
    looked += 1;
    found.push(...(await findIn(name, readFileSync(place, 'latin1'))));
  }
process.stdout.write(JSON.stringify({ looked, found: [...new Set(found)] }));
