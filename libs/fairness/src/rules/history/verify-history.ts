import { formatRupees, fromRupees, subtractPaise, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import type { BetProof } from '../../contract/bet-proof.js';
import type { HmacSha256 } from '../hmac-sha256.js';
import { isSameFact, verifyBet, type BetVerifier } from '../verify-bet.js';
import { createLedgerFold, type LedgerReport } from './ledger-fold.js';
import { createPairBook, type PairReport } from './pair-book.js';
import { readBet, readLedgerEntry, readSeedPair, type OpenedExport } from './read-export.js';
import { texts } from './texts/texts.js';

type Words = TranslateOf<typeof texts>;

/** A bet that differs from its seeds, its seed pair or the ledger. */
export interface BetDifference {
  readonly betId: string;
  readonly game: string;
  readonly nonce: number;
  readonly reasons: readonly string[];
}

export interface HistoryReport {
  readonly exportedAt: string;
  readonly betCount: number;
  readonly verifiedCount: number;
  /** Bets whose server seed is not revealed yet. */
  readonly sealedCount: number;
  /** Bets by unknown rules: of another game or version. */
  readonly unknownRulesCount: number;
  /** Voided bets: without outcome, but their money is checked. */
  readonly voidedCount: number;
  readonly differences: readonly BetDifference[];
  readonly seedPairs: readonly PairReport[];
  readonly ledger: LedgerReport;
  /** The file contains no contradiction; unrevealed seeds are none. */
  readonly isSound: boolean;
}

export interface HistoryTools {
  /** Null for an unknown game. */
  verifierOf(game: string): BetVerifier | null;
  readonly hmacSha256: HmacSha256;
  /** Of the faults; English by default. */
  readonly language?: Language;
}

export const rowCountOf = ({ seedPairs, ledger, bets }: OpenedExport): number =>
  seedPairs.length + ledger.length + bets.length;

/**
 * Verifies a whole history: every bet against its seeds, every seed pair against its bets, the balance and every bet
 * against the ledger.
 *
 * Shape: yields after each row, so that the caller can pause it.
 * Errors: `fairness/malformed-export`.
 */
export function* verifyHistory(
  file: OpenedExport,
  tools: HistoryTools,
): Generator<void, Result<HistoryReport>, undefined> {
  const t = translatorOf(texts, tools.language ?? 'en');
  const pairs = createPairBook(t);
  for (const [index, row] of file.seedPairs.entries()) {
    const pair = readSeedPair(row, index);
    if (!pair.ok) return pair;
    pairs.addPair(pair.value);
    yield;
  }
  const ledger = createLedgerFold(t);
  for (const [index, row] of file.ledger.entries()) {
    const entry = readLedgerEntry(row, index);
    if (!entry.ok) return entry;
    ledger.add(entry.value);
    yield;
  }
  const tally = createTally(t);
  for (const [index, row] of file.bets.entries()) {
    const bet = readBet(row, index);
    if (!bet.ok) return bet;
    const reasons = [
      ...pairs.addBet(bet.value),
      ...moneyDifferences(t, bet.value, ledger.takeCashChange(bet.value.betId)),
    ];
    tally.count(bet.value, reasons, tools);
    yield;
  }
  return ok(reportOf(file, tally.result(), pairs.report(), ledger.finish(file.balancePaise)));
}

type Tally = Pick<
  HistoryReport,
  'verifiedCount' | 'sealedCount' | 'unknownRulesCount' | 'voidedCount' | 'differences'
>;

function createTally(t: Words) {
  const counts = { verified: 0, sealed: 0, 'unknown-rules': 0, voided: 0 };
  const differences: BetDifference[] = [];
  return {
    count(
      bet: BetProof,
      otherReasons: readonly string[],
      { verifierOf, hmacSha256, language }: HistoryTools,
    ): void {
      const { isCommitmentKept, facts, reason } = verifyBet(bet, verifierOf(bet.game), hmacSha256, language);
      const reasons = [...otherReasons];
      // Without known rules the commitment can still be checked.
      if (isCommitmentKept === false) reasons.push(t('bet.broken'));
      for (const fact of facts.filter((some) => !isSameFact(some))) {
        reasons.push(t('bet.fact', { ...fact }));
      }
      if (reason === null && facts.length === 0) {
        reasons.push(t('bet.noFacts'));
      }
      const { betId, game, nonce } = bet;
      if (reasons.length > 0) differences.push({ betId, game, nonce, reasons });
      else counts[reason ?? 'verified'] += 1;
    },
    result: (): Tally => ({
      verifiedCount: counts.verified,
      sealedCount: counts.sealed,
      unknownRulesCount: counts['unknown-rules'],
      voidedCount: counts.voided,
      differences,
    }),
  };
}

/** The money that a bet moved: payout minus stake; of an open bet the stake; of a voided bet nothing. */
function moneyDifferences(t: Words, bet: BetProof, movedPaise: Paise | null): string[] {
  const stakePaise = fromRupees(bet.betAmount);
  const returnedPaise = fromRupees(bet.status === 'pending' ? 0 : bet.winAmount);
  const expectedPaise = subtractPaise(returnedPaise, stakePaise);
  const differences: string[] = [];
  if (bet.status === 'voided' && expectedPaise !== 0)
    differences.push(t('bet.voided', { returned: formatRupees(returnedPaise) }));
  if (movedPaise !== expectedPaise) {
    const expected = formatRupees(expectedPaise);
    differences.push(
      movedPaise === null
        ? t('bet.movedNothing', { expected })
        : t('bet.moved', { moved: formatRupees(movedPaise), expected }),
    );
  }
  return differences;
}

function reportOf(
  { exportedAt, bets }: OpenedExport,
  tally: Tally,
  seedPairs: readonly PairReport[],
  ledger: LedgerReport,
): HistoryReport {
  const arePairsSound = seedPairs.every(({ faults }) => faults.length === 0);
  const isSound = tally.differences.length === 0 && arePairsSound && ledger.isSound;
  return { exportedAt, betCount: bets.length, ...tally, seedPairs, ledger, isSound };
}
