import { addPaise, paise } from '@paasa/money';
import { accountEffect, type Effect } from './account-effect.js';
import type { Balances, LedgerEntry } from './posting.js';

/** Nothing booked yet. */
export const NO_MONEY: Balances = { balancePaise: paise(0), heldPaise: paise(0), escrowPaise: paise(0) };

/** The kind of a contradiction in a ledger. */
export type LedgerFault = 'sequence' | 'key' | 'postings' | 'below-zero' | 'running-balance';

/** Thrown when a ledger contradicts itself; the message names the entry and the contradiction. */
export class BrokenLedger extends Error {
  override readonly name = 'BrokenLedger';

  constructor(
    readonly fault: LedgerFault,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Recomputes a player's money entry by entry, for ledgers that are read in pages.
 *
 * It stores no entry, however long the ledger is, so the caller must know whether a key was used before.
 */
export class LedgerFold {
  #balances = NO_MONEY;
  #seq = 0;

  /** After all entries so far. */
  get balances(): Balances {
    return this.#balances;
  }

  /** How many entries there were; the last one's sequence number. */
  get seq(): number {
    return this.#seq;
  }

  /** Errors: `BrokenLedger`, as `foldLedger`. */
  add(entry: LedgerEntry, { isKeyUsedBefore }: { readonly isKeyUsedBefore: boolean }): void {
    const broken = (fault: LedgerFault, why: string): BrokenLedger =>
      new BrokenLedger(fault, `Entry ${entry.seq} (${entry.key}): ${why}`);
    this.#seq += 1;
    if (entry.seq !== this.#seq) throw broken('sequence', `the sequence should be at ${this.#seq}.`);
    if (isKeyUsedBefore) throw broken('key', 'the key was used before.');
    if (entry.postings.length === 0) throw broken('postings', 'there are no postings.');
    if (entry.postings.some(({ amountPaise }) => amountPaise <= 0))
      throw broken('postings', 'a posting is not above zero.');
    const after = applied(this.#balances, entry);
    if (after === null) throw broken('below-zero', 'a posting takes what is not there.');
    if (!isSame(after, entry))
      throw broken('running-balance', 'the running balance is not the fold of the postings.');
    this.#balances = after;
  }
}

/**
 * Recomputes a player's money from the postings alone, and checks every entry.
 *
 * Shape: the whole ledger of one player, oldest first.
 * Errors: `BrokenLedger` for a gap in the sequence, a repeated key, a posting that is not above zero, a posting beyond
 * the money there, and a running balance that differs from the fold.
 */
export function foldLedger(entries: readonly LedgerEntry[]): Balances {
  const fold = new LedgerFold();
  const keys = new Set<string>();
  for (const entry of entries) {
    fold.add(entry, { isKeyUsedBefore: keys.has(entry.key) });
    keys.add(entry.key);
  }
  return fold.balances;
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
