/** What must be true of the books at every moment, in the order of the report. */
export const INVARIANTS = {
  'postings-known': 'every entry moves money from a source to a destination, as its event does',
  'sequence-complete': 'the entries of every player are numbered without a gap, and no key repeats',
  'nothing-below-zero': 'cash, hold and escrow never fall below zero',
  'balance-is-fold': 'stored balances are the fold of the entries',
  'escrow-is-open-rounds': 'escrow is the sum of the stakes of open rounds',
  'hold-is-open-withdrawals': 'hold is the sum of the open withdrawals',
  'one-credit-per-payment': 'every payment is credited once, and every paid deposit has its payment',
  'one-end-per-withdrawal': 'every withdrawal is requested once and ends once',
  'corrections-are-shown': 'every correction of a balance is one entry, and a transfer that its player sees',
  'unplayed-is-fold': 'the amount left to play is the fold of deposits, stakes and withdrawals',
  'one-end-per-bet':
    'every bet ends at most once, with its stake, and the bets add up to their stored totals',
  'players-add-up': 'players have captured − paid out + payouts − stakes + corrections',
  'days-add-up':
    'deposits, withdrawals, corrections and bets per day are those of the entries, and transfers are counted',
  'house-adds-up':
    'the figures of the house in each hour, and its players, are the sums of the entries of all players',
  'limits-add-up': 'the hours and the time at play that limits count by are those of the bets',
  'suspense-is-listed': 'suspense is the listed payments that fit no deposit',
  'nothing-in-limbo': 'everything that is open has a time for its next check',
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
