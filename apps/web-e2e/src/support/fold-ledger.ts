import { paiseOf } from './paise.js';
import type { ExportedLedgerEntry } from './wire.js';

/** A player's money by place at one moment. Units: paise. */
export interface Funds {
  readonly cash: number;
  readonly hold: number;
  readonly escrow: number;
}

const CASH = 'player:cash';

/**
 * The balance in paise that results from a player's exported ledger, posting by posting.
 *
 * Errors: throws when the ledger contradicts itself: a gap, an event that is booked twice, a posting that takes more
 * than there is, a running balance that is not the fold.
 */
export const foldLedger = (entries: readonly ExportedLedgerEntry[]): number =>
  foldFunds(entries).at(-1)?.cash ?? 0;

/** The same for all money of a player: before the first entry, and after each. */
export function foldFunds(entries: readonly ExportedLedgerEntry[]): Funds[] {
  const references = new Set<string>();
  const balances = new Map<string, number>();
  const balanceOf = (account: string): number => balances.get(account) ?? 0;
  const after: Funds[] = [{ cash: 0, hold: 0, escrow: 0 }];
  for (const [index, entry] of entries.entries()) {
    const faultOf = (why: string): Error => new Error(`Ledger entry ${JSON.stringify(entry)}: ${why}`);
    if (entry.sequence !== index + 1) throw faultOf(`the sequence should be at ${String(index + 1)}`);
    if (references.has(entry.reference)) throw faultOf('it was booked before');
    references.add(entry.reference);
    if (entry.postings.length === 0) throw faultOf('it moves nothing');
    for (const { source, destination, amount } of entry.postings) {
      if (amount <= 0) throw faultOf('a posting moves nothing');
      balances.set(source, balanceOf(source) - paiseOf(amount));
      balances.set(destination, balanceOf(destination) + paiseOf(amount));
      if (source.startsWith('player:') && balanceOf(source) < 0)
        throw faultOf('a posting takes more than there is');
    }
    const cash = balanceOf(CASH);
    if (paiseOf(entry.balanceAfter) !== cash) throw faultOf(`the fold is at ${String(cash)} paise`);
    after.push({ cash, hold: balanceOf('player:hold'), escrow: balanceOf('player:escrow') });
  }
  return after;
}
