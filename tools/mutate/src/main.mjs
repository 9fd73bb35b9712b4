/**
 * `npm run mutate [-- --only PART] [--files GLOB] [--incremental] [--concurrency N]`: plants small faults in the rules
 * of money, chance and the ledger, one at a time, and counts the faults that the tests find.
 *
 * Ends with 1 if a part's score is below 90 %, or if docs/mutation.md gives no reason for a surviving mutant.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresServer } from '../../run/src/postgres-server.mjs';
import {
  ensureInstalled,
  importFrom,
  requireNode,
  fail,
  say,
  workspaceRoot,
} from '../../run/src/workspace.mjs';
import { mutatedGlobs, parts } from './parts.mjs';
import { cellsOf, isExplained, originalOf, readRows } from './survivors.mjs';

const BAR = 90;
const results = 'tools/mutate/.results';

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string', multiple: true },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
});

const optionsFor = (part) => ({
  mutate: wishes.files === undefined ? mutatedGlobs(part) : wishes.files,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.cjs' },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: Number(wishes.concurrency),
  timeoutMS: 20_000,
  maxTestRunnerReuse: 100,
  // Known results are written again each time, so that a part can be checked file by file.
  incremental: true,
  force: !wishes.incremental,
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

/** Prints surviving mutants without a reason in docs/mutation.md, as rows for it. */
function printSurvivors(mutants) {
  const rows = readRows(readFileSync('docs/mutation.md', 'utf8'));
  const unexplained = mutants
    .map(({ fileName, location, replacement }) => ({
      file: path.relative(workspaceRoot, fileName),
      original: originalOf(readFileSync(fileName, 'utf8'), location),
      replacement,
    }))
    .map(cellsOf)
    .filter((cells) => !isExplained(cells, rows));
  if (unexplained.length === 0) return;
  say('No test notices these, and docs/mutation.md does not say why they may live:');
  for (const cells of unexplained) say(`| ${cells.join(' | ')} | |`);
  process.exitCode = 1;
}

async function check(Stryker, part) {
  process.env.PAASA_MUTATED_PART = part.name;
  const started = performance.now();
  const mutants = await new Stryker(optionsFor(part)).runMutationTest();
  const withStatus = (...wanted) => mutants.filter(({ status }) => wanted.includes(status));
  const noticed = withStatus('Killed', 'Timeout').length;
  const survivors = withStatus('Survived', 'NoCoverage');
  printSurvivors(survivors);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { part: part.name, noticed, all: noticed + survivors.length, seconds };
}

requireNode();
process.chdir(workspaceRoot);
const chosen = parts.filter(({ name }) => wishes.only === undefined || name === wishes.only);
if (chosen.length === 0)
  fail(`There is no part '${wishes.only}'; there are: ${parts.map(({ name }) => name).join(', ')}.`);

await ensureInstalled();
const { Stryker } = await importFrom('tools/mutate/apart', '@stryker-mutator/core');
/** One server for all test runs; only its kind of database, because the other kind starts far slower. */
const postgres = chosen.some(({ needsDatabase }) => needsDatabase) ? await startPostgresServer() : null;
if (postgres !== null) {
  process.env.PAASA_TEST_POSTGRES_URL = postgres.url;
  process.env.PAASA_TEST_ONLY_DATABASE = 'postgres';
}
try {
  const scores = [];
  for (const part of chosen) scores.push(await check(Stryker, part));
  for (const { part, noticed, all, seconds } of scores)
    say(`${part}: ${noticed} of ${all} noticed, ${((100 * noticed) / all).toFixed(1)} %, ${seconds} s`);
} finally {
  await postgres?.stop();
}
