/**
 * `npm run mutate [-- --only PART] [--files GLOB] [--concurrency N]`: plants small faults in the rules of money, chance and
 * the ledger, one at a time, and counts those that the tests notice.
 *
 * Ends with 1 where a part's score is below 90 %.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { startPostgresServer } from '../../run/src/postgres-server.mjs';
import { demandNode, fail, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { parts } from './parts.mjs';

const BAR = 90;
const results = 'tools/mutate/.results';

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
  },
});

const globsOf = ({ project, mutate }) =>
  wishes.files === undefined
    ? [...mutate.map((glob) => `${project}/${glob}`), `!${project}/src/**/*.{test,fake}.ts`]
    : [wishes.files];

const optionsFor = (part) => ({
  mutate: globsOf(part),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'jest.mutation.cjs' },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  coverageAnalysis: 'perTest',
  concurrency: Number(wishes.concurrency),
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false, allowEmojis: false },
  jsonReporter: { fileName: `${results}/${part.name}.json` },
  htmlReporter: { fileName: `${results}/${part.name}.html` },
  thresholds: { high: 95, low: BAR, break: BAR },
  tempDirName: `${results}/sandbox`,
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
rmSync(path.join(workspaceRoot, results, 'sandbox'), { recursive: true, force: true });
for (const part of chosen) await check(part);
