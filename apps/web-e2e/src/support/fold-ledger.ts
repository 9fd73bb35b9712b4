import { paiseOf } from './paise.js';
import type { ExportedLedgerEntry } from './wire.js';

const CASH = 'player:cash';

/**
 * The balance in paise that a player's exported ledger comes to, posting by posting.
 *
 * Throws where the ledger contradicts itself: a gap, an event booked twice, a posting that takes what is not there, a
 * running balance that is not the fold.
 */
export function foldLedger(entries: readonly ExportedLedgerEntry[]): number {
  const references = new Set<string>();
  let balance = 0;
  for (const [index, entry] of entries.entries()) {
    const complain = (why: string): Error => new Error(`Ledger entry ${JSON.stringify(entry)}: ${why}`);
    if (entry.sequence !== index + 1) throw complain(`the sequence should be at ${String(index + 1)}`);
    if (references.has(entry.reference)) throw complain('it was booked before');
    references.add(entry.reference);
    if (entry.postings.length === 0) throw complain('it moves nothing');
    for (const { source, destination, amount } of entry.postings) {
      if (amount <= 0) throw complain('a posting moves nothing');
      if (source === CASH) balance -= paiseOf(amount);
      if (destination === CASH) balance += paiseOf(amount);
      if (balance < 0) throw complain('a posting takes what is not there');
    }
    if (paiseOf(entry.balanceAfter) !== balance) throw complain(`the fold is at ${String(balance)} paise`);
  }
  return balance;
}
