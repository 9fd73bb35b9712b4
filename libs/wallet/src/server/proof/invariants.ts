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

const tallyOf = (all: Map<InvariantName, Tally>, name: InvariantName): Tally => {
  const known = all.get(name) ?? new Tally();
  all.set(name, known);
  return known;
};

export class Findings {
  readonly #checked = new Map<InvariantName, number>();
  readonly #differing = new Map<InvariantName, Tally>();
  readonly #noted = new Map<InvariantName, Tally>();

  /** Records one comparison; `difference` is null where both sides agree. */
  compare(name: InvariantName, difference: string | null): void {
    this.#checked.set(name, (this.#checked.get(name) ?? 0) + 1);
    if (difference !== null) tallyOf(this.#differing, name).add(difference);
  }

  /** Records a note, which is no difference. */
  note(name: InvariantName, note: string): void {
    tallyOf(this.#noted, name).add(note);
  }

  /** The same for two figures that must be equal. */
  equal(name: InvariantName, what: string, booked: unknown, expected: unknown): void {
    this.compare(name, booked === expected ? null : `${what}: ${String(booked)}, not ${String(expected)}`);
  }

  /** Every invariant in order, also without any comparison. */
  list(): ProvenInvariant[] {
    return (Object.keys(INVARIANTS) as InvariantName[]).map((name) => ({
      name,
      text: INVARIANTS[name],
      checkedCount: this.#checked.get(name) ?? 0,
      differenceCount: this.#differing.get(name)?.count ?? 0,
      differences: this.#differing.get(name)?.shown ?? [],
      noteCount: this.#noted.get(name)?.count ?? 0,
      notes: this.#noted.get(name)?.shown ?? [],
    }));
  }
}
