/**
 * `npm test`: format, lint, types, unit, database and browser tests; ends with `N passed, N failed`.
 *
 * Counts come from the suites' own reports. A suite that was expected and left no report, and a test that was
 * skipped, count as failed: nothing is left out in silence.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureHeadlessChromium } from './chromium.mjs';
import { demandNode, ensureInstalled, nx, programOf, run, say, workspaceRoot } from './workspace.mjs';

demandNode();
await ensureInstalled();
const { startPostgresServer } = await import('./postgres-server.mjs');

const totals = { passed: 0, failed: 0 };
const rows = [];
/** What failed, said again at the end, where a log that keeps only its last lines still has it. */
const failures = [];
function count(suite, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  rows.push({ suite, passed, failed });
}

function noteFailure(suite, title, message) {
  const lines = message
    .replaceAll(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n');
  failures.push(`✖ ${suite} › ${title}\n${lines.slice(0, 40).join('\n')}`);
}

async function projectsWith(target) {
  const { code, output } = await nx(['show', 'projects', '--with-target', target, '--json'], {
    capture: true,
    echo: false,
  });
  if (code !== 0) throw new Error(`Nx could not list the projects:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)).sort();
}

/**
 * Runs one target everywhere. Nx's words decide: all passed where it says that it ran every project successfully,
 * otherwise those it does not list as failed; where it lists none, or ran another number, all have failed.
 */
async function countTarget(target) {
  const projects = await projectsWith(target);
  const { code, output } = await nx(['run-many', '-t', target, '--output-style=static', '--nxBail=false'], {
    capture: true,
  });
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, '');
  if (code === 0 && plain.includes(`Successfully ran target ${target} for ${projects.length} projects`)) {
    count(target, projects.length, 0);
    return;
  }
  const listed = projects.filter((name) => new RegExp(`^- ${name}:${target}$`, 'm').test(plain)).length;
  const failed = code === 0 || listed === 0 ? projects.length : listed;
  count(target, projects.length - failed, failed);
  noteFailure(target, `${failed} of ${projects.length} projects`, plain.slice(-1_500));
}

/** Where a project lies. */
const folderOf = (project) =>
  ['apps', 'libs', 'tools']
    .map((room) => path.join(workspaceRoot, room, project))
    .find((folder) => existsSync(folder));

/** Targets that run Jest, with the words of their commands and the report that each leaves. */
const JEST_TARGETS = {
  test: { args: [], file: 'jest.json' },
  'test-product': { args: ['--config', '../../jest.product.cjs'], file: 'product.json' },
};

/** What takes longest begins first, so that no core waits at the end; the rest in any order. */
const LONGEST_FIRST = [
  'test wallet',
  'test workspace-plugin',
  'test-product api',
  'test auth',
  'test packages',
  'test games-mines',
  'test games-core',
  'test games-dice',
  'test release',
  'test sandbox',
  'test fairness',
];
const rankOf = ({ title }) => (LONGEST_FIRST.indexOf(title) + 1 || LONGEST_FIRST.length + 1) - 1;

// Three at once took no less time on two cores (568 s for all of them, as two did), and made each wait longer.
const LANES = 2;

async function runSuites(suites, env) {
  const waiting = suites.toSorted((a, b) => rankOf(a) - rankOf(b));
  const lane = async () => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const { title, folder, args, report } = suite;
      const { output } = await run(
        process.execPath,
        // The embedded database lives for a file's tests: WebAssembly is not worth a second, thorough compilation.
        ['--liftoff-only', programOf('jest'), ...args, '--json', '--outputFile', report],
        { cwd: folder, capture: true, echo: false, env },
      );
      say(`\n${title}\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function countTests() {
  const suites = [];
  for (const [target, { args, file }] of Object.entries(JEST_TARGETS))
    for (const name of await projectsWith(target)) {
      const folder = folderOf(name);
      const report = path.join(folder, '.results', file);
      rmSync(path.dirname(report), { recursive: true, force: true });
      suites.push({ title: `${target} ${name}`, folder, args, report });
    }
  const { env } = JSON.parse(readFileSync(path.join(workspaceRoot, 'nx.json'), 'utf8')).targetDefaults.test
    .options;
  const postgres = await startPostgresServer();
  try {
    await runSuites(suites, { ...env, PAASA_TEST_POSTGRES_URL: postgres.url, PAASA_JEST_WORKERS: '1' });
  } finally {
    await postgres.stop();
  }
  for (const { title, report: file } of suites) {
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    if (report === null) {
      count(`${title} (no report)`, 0, 1);
      continue;
    }
    // Jest's own verdict covers what its counts do not: an interrupted run, a failing global set-up.
    const unsound = report.success && !report.wasInterrupted ? 0 : 1;
    const skipped = report.numPendingTests + report.numTodoTests;
    // A suite that cannot even load runs no test; so does one with no tests in it.
    const broken = report.numRuntimeErrorTestSuites + (report.numTotalTests === 0 ? 1 : 0);
    for (const { name, message, status, assertionResults } of report.testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      for (const test of failed) noteFailure(title, test.fullName, test.failureMessages.join('\n'));
      if (failed.length === 0 && status === 'failed') noteFailure(title, name, message);
    }
    count(title, report.numPassedTests, Math.max(report.numFailedTests + skipped + broken, unsound));
  }
}

function tally(suites) {
  const sum = { passed: 0, failed: 0 };
  for (const suite of suites) {
    const inner = tally(suite.suites ?? []);
    sum.passed += inner.passed;
    sum.failed += inner.failed;
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests) {
        sum[test.status === 'expected' ? 'passed' : 'failed'] += 1;
        const said = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
        if (test.status !== 'expected')
          noteFailure('browser', `${spec.file}:${spec.line} ${spec.title}`, said.join('\n'));
      }
  }
  return sum;
}

async function countBrowserTests() {
  const report = path.join(workspaceRoot, 'apps/web-e2e/.results/playwright.json');
  rmSync(report, { force: true });
  const built = await nx(['run-many', '-t', 'build', '-p', 'api,web,sandbox', '--output-style=static'], {
    capture: true,
  });
  if (built.code === 0)
    await run(process.execPath, [programOf('@playwright/test', { program: 'playwright' }), 'test'], {
      cwd: path.join(workspaceRoot, 'apps/web-e2e'),
      env: { PAASA_CHROMIUM: await ensureHeadlessChromium() },
    });
  if (!existsSync(report)) {
    count('browser (no report)', 0, 1);
    return;
  }
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const { passed, failed } = tally(suites);
  count('browser', passed, failed + errors.length + (passed + failed === 0 ? 1 : 0));
}

/** Runs a program over the whole workspace at once; its verdict is one test. */
async function countProgram(name, args) {
  const { code, output } = await run(process.execPath, [programOf(name), ...args], {
    capture: true,
    env: { NX_DAEMON: 'false' },
  });
  // The rule of boundaries warns and holds its peace where Nx has not read the workspace yet.
  const isGood = code === 0 && !output.includes('rule will be skipped');
  count(name, isGood ? 1 : 0, isGood ? 0 : 1);
  if (!isGood) noteFailure(name, 'the workspace', output.slice(-3_000));
}

try {
  // First, because it has Nx read the workspace, which ESLint's rule of boundaries only asks for.
  await countTarget('typecheck');
  // Each of the two keeps one core busy; Chromium mostly waits for the network.
  await Promise.all([
    countProgram('prettier', ['--check', '.', '--log-level', 'warn']),
    // One process for all projects: ESLint and its plugins start once instead of once for each.
    countProgram('eslint', ['--max-warnings', '0', '.']),
    ensureHeadlessChromium(),
  ]);
  await countTests();
  await countBrowserTests();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  count('the run itself', 0, 1);
}

say('');
for (const failure of failures) say(`${failure}\n`);
for (const { suite, passed, failed } of rows)
  say(
    `${failed > 0 ? '✖' : '✔'} ${suite.padEnd(34)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`,
  );
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
