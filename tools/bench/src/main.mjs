/**
 * `npm run bench [-- --quick] [-- --only NAME]`: measures the product that `npm start` runs.
 *
 * Ends with 1 if a bar is missed or a scenario fails. `tools/bench/.results/bench.json` gets all results.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hasPrograms, listInstalledPostgres } from '../../run/src/installed-postgres.mjs';
import { fail, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { isMissed, summarise, tableOf } from './parts/figures.mjs';
import * as answerTimes from './scenarios/answer-times.mjs';
import * as bets from './scenarios/bets.mjs';
import * as calls from './scenarios/calls.mjs';
import * as fairnessAmongPlayers from './scenarios/fairness-among-players.mjs';
import * as findPlayers from './scenarios/find-players.mjs';
import * as firstLoad from './scenarios/first-load.mjs';
import * as history from './scenarios/history.mjs';
import * as live from './scenarios/live.mjs';
import * as lighthouse from './scenarios/lighthouse.mjs';
import * as memory from './scenarios/memory.mjs';
import * as overview from './scenarios/overview.mjs';
import * as playLatency from './scenarios/play-latency.mjs';
import * as record from './scenarios/record.mjs';
import * as sessionPanel from './scenarios/session-panel.mjs';
import * as signInUnderAttack from './scenarios/sign-in-under-attack.mjs';
import * as start from './scenarios/start.mjs';
import * as months from './scenarios/months.mjs';
import * as storage from './scenarios/storage.mjs';
import * as verifyLedger from './scenarios/verify-ledger.mjs';

/** Each gives its figures. A new one is a module with `name`, `about` and `measure`, listed here. */
const scenarios = [
  calls,
  bets,
  fairnessAmongPlayers,
  live,
  answerTimes,
  signInUnderAttack,
  firstLoad,
  lighthouse,
  playLatency,
  sessionPanel,
  start,
  history,
  months,
  record,
  storage,
  verifyLedger,
  findPlayers,
  overview,
  memory,
];

const ROUNDS = 5;
const names = scenarios.map(({ name }) => name);

function readWishes() {
  try {
    return parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } })
      .values;
  } catch (error) {
    return fail(`${error.message}\nUse: npm run bench -- [--quick] [--only ${names.join('|')}]`);
  }
}

async function measure(scenario, rounds) {
  say(`\n${scenario.name}: ${scenario.about}`);
  try {
    const figures = (await scenario.measure({ rounds, say, isQuick: quick })).map(summarise);
    say(tableOf(figures));
    return { scenario: scenario.name, figures };
  } catch (error) {
    say(`${scenario.name} failed: ${error instanceof Error ? error.stack : String(error)}`);
    return { scenario: scenario.name, figures: [], failure: String(error) };
  }
}

/**
 * A server that is compiled for speed, as in production, if the machine has one; npm's is compiled for size.
 *
 * Shape: its home; null for npm's.
 */
function choosePostgres() {
  const home = process.env.PAASA_POSTGRES_HOME ?? listInstalledPostgres(['postgres', 'initdb']).at(-1);
  if (home === undefined) return null;
  if (!hasPrograms(home, ['postgres', 'initdb'])) fail(`There is no PostgreSQL in ${home}.`);
  process.env.PAASA_POSTGRES_HOME = home;
  return home;
}

const { quick, only } = readWishes();
const chosen = scenarios.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) fail(`There is no scenario '${only}'; there are: ${names.join(', ')}.`);

const rounds = quick ? 1 : ROUNDS;
const postgres = choosePostgres();
say(`PostgreSQL: ${postgres ?? 'from npm, compiled for size'}`);
const reports = [];
for (const scenario of chosen) reports.push(await measure(scenario, rounds));

const results = path.join(workspaceRoot, 'tools/bench/.results');
mkdirSync(results, { recursive: true });
const machine = { node: process.version, cpu: os.cpus()[0]?.model, cores: os.cpus().length, postgres };
writeFileSync(
  path.join(results, 'bench.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, rounds, reports }, null, 2)}\n`,
);

const missed = reports.flatMap(({ figures }) => figures.filter(isMissed));
const failures = reports.filter(({ failure }) => failure !== undefined);
say(
  `\n${missed.length === 0 ? 'No bar missed' : `Missed: ${missed.map(({ what }) => what).join('; ')}`}${failures.length === 0 ? '.' : `; failed: ${failures.map(({ scenario }) => scenario).join(', ')}.`}`,
);
process.exit(missed.length + failures.length === 0 ? 0 : 1);
