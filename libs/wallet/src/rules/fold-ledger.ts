import { addPaise, paise } from '@paasa/money';
import { accountEffect, type Effect } from './account-effect.js';
import type { Balances, LedgerEntry } from './posting.js';

/** Nothing booked yet. */
export const NO_MONEY: Balances = { balancePaise: paise(0), heldPaise: paise(0), escrowPaise: paise(0) };

/** Thrown when a ledger contradicts itself; the message names the entry and the contradiction. */
export class BrokenLedger extends Error {
  override readonly name = 'BrokenLedger';
}

/**
 * Recomputes what a player has from nothing but the postings, and checks every entry on the way.
 *
 * Shape: the whole ledger of one player, oldest first.
 * Errors: `BrokenLedger` for a gap in the sequence, a repeated key, a posting that is not above zero, a posting that
 * takes what is not there, and a running balance that differs from the fold.
 */
export function foldLedger(entries: readonly LedgerEntry[]): Balances {
  const keys = new Set<string>();
  let balances = NO_MONEY;
  for (const [index, entry] of entries.entries()) {
    const broken = (why: string): BrokenLedger =>
      new BrokenLedger(`Entry ${entry.seq} (${entry.key}): ${why}`);
    if (entry.seq !== index + 1) throw broken(`the sequence should be at ${index + 1}.`);
    if (keys.has(entry.key)) throw broken('the key was used before.');
    keys.add(entry.key);
    if (entry.postings.length === 0) throw broken('there are no postings.');
    if (entry.postings.some(({ amountPaise }) => amountPaise <= 0))
      throw broken('a posting is not above zero.');
    const after = applied(balances, entry);
    if (after === null) throw broken('a posting takes what is not there.');
    if (!isSame(after, entry)) throw broken('the running balance is not the fold of the postings.');
    balances = after;
  }
  return balances;
}

function applied(before: Balances, { postings }: LedgerEntry): Balances | null {
  const { balance, held, escrow } = accountEffect(postings);
  const has = (amountPaise: number, effect: Effect): boolean => amountPaise >= effect.neededPaise;
  if (
    !has(before.balancePaise, balance) ||
    !has(before.heldPaise, held) ||
    !has(before.escrowPaise, escrow)
  ) {
    return null;
  }
  return {
    balancePaise: addPaise(before.balancePaise, balance.changePaise),
    heldPaise: addPaise(before.heldPaise, held.changePaise),
    escrowPaise: addPaise(before.escrowPaise, escrow.changePaise),
  };
}

const isSame = (a: Balances, b: Balances): boolean =>
  a.balancePaise === b.balancePaise && a.heldPaise === b.heldPaise && a.escrowPaise === b.escrowPaise;
