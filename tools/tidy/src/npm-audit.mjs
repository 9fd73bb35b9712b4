/**
 * Asks the registry for known vulnerabilities of what ships, and prints as JSON what to think of its answer.
 *
 * `--judge` asks nobody: it judges `{output, exceptions, today}` from its standard input.
 *
 * Shape: `faults`, one sentence for each thing that has to be mended; `unchecked`, why nothing could be said, or null.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const workspaceRoot = path.resolve(folder, '../../..');

function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    // Whatever it is, it is no report; the caller says so.
    return null;
  }
}

/** The advisories of a report, each once, by the name under which it is published. */
function advisoriesOf({ vulnerabilities }) {
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const cause of via)
      // A text names another vulnerable package, which is listed itself.
      if (typeof cause === 'object')
        found.set(/GHSA(?:-[\da-z]{4}){3}/.exec(cause.url)?.[0] ?? String(cause.source), cause);
  return found;
}

function faultsOfExceptions(exceptions, today) {
  return exceptions.flatMap(({ advisory, reason, until }) => {
    if (!/\S{3}/.test(reason ?? '')) return [`The exception for ${advisory} has no reason.`];
    if (!/^\d{4}-\d\d-\d\d$/.test(until ?? '')) return [`The exception for ${advisory} has no last day.`];
    return until < today ? [`The exception for ${advisory} ended on ${until}.`] : [];
  });
}

/** Judges what `npm audit --json` has printed. */
function judge({ output, exceptions, today }) {
  const faults = faultsOfExceptions(exceptions, today);
  const report = parsed(output);
  const message = report?.message ?? report?.error?.summary ?? output.slice(0, 200);
  if (typeof report?.vulnerabilities !== 'object') {
    // The registry has no such service, or it cannot be reached: nothing is known, for better or worse.
    if (/\/-\/npm\/v1\/security\//.test(report?.message ?? '')) return { faults, unchecked: message };
    return { faults: [...faults, `npm audit does not work: ${message}`], unchecked: null };
  }
  const advisories = advisoriesOf(report);
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  for (const [id, { name, severity, title }] of advisories)
    if (!excepted.has(id)) faults.push(`${id} (${severity}) in ${name}: ${title}`);
  for (const id of excepted)
    if (!advisories.has(id)) faults.push(`The exception for ${id} is for nothing that there is any more.`);
  return { faults, unchecked: null };
}

function ask() {
  const { stdout, error } = spawnSync(
    'npm',
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { cwd: workspaceRoot, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (error !== undefined) throw error;
  return {
    output: stdout,
    exceptions: JSON.parse(readFileSync(path.join(folder, 'npm-audit-exceptions.json'), 'utf8')),
    today: new Date().toISOString().slice(0, 10),
  };
}

const isGiven = process.argv.includes('--judge');
process.stdout.write(JSON.stringify(judge(isGiven ? JSON.parse(readFileSync(0, 'utf8')) : ask())));
