import fc from 'fast-check';
import type { DatabaseKind } from '../product.js';
import type { Faults } from '../provider-doors.js';

const VICTIMS = ['api', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** One kill -9, and its circumstances. */
export interface Death {
  readonly victim: Victim;
  /** The number of answers between the last kill and this one. */
  readonly answerCount: number;
  /** A further delay, so that the kill comes in the midst of work. */
  readonly afterMs: number;
  /** The delay after the restart until a second kill of the API, ready or not. Null: no second kill. */
  readonly againAfterMs: number | null;
  /** The faults of the provider meanwhile. */
  readonly faults: Faults;
}

/** The next action of one line of a client. */
export type Act =
  | { readonly kind: 'roll'; readonly rupees: number; readonly target: number }
  | {
      readonly kind: 'round';
      readonly rupees: number;
      readonly mineCount: number;
      readonly tiles: readonly number[];
    }
  | { readonly kind: 'rotate'; readonly clientSeed: string }
  | { readonly kind: 'deposit'; readonly rupees: number; readonly isVerified: boolean }
  | { readonly kind: 'withdraw'; readonly rupees: number };

export type Lane = 'rolls' | 'table' | 'money';

const rupees = (max: number, min = 0.01): fc.Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 100), max: max * 100 }).map((paise) => paise / 100);

const acts: Record<Lane, fc.Arbitrary<Act>> = {
  rolls: fc.record({
    kind: fc.constant('roll' as const),
    rupees: rupees(5),
    target: fc.integer({ min: 200, max: 9_800 }).map((hundredths) => hundredths / 100),
  }),
  table: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('round' as const),
        rupees: rupees(5),
        mineCount: fc.integer({ min: 1, max: 6 }),
        tiles: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('rotate' as const),
        clientSeed: fc.integer({ min: 0, max: 999_999 }).map((number) => `seed-${String(number)}`),
      }),
    },
  ),
  money: fc.oneof(
    fc.record({
      kind: fc.constant('deposit' as const),
      rupees: rupees(100, 1),
      isVerified: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('withdraw' as const), rupees: rupees(100, 1) }),
  ),
};

const faults: fc.Arbitrary<Faults> = fc.record(
  {
    webhookDelayMs: fc.integer({ min: 0, max: 300 }),
    webhookCopies: fc.integer({ min: 1, max: 3 }),
    webhookDrop: fc.boolean(),
    payoutOutcome: fc.constantFrom(
      'processed' as const,
      'failed' as const,
      'reversed_after_processed' as const,
      'pending' as const,
    ),
  },
  { requiredKeys: [] },
);

/** Each of three kills has another victim, so that a short run includes all of them. */
const threeVictims = fc.shuffledSubarray([...VICTIMS], { minLength: VICTIMS.length });

/** The same kills for the same seed, if the databases are of the same kind. */
export function drawDeaths(seed: number, count: number, database: DatabaseKind): Death[] {
  const victims = fc.sample(threeVictims, { numRuns: count, seed }).flat();
  const victimOf = (drawn: Death['victim'] = 'api') => {
    if (database === 'pglite') return 'api';
    // A single kill must be one of the API.
    return count === 1 ? 'both' : drawn;
  };
  const rest = fc.record({
    answerCount: fc.integer({ min: 5, max: 60 }),
    afterMs: fc.integer({ min: 0, max: 40 }),
    againAfterMs: fc.option(fc.integer({ min: 0, max: 1_500 }), { freq: 2 }),
    faults,
  });
  return fc.sample(rest, { numRuns: count, seed }).map((death, index) => ({
    ...death,
    victim: victimOf(victims[index]),
  }));
}

/** Enough for the longest run. A line that comes to the end begins again. */
const ACTS_PER_LINE = 300;

/** The same acts for the same seed. Each line of each client has its own. */
export const drawActs = (seed: number, lane: Lane): Act[] =>
  fc.sample(acts[lane], { numRuns: ACTS_PER_LINE, seed });
