import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { workspaceRoot } from './support/paths.js';

test('the repository has no credential of a form that providers give out', () => {
  const git = (...rest: string[]) =>
    execFileSync('git', rest, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // What is not committed yet, and would be, counts as well.
  const tracked = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean);
  expect(tracked.length).toBeGreaterThan(100);
  expect(
    tracked.filter((file) => /(^|\/)\.env(\.|$)|\.(pem|p12|pfx|key)$|secrets\.json$/.test(file)),
  ).toEqual([]);
  const forms = [
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
    /rzp_live_[A-Za-z0-9]{14}\b/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{30,}/,
    /\bGOCSPX-[\w-]{20,}/,
    /\bAIza[\w-]{35}/,
    /\bxox[abpr]-\w{10,}/,
    /\bpostgres(ql)?:\/\/[^\s:@/'"`$]+:[^\s@'"`$]+@/,
  ];
  const found = tracked.flatMap((file) => {
    const place = path.join(workspaceRoot, file);
    if (!existsSync(place)) return [];
    const text = readFileSync(place, 'latin1');
    return forms.filter((form) => form.test(text)).map((form) => `${file}: ${String(form)}`);
  });
  expect(found).toEqual([]);
});
