/** Proves the whole run. */
import { faultsOfDurability, readCopies, readEvidence } from './evidence.mjs';
import { faultsOfCutOff, faultsOfHealth, faultsOfReadiness, faultsOfRefusals } from './figures.mjs';
import {
  answeredBetsOf,
  faultsOfBalances,
  faultsOfBets,
  faultsOfCopies,
  faultsOfKeys,
  faultsOfNonces,
} from './proof.mjs';

/** Shape: `{ proofs: { what, faults }[], counts }`. */
export async function judge({ cluster, product, journal, answers, refused, readiness, health, outages }) {
  const { differing } = journal;
  await cluster.untilWhole();
  const { bets, pairs, accounts, stored } = await readEvidence();
  const told = answeredBetsOf(answers);
  const ledger = await product.verifyLedger();
  const proofs = [
    {
      what: 'every acknowledged bet exists once, as it was acknowledged, and no other',
      faults: faultsOfBets(told, bets),
    },
    {
      what: 'every player has the balance of their last answer',
      faults: faultsOfBalances(answers, bets, accounts),
    },
    { what: 'the ledger proves every balance', faults: ledger.code === 0 ? [] : ledger.output.split('\n') },
    { what: 'the nonces of each seed pair have no gap', faults: faultsOfNonces(bets, pairs) },
    { what: 'every key gets the answer that was given', faults: faultsOfKeys(answers, stored, bets) },
    {
      what: 'no key was answered twice differently',
      faults: differing.map(({ key, texts }) => `Key ${key}: ${texts.join(' / ')}`),
    },
    { what: 'every call that was not served got 503 and Retry-After', faults: faultsOfRefusals(refused) },
    {
      what: 'nothing was acknowledged that only the dying leader knew',
      faults: faultsOfCutOff(outages, answers),
    },
    {
      what: '/readyz said 503 in every outage and 200 in the end',
      faults: faultsOfReadiness(readiness, outages),
    },
    { what: '/healthz said 200 throughout', faults: faultsOfHealth(health) },
    { what: 'the product ran throughout', faults: product.isRunning() ? [] : ['It ended by itself.'] },
    { what: 'all machines are on one timeline and stream', faults: (await cluster.readState()).faults },
    { what: 'all machines hold the same', faults: faultsOfCopies(await readCopies()) },
    { what: 'fsync and synchronous commits are on', faults: await faultsOfDurability() },
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
