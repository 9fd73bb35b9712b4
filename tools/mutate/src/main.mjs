/**
 * `npm run mutate [-- --only PART] [--files GLOB] [--concurrency N]`: plants small faults in the rules of money, chance and
 * the ledger, one at a time, and counts those that the tests notice.
 *
 * Ends with 1 where a part's score is below 90 %.
 */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { startPostgresServer } from '../../run/src/postgres-server.mjs';
import { demandNode, fail, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { mutatedGlobs, parts } from './parts.mjs';

const BAR = 90;
const results = 'tools/mutate/.results';

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
});

const optionsFor = (part) => ({
  mutate: wishes.files === undefined ? mutatedGlobs(part) : [wishes.files],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.cjs' },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: Number(wishes.concurrency),
  timeoutMS: 20_000,
  maxTestRunnerReuse: 100,
  incremental: wishes.incremental,
  incrementalFile: `${results}/${part.name}.incremental.json`,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  jsonReporter: { fileName: `${results}/${part.name}.json` },
  htmlReporter: { fileName: `${results}/${part.name}.html` },
  thresholds: { high: 95, low: BAR, break: BAR },
  tempDirName: `${results}/sandbox`,
  cleanTempDir: 'always',
  ignorePatterns: ['apps', 'dist', 'out-tsc', '.results', '.nx', '.paasa'],
  allowConsoleColors: false,
  disableTypeChecks: false,
  logLevel: 'warn',
});

async function check(part) {
  process.env.PAASA_MUTATED_PART = part.name;
  const started = performance.now();
  await new Stryker(optionsFor(part)).runMutationTest();
  say(`${part.name}: ${Math.round((performance.now() - started) / 1000)} s`);
}

demandNode();
process.chdir(workspaceRoot);
const chosen = parts.filter(({ name }) => wishes.only === undefined || name === wishes.only);
if (chosen.length === 0)
  fail(`There is no part '${wishes.only}'; there are: ${parts.map(({ name }) => name).join(', ')}.`);

/** One server for all test runs; only its kind of database, because the other one starts far slower. */
const postgres = chosen.some(({ needsDatabase }) => needsDatabase) ? await startPostgresServer() : null;
if (postgres !== null) {
  process.env.PAASA_TEST_POSTGRES_URL = postgres.url;
  process.env.PAASA_TEST_ONLY_DATABASE = 'postgres';
}
try {
  for (const part of chosen) await check(part);
} finally {
  await postgres?.stop();
}
