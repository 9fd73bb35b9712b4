import {
  betKey,
  instantBet,
  roundOpened,
  roundSettled,
  roundVoided,
  type BetSettlement,
} from '../../rules/money-events.js';
import type { LedgerEntry, LedgerTransaction } from '../../rules/posting.js';
import type { BetEntry } from '../context/ports.js';

type Book = (bet: BetSettlement) => LedgerTransaction;

const bookOf: Record<BetEntry['step'], Book> = {
  instant: instantBet,
  opened: roundOpened,
  settled: roundSettled,
  voided: roundVoided,
};

/** Whether the rules book exactly this. They throw for other amounts, or ignore the payout. */
function isBookable({ step, stakePaise, payoutPaise }: BetEntry): boolean {
  if (stakePaise <= 0 || payoutPaise < 0) return false;
  if (step === 'opened') return payoutPaise === 0;
  return step !== 'voided' || payoutPaise === stakePaise;
}

/**
 * The entry of a bet's row as an entry of the ledger, with the postings of its event.
 *
 * Shape: without postings for amounts that no bet has, so that the proof reports a damaged row and the list still works.
 */
export function betLedgerEntry(playerId: string, entry: BetEntry): LedgerEntry {
  const { betId, step, stakePaise, payoutPaise } = entry;
  const { seq, balancePaise, heldPaise, escrowPaise, createdAt } = entry;
  const { key, event, postings } = isBookable(entry)
    ? bookOf[step]({ playerId, betId, stakePaise, payoutPaise })
    : { key: betKey(betId), event: step, postings: [] };
  return { seq, balancePaise, heldPaise, escrowPaise, createdAt, key, event, postings };
}
