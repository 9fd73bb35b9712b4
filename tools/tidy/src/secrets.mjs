/**
 * Searches for credentials in the formats of providers, and prints their places as JSON, never their values.
 *
 * Without arguments it reads every file that git has or would add; otherwise the files below the named folders, or with `-`
 * its standard input.
 *
 * Shape: `checked`, the number of files; `found`, `file: rule` for each finding.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintSource } from '@secretlint/core';
import { rules as recommended } from '@secretlint/secretlint-rule-preset-recommend';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

// The scanner records a measurement for each step and searches all of them: a minute for a thousand files.
performance.mark = () => undefined;

/** All recommended rules but one: a comment must not hide a secret. */
const config = {
  rules: recommended
    .filter(({ meta }) => meta.id !== '@secretlint/secretlint-rule-filter-comments')
    .map((rule) => ({ id: rule.meta.id, rule, options: {} })),
};

/** Formats that the rules above do not know, or skip because they look like an example. */
const forms = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a live key of Razorpay': /rzp_live_[A-Za-z0-9]{14}\b/,
  'an access key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a client secret of Google': /\bGOCSPX-[\w-]{20,}/,
  'an API key of Google': /\bAIza[\w-]{35}/,
};

/** Files that always hold secrets. */
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
  // With files that are not committed yet.
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', listed, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return output.split('\0').filter(Boolean);
}

const words = process.argv.slice(2);
const found = [];
let checked = 0;
if (words.includes('-')) found.push(...(await findIn('standard input', readFileSync(0, 'utf8'))));
else
  for (const name of filesOf(words)) {
    const place = path.resolve(workspaceRoot, name);
    if (!existsSync(place) || !statSync(place).isFile()) continue;
    checked += 1;
    found.push(...(await findIn(name, readFileSync(place, 'latin1'))));
  }
process.stdout.write(JSON.stringify({ checked, found: [...new Set(found)] }));
