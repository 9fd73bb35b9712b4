/** What must be true of the books at every moment, in the order of the report. */
export const INVARIANTS = {
  'postings-known': 'every entry moves money as its event does, from a source to a destination',
  'sequence-complete': 'every player’s entries are numbered without a gap, each key once',
  'nothing-below-zero': 'cash, hold and escrow never fall below zero',
  'balance-is-fold': 'balances shown are the fold of the entries',
  'escrow-is-open-rounds': 'escrow is the stakes of open rounds',
  'hold-is-open-withdrawals': 'hold is the open withdrawals',
  'one-credit-per-payment': 'every payment is credited once, every paid deposit has its payment',
  'one-end-per-withdrawal': 'every withdrawal is requested once and ends once',
  'unplayed-is-fold': 'what has still to be played is the fold of deposits, stakes and withdrawals',
  'one-end-per-bet': 'every bet is staked once, ends once, and paid what the ledger says',
  'players-add-up': 'players have captured − paid out + payouts − stakes',
  'days-add-up': 'deposits and withdrawals per day are those of the entries, and transfers are counted',
  'suspense-is-listed': 'suspense is the listed payments that fit no deposit',
  'nothing-in-limbo': 'whatever is open is going to be asked about',
  'provider-payments': 'the provider’s payments, refunds and fees are the ledger’s',
  'provider-payouts': 'the provider’s payouts for withdrawals, and their fees, are the ledger’s',
} as const;

export type InvariantName = keyof typeof INVARIANTS;

export interface ProvenInvariant {
  readonly name: InvariantName;
  readonly text: string;
  readonly checkedCount: number;
  readonly differenceCount: number;
  /** The first of them, in words. */
  readonly differences: readonly string[];
  readonly noteCount: number;
  /** The first notes: no differences, but worth knowing. */
  readonly notes: readonly string[];
}

const SHOWN = 20;

/** Counts findings and stores the first ones. */
class Tally {
  count = 0;
  readonly shown: string[] = [];

  add(finding: string): void {
    this.count += 1;
    if (this.shown.length < SHOWN) this.shown.push(finding);
  }
}

export class Findings {
  readonly #all = new Map<InvariantName, { checkedCount: number; differing: Tally; noted: Tally }>();

  #of(name: InvariantName) {
    const found = this.#all.get(name) ?? { checkedCount: 0, differing: new Tally(), noted: new Tally() };
    this.#all.set(name, found);
    return found;
  }

  /** Records one comparison; `difference` is null if both sides agree. */
  compare(name: InvariantName, difference: string | null): void {
    const found = this.#of(name);
    found.checkedCount += 1;
    if (difference !== null) found.differing.add(difference);
  }

  /** Records a note, which is not a difference. */
  note(name: InvariantName, note: string): void {
    this.#of(name).noted.add(note);
  }

  /** The same for two figures that must be equal. */
  equal(name: InvariantName, what: string, booked: unknown, expected: unknown): void {
    this.compare(name, booked === expected ? null : `${what}: ${String(booked)}, not ${String(expected)}`);
  }

  /** Every invariant in order, also without any comparison. */
  list(): ProvenInvariant[] {
    return (Object.keys(INVARIANTS) as InvariantName[]).map((name) => {
      const { checkedCount, differing, noted } = this.#of(name);
      return {
        name,
        text: INVARIANTS[name],
        checkedCount,
        differenceCount: differing.count,
        differences: differing.shown,
        noteCount: noted.count,
        notes: noted.shown,
      };
    });
  }
}
