/**
 * `npm run audit:refresh`: requests known vulnerabilities of packages that ship from the registry and stores them in
 * `advisories.json`. Let a scheduler run it and commit the file.
 *
 * `--check` writes nothing. Its faults are advisories that are not in the file yet, a file older than two weeks, and
 * exceptions that have ended.
 *
 * `--judge` works offline on `{output, kept, packages, exceptions, today}` from its standard input, and writes nothing.
 *
 * Shape of `--check` and `--judge`: JSON with `faults`, `unchecked` (why the registry did not answer, or null) and
 * `next`, the new file.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAdvisories, writeAdvisories } from './advisory-file.mjs';
import { judge, readRepository, shippedPackages } from './lock-audit.mjs';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const MAX_AGE_DAYS = 14;
const DAY_MS = 86_400_000;

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    // It is no report; the caller handles this.
    return null;
  }
}

/** One advisory may have several ranges of a package. */
const nameOf = ({ id, package: name, vulnerable }) => `${id} ${name} ${vulnerable}`;

/** The advisories in a report of `npm audit`, each once. */
function advisoriesOf({ vulnerabilities }) {
  const found = [];
  for (const { via } of Object.values(vulnerabilities))
    for (const cause of via)
      // A text is the name of another vulnerable package, which has its own entry.
      if (typeof cause === 'object') {
        const id = /GHSA(?:-[\da-z]{4}){3}/.exec(cause.url)?.[0] ?? String(cause.source);
        const { name, severity, title, url, range: vulnerable } = cause;
        found.push({ id, package: name, vulnerable, severity, title, url });
      }
  return found;
}

/** Shape: `advisories`; or `unchecked`, why the registry did not answer; or `fault`, where npm does not work. */
function understand(output) {
  const report = parsed(output);
  if (typeof report?.vulnerabilities === 'object') return { advisories: advisoriesOf(report) };
  const message = report?.message ?? report?.error?.summary ?? output.slice(0, 200);
  // The registry has no such service, or it cannot be reached.
  return /\/-\/npm\/v1\/security\//.test(report?.message ?? '')
    ? { unchecked: message }
    : { fault: `npm audit does not work: ${message}` };
}

/** Keeps known advisories while their package ships, because an older version may come back. */
function merged(kept, found, packages) {
  const names = new Set(shippedPackages(packages).map(({ name }) => name));
  const all = new Map([...kept, ...found].map((advisory) => [nameOf(advisory), advisory]));
  return [...all.values()].filter(({ package: name }) => names.has(name));
}

function ageFaults({ refreshedOn, by }, today) {
  const days = Math.floor((Date.parse(today) - Date.parse(refreshedOn)) / DAY_MS);
  if (days <= MAX_AGE_DAYS) return [];
  return [`The advisories are of ${refreshedOn} (${by}), ${days} days old: npm run audit:refresh.`];
}

function work({ output, kept, packages, exceptions, today }) {
  const { advisories, unchecked = null, fault } = understand(output);
  const next =
    advisories === undefined
      ? kept
      : { refreshedOn: today, by: 'npm audit', advisories: merged(kept.advisories, advisories, packages) };
  const { faults } = judge({ packages, advisories: next.advisories, exceptions, today });
  const known = new Set(kept.advisories.map(nameOf));
  const unknown = next.advisories.filter((advisory) => !known.has(nameOf(advisory)));
  return {
    faults: [
      ...(fault === undefined ? [] : [fault]),
      ...unknown.map(
        ({ id, package: name }) => `${id} (${name}) is not in advisories.json: npm run audit:refresh.`,
      ),
      ...ageFaults(advisories === undefined ? kept : next, today),
      ...faults,
    ],
    unchecked,
    next,
  };
}

function requestAudit() {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { cwd: workspaceRoot, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (error !== undefined) throw error;
  const { packages, exceptions } = readRepository();
  const today = new Date().toISOString().slice(0, 10);
  return { output: stdout, kept: readAdvisories(), packages, exceptions, today };
}

function refresh() {
  const { faults, unchecked, next } = work(requestAudit());
  const say = (line) => process.stdout.write(`${line}\n`);
  if (unchecked !== null) say(`The registry did not answer, advisories.json stays as it is: ${unchecked}`);
  else {
    writeAdvisories(next);
    say(`advisories.json is of ${next.refreshedOn}, with ${next.advisories.length} advisories.`);
  }
  // New advisories are no fault, because they are stored now.
  const open = faults.filter((fault) => !fault.includes('is not in advisories.json'));
  for (const fault of open) say(fault);
  process.exitCode = open.length === 0 ? 0 : 1;
}

if (process.argv.includes('--judge'))
  process.stdout.write(JSON.stringify(work(JSON.parse(readFileSync(0, 'utf8')))));
else if (process.argv.includes('--check')) process.stdout.write(JSON.stringify(work(requestAudit())));
else refresh();
