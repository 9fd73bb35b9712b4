/**
 * `npm test`: format, lint, types, unit, database and browser tests of the quick tier; ends with `N passed, N failed`.
 * `npm run test:full` (`--full`) runs all tests but the nightly ones.
 *
 * Counts come from the suites' own reports. A suite that was expected and left no report, and a test that was
 * skipped, count as failed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOMS, browserTestsOf, changedFiles, commitSeed, projectsOf } from './changed-projects.mjs';
import { ensureHeadlessChromium } from './chromium.mjs';
import { addBrowserReport, addJestReport, Tally } from './test-report.mjs';
import { ensureInstalled, nx, programOf, requireNode, run, say, workspaceRoot } from './workspace.mjs';

requireNode();
await ensureInstalled();
const { startPostgresServer } = await import('./postgres-server.mjs');

const isFull = process.argv.includes('--full');
const tally = new Tally();

const files = changedFiles();
/** All Jest tests of these projects run. */
const changed = projectsOf(files);
const seed = process.env.PAASA_TEST_SEED ?? String(commitSeed());
const tierEnv = isFull
  ? {}
  : {
      PAASA_TEST_TIER: 'quick',
      PAASA_TEST_FULL_PROJECTS: changed.join(','),
      PAASA_TEST_CHANGED_SPECS: browserTestsOf(files).join(','),
      PAASA_TEST_SEED: seed,
    };

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

async function listProjects(target) {
  const { code, output } = await nx(['show', 'projects', '--with-target', target, '--json'], {
    capture: true,
    echo: false,
  });
  if (code !== 0) throw new Error(`Nx could not list the projects:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1)).sort();
}

/** The folder of a project: `libs/auth`. */
const folderOf = (project) =>
  ROOMS.map((room) => `${room}/${project}`).find((folder) => existsSync(path.join(workspaceRoot, folder)));

/** The compiler's settings of all projects. */
const tsconfigs = () =>
  ROOMS.flatMap((room) =>
    readdirSync(path.join(workspaceRoot, room))
      .map((name) => `${room}/${name}/tsconfig.json`)
      .filter((file) => existsSync(path.join(workspaceRoot, file))),
  );

/** Whether this tier runs a test of the project. */
function hasTests(folder) {
  const isWhole = isFull || changed.includes('*') || changed.includes(path.basename(folder));
  return readdirSync(path.join(workspaceRoot, folder, 'src'), { recursive: true }).some(
    (name) =>
      /\.test\.tsx?$/.test(name) && !name.includes('.nightly.') && (isWhole || !name.includes('.full.')),
  );
}

/**
 * Every test file has its own copy of all code, for seconds, and of the embedded database: to compile it thoroughly does
 * not pay. A function is optimised after nine times as much work as by default. Each core has a worker, so none is left to
 * collect garbage beside it.
 */
const JEST_NODE_ARGS = ['--liftoff-only', '--interrupt-budget=600000', '--single-threaded-gc'];

/** All Jest tests in one run, so that no core waits for the last file of one project. */
async function countTests(projects) {
  const report = path.join(workspaceRoot, '.results/jest.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { env } = JSON.parse(readFileSync(path.join(workspaceRoot, 'nx.json'), 'utf8')).targetDefaults.test
    .options;
  const postgres = await startPostgresServer();
  try {
    await run(
      process.execPath,
      [...JEST_NODE_ARGS, programOf('jest'), '--config', 'jest.all.cjs', '--json', '--outputFile', report],
      { capture: true, env: { ...env, ...tierEnv, PAASA_TEST_POSTGRES_URL: postgres.url } },
    );
  } finally {
    await postgres.stop();
  }
  addJestReport(tally, readReport(report), projects.map(folderOf).filter(hasTests));
}

async function countBrowserTests(chromium) {
  const report = path.join(workspaceRoot, 'apps/web-e2e/.results/playwright.json');
  rmSync(report, { force: true });
  await run(process.execPath, [programOf('@playwright/test', { program: 'playwright' }), 'test'], {
    cwd: path.join(workspaceRoot, 'apps/web-e2e'),
    env: { ...tierEnv, PAASA_CHROMIUM: chromium },
  });
  addBrowserReport(tally, readReport(report));
}

/** Half of the cores for lint, and half for the compiler beside it. */
const HALF = String(Math.ceil(availableParallelism() / 2));

/** The compiler and the typed rules are written in Go: to collect their garbage less often saves a fifth of their time. */
const GO_ENV = { GOGC: '400', GOMAXPROCS: HALF };

/** Runs a script of Node over the whole workspace at once. */
async function countProgram(name, script, args = []) {
  // Much of what the lint rules make lives for a moment; a larger space for it saves time.
  const { code, output } = await run(process.execPath, ['--max-semi-space-size=64', script, ...args], {
    capture: true,
    env: { ...tierEnv, ...GO_ENV, NX_DAEMON: 'false' },
  });
  // The rule of boundaries only warns where Nx has not read the workspace yet.
  countVerdict(name, code === 0 && !output.includes('rule will be skipped'), output);
}

/** The verdict on the whole workspace is one test. */
function countVerdict(name, isGood, output) {
  tally.count(name, isGood ? 1 : 0, isGood ? 0 : 1);
  if (!isGood) tally.recordFailure(name, 'the workspace', output.slice(-3_000));
}

/** Runs a part of the gate and prints its seconds. */
async function timed(part, work) {
  const start = performance.now();
  const result = await work();
  say(`⏱ ${part}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  return result;
}

try {
  const listing = listProjects('test');
  // Before the tests, which wait for answers with a timeout: work that only computes would delay them.
  const [chromium] = await Promise.all([
    timed('Chromium', ensureHeadlessChromium),
    timed('lint', async () => {
      // Nx reads the workspace for it, and the rule of boundaries needs that.
      await listing;
      await countProgram('oxlint', programOf('oxlint'), ['--type-aware', '--deny-warnings', '.']);
    }),
    timed('types, build, format', async () => {
      // One checker per project: each more checker or builder repeats work.
      const compiling = ['-b', '--checkers', '1', '--builders', HALF];
      await countProgram('tsc', programOf('typescript-7', { program: 'tsc' }), [
        ...compiling,
        ...tsconfigs(),
      ]);
      const build = ['run-many', '-t', 'build', '-p', 'api,web,console,sandbox', '--output-style=static'];
      // Without this verdict the browsers would test what an earlier run has built.
      const { code, output } = await nx(build, { capture: true });
      countVerdict('build', code === 0, output);
      await countProgram('oxfmt', programOf('oxfmt'), ['--check']);
    }),
  ]);
  // One after the other: side by side they take longer, and answers come so late that tests fail without a fault.
  await timed('browsers', () => countBrowserTests(chromium));
  await timed('Jest', async () => countTests(await listing));
  const nodeVersions = path.join(import.meta.dirname, 'nodes/node-versions.mjs');
  if (isFull) await timed('Node versions', () => countProgram('other versions of Node', nodeVersions));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  tally.count('the run itself', 0, 1);
}

const { lines, isGood } = tally.summary();
for (const line of ['', ...lines]) say(line);
process.exit(isGood ? 0 : 1);
