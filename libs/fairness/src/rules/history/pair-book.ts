import type { BetProof } from '../../contract/bet-proof.js';
import type { ExportedSeedPair } from '../../contract/export.js';
import { commitmentOf } from '../server-seed.js';

/** One seed pair with its faults, once all bets are known. */
export interface PairReport extends ExportedSeedPair {
  readonly faults: readonly string[];
}

/** Checks bets against their seed pairs: the right seeds, each nonce once, no gap. */
export interface PairBook {
  addPair(pair: ExportedSeedPair): void;
  /** Adds a bet. Shape: the faults between the bet and its pair. */
  addBet(bet: BetProof): readonly string[];
  report(): readonly PairReport[];
}

const MAX_NAMED_NONCES = 5;

interface Page {
  readonly pair: ExportedSeedPair;
  readonly nonces: Set<number>;
}

export function createPairBook(): PairBook {
  const pages: Page[] = [];
  const pageByCommitment = new Map<string, Page>();
  return {
    addPair(pair) {
      const page = { pair, nonces: new Set<number>() };
      pages.push(page);
      if (!pageByCommitment.has(pair.serverSeedHash)) pageByCommitment.set(pair.serverSeedHash, page);
    },
    addBet(bet) {
      const page = pageByCommitment.get(bet.serverSeedHash);
      if (page === undefined) return ['Its seed pair is not in the file.'];
      const { pair, nonces } = page;
      const reasons: string[] = [];
      if (bet.clientSeed !== pair.clientSeed) reasons.push('Its client seed is not that of its seed pair.');
      if (bet.serverSeed !== pair.serverSeed) reasons.push('Its server seed is not that of its seed pair.');
      if (nonces.has(bet.nonce)) reasons.push(`Another bet had the nonce ${bet.nonce} before.`);
      if (bet.nonce >= pair.betCount) {
        reasons.push(`Its nonce ${bet.nonce} is beyond the ${pair.betCount} bets of its seed pair.`);
      }
      nonces.add(bet.nonce);
      return reasons;
    },
    report: () =>
      pages.map((page) => {
        const isFirst = pageByCommitment.get(page.pair.serverSeedHash) === page;
        return { ...page.pair, faults: isFirst ? faultsOf(page) : ['The same commitment was given before.'] };
      }),
  };
}

function faultsOf({ pair, nonces }: Page): string[] {
  const faults: string[] = [];
  if (pair.serverSeed !== null && commitmentOf(pair.serverSeed) !== pair.serverSeedHash) {
    faults.push('The server seed does not hash to the commitment.');
  }
  if (pair.serverSeed === null && pair.status === 'revealed') faults.push('The server seed is missing.');
  const missing = missingNonces(nonces, pair.betCount);
  if (missing.length > 0) {
    const more = missing.length > MAX_NAMED_NONCES ? ' and more' : '';
    faults.push(`No bet for nonce ${missing.slice(0, MAX_NAMED_NONCES).join(', ')}${more}.`);
  }
  return faults;
}

/** Stops at one more than the message names: the count in a file may be any number. */
function missingNonces(nonces: ReadonlySet<number>, betCount: number): number[] {
  const missing: number[] = [];
  for (let nonce = 0; nonce < betCount && missing.length <= MAX_NAMED_NONCES; nonce += 1) {
    if (!nonces.has(nonce)) missing.push(nonce);
  }
  return missing;
}
