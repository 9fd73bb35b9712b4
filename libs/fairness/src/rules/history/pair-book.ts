import type { TranslateOf } from '@paasa/texts';
import type { BetProof } from '../../contract/bet-proof.js';
import type { ExportedSeedPair } from '../../contract/export.js';
import { commitmentOf } from '../server-seed.js';
import type { texts } from './texts/texts.js';

type HistoryWords = TranslateOf<typeof texts>;

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

/** The faults are in the language of `t`. */
export function createPairBook(t: HistoryWords): PairBook {
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
      if (page === undefined) return [t('pair.missing')];
      const { pair, nonces } = page;
      const reasons: string[] = [];
      if (bet.clientSeed !== pair.clientSeed) reasons.push(t('pair.clientSeed'));
      if (bet.serverSeed !== pair.serverSeed) reasons.push(t('pair.serverSeed'));
      if (nonces.has(bet.nonce)) reasons.push(t('pair.nonceUsed', { nonce: bet.nonce }));
      if (bet.nonce >= pair.betCount) {
        reasons.push(t('pair.nonceBeyond', { nonce: bet.nonce, count: pair.betCount }));
      }
      nonces.add(bet.nonce);
      return reasons;
    },
    report: () =>
      pages.map((page) => {
        const isFirst = pageByCommitment.get(page.pair.serverSeedHash) === page;
        return { ...page.pair, faults: isFirst ? faultsOf(t, page) : [t('pair.twice')] };
      }),
  };
}

function faultsOf(t: HistoryWords, { pair, nonces: used }: Page): string[] {
  const faults: string[] = [];
  if (pair.serverSeed !== null && commitmentOf(pair.serverSeed) !== pair.serverSeedHash) {
    faults.push(t('pair.broken'));
  }
  if (pair.serverSeed === null && pair.status === 'revealed') faults.push(t('pair.noSeed'));
  const missing = missingNonces(used, pair.betCount);
  if (missing.length > 0) {
    const nonces = missing.slice(0, MAX_NAMED_NONCES).join(', ');
    faults.push(t(missing.length > MAX_NAMED_NONCES ? 'pair.gapMore' : 'pair.gap', { nonces }));
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
