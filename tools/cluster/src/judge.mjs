/** Proves the whole run. */
import { faultsOfDurability, readCopies, readEvidence, readHomes } from './evidence.mjs';
import {
  faultsOfCutOff,
  faultsOfHealth,
  faultsOfReadiness,
  faultsOfRefusals,
  ofCell,
  whileAlive,
} from './figures.mjs';
import { faultsOfHomes, faultsOfHouses, faultsOfMove, faultsOfOthers } from './homes.mjs';
import { DEPOSIT_RUPEES } from './player.mjs';
import {
  answeredBetsOf,
  faultsOfBalances,
  faultsOfBets,
  faultsOfCopies,
  faultsOfKeys,
  faultsOfNonces,
} from './proof.mjs';

/** What holds in each cell for itself; sentences name the cell. */
async function faultsOfEach(cells, faultsIn) {
  const faults = [];
  for (const cell of cells)
    for (const fault of await faultsIn(cell))
      faults.push(cell.name === null ? fault : `${cell.name}: ${fault}`);
  return faults;
}

async function faultsOfLedger(cell, product) {
  const { code, output } = await product.operate(cell, ['ledger:verify']);
  return code === 0 ? [] : output.split('\n');
}

/** What the players were told is what the databases of all cells have. */
function proofsOfPlay({ answers, players, journal, evidence, told }) {
  const { bets, pairs, accounts, stored, houses } = evidence;
  const depositedPaise = players.length * DEPOSIT_RUPEES * 100;
  return [
    {
      what: 'every acknowledged bet exists once, as it was acknowledged, and no other',
      faults: faultsOfBets(told, bets),
    },
    {
      what: 'every player has the balance of their last answer',
      faults: faultsOfBalances(answers, bets, accounts),
    },
    { what: 'the nonces of each seed pair have no gap', faults: faultsOfNonces(bets, pairs) },
    { what: 'every key gets the answer that was given', faults: faultsOfKeys(answers, stored, bets) },
    {
      what: 'no key was answered twice differently',
      faults: journal.differing.map(({ key, texts }) => `Key ${key}: ${texts.join(' / ')}`),
    },
    {
      what: 'the house has what its players staked and did not get back',
      faults: faultsOfHouses({ houses, bets: told, accounts, depositedPaise }),
    },
  ];
}

/** The time in which a cell was dead: until `deadAt` calls of before may break. */
const timeOf = ({ cell, killedAt, deadAt, recoveredAt }) => ({
  cell,
  from: killedAt,
  deadAt,
  to: recoveredAt,
});

/** What an outage did to calls and processes. */
async function proofsOfOutages({ cells, product, answers, refused, readiness, health, outages, deaths }) {
  const deadTimes = deaths.map(timeOf);
  const ofAlive = (cell, probes) => whileAlive(ofCell(cell.name, probes), ofCell(cell.name, deadTimes));
  const readinessOf = (cell) => faultsOfReadiness(ofAlive(cell, readiness), ofCell(cell.name, outages));
  return [
    {
      what: 'every call that was not served got 503 and Retry-After',
      faults: faultsOfRefusals(refused, deadTimes),
    },
    {
      what: 'nothing was acknowledged that only the dying leader knew',
      faults: faultsOfCutOff(outages, answers),
    },
    {
      what: '/readyz said 503 in every outage and 200 in the end',
      faults: await faultsOfEach(cells, readinessOf),
    },
    {
      what: '/healthz said 200 throughout',
      faults: await faultsOfEach(cells, (cell) => faultsOfHealth(ofAlive(cell, health))),
    },
    { what: 'the product ran throughout', faults: product.isRunning() ? [] : ['It ended by itself.'] },
  ];
}

/** What only several cells can do wrong. */
async function proofsOfCells({
  cells,
  directory,
  players,
  answers,
  refused,
  outages,
  deaths,
  move,
  evidence,
}) {
  const homes = await readHomes(directory);
  const { residents } = evidence;
  const away = [
    ...outages.map(({ cell, cutAt, recoveredAt }) => ({ cell, from: cutAt, to: recoveredAt })),
    ...deaths.map(timeOf),
  ];
  const names = cells.map(({ name }) => name);
  const playerIds = players.map(({ playerId }) => playerId);
  return [
    {
      what: 'every player lives in the one cell that the directory names, and has one address there',
      faults: faultsOfHomes({ homes, residents, playerIds }),
    },
    {
      what: 'while a cell was away, no call of the players of the others was refused',
      faults: faultsOfOthers(away, { answers, refused, names }),
    },
    {
      what: 'the moved player played on in the other cell',
      faults: faultsOfMove(move, { homes, answers }),
    },
  ];
}

/** Shape: `{ proofs: { what, faults }[], counts }`. */
export async function judge(run) {
  const { cells, directory, product, journal, answers, refused } = run;
  await Promise.all(cells.map(({ cluster }) => cluster.untilWhole()));
  const evidence = await readEvidence(cells);
  const told = answeredBetsOf(answers);
  const inEach = (faultsIn) => faultsOfEach(cells, faultsIn);
  const proofs = [
    ...proofsOfPlay({ ...run, evidence, told }),
    {
      what: 'the ledger proves every balance',
      faults: await inEach((cell) => faultsOfLedger(cell, product)),
    },
    ...(await proofsOfOutages(run)),
    ...(directory === null ? [] : await proofsOfCells({ ...run, evidence })),
    {
      what: 'all machines are on one timeline and stream',
      faults: await inEach(async ({ cluster }) => (await cluster.readState()).faults),
    },
    {
      what: 'all machines hold the same',
      faults: await inEach(async ({ cluster }) => faultsOfCopies(await readCopies(cluster))),
    },
    {
      what: 'fsync and synchronous commits are on',
      faults: await inEach(({ cluster }) => faultsOfDurability(cluster)),
    },
  ];
  const counts = {
    bets: told.size,
    answers: answers.length,
    refusals: refused.length,
    askedAgain: answers.filter(({ attempts }) => attempts > 1).length,
    repeats: journal.repeatCount(),
  };
  return { proofs, counts };
}
