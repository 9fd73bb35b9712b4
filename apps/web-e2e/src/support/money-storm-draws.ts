import fc from 'fast-check';
import type { Faults } from './provider-doors.js';

/** One action of a player, or of the outside world. */
export type Operation =
  | { readonly kind: 'deposit'; readonly rupees: number; readonly way: DepositWay }
  | { readonly kind: 'withdraw'; readonly share: number; readonly way: WithdrawWay; readonly isUpi: boolean }
  | { readonly kind: 'roll'; readonly rupees: number; readonly target: number }
  | { readonly kind: 'mines'; readonly rupees: number; readonly tiles: readonly number[] }
  | { readonly kind: 'hang-up'; readonly rupees: number; readonly isOrder: boolean }
  | { readonly kind: 'stray-payment'; readonly paise: number }
  | { readonly kind: 'faults'; readonly faults: Faults };

const depositWays = [
  'verified',
  'webhook-only',
  'wrong-signature-first',
  'verified-thrice',
  'dismissed',
  'failed-then-dismissed',
  'dismissed-then-paid',
  'paid-twice',
  'other-amount',
  'other-currency',
  'authorized-then-captured',
  'webhook-forged',
  'webhook-replayed',
] as const;
export type DepositWay = (typeof depositWays)[number];

const withdrawWays = [
  'once',
  'requested-thrice',
  'same-key-thrice',
  'given-up',
  'given-up-too-late',
] as const;
type WithdrawWay = (typeof withdrawWays)[number];

const share = fc.double({ min: 0.05, max: 0.4, noNaN: true });

const faults: fc.Arbitrary<Faults> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        webhookDelayMs: fc.integer({ min: 0, max: 400 }),
        webhookCopies: fc.integer({ min: 1, max: 4 }),
        webhookDrop: fc.oneof(fc.boolean(), share),
        webhookShuffle: fc.boolean(),
        payoutOutcome: fc.constantFrom(
          'processed' as const,
          'failed' as const,
          'reversed' as const,
          'reversed_after_processed' as const,
          'pending' as const,
        ),
        refundOutcome: fc.constantFrom('processed' as const, 'failed' as const, 'pending' as const),
        httpErrorRate: share,
        cutAfterCommit: share,
        latencyMs: fc.integer({ min: 0, max: 60 }),
      },
      { requiredKeys: [] },
    ),
  },
);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      rupees: fc.integer({ min: 100, max: 500_00 }).map((paise) => paise / 100),
      way: fc.constantFrom(...depositWays),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      share: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
      way: fc.constantFrom(...withdrawWays),
      isUpi: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('roll' as const),
      rupees: fc.integer({ min: 1, max: 20_00 }).map((paise) => paise / 100),
      target: fc.integer({ min: 200, max: 9800 }).map((hundredths) => hundredths / 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mines' as const),
      rupees: fc.integer({ min: 1, max: 20_00 }).map((paise) => paise / 100),
      tiles: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('hang-up' as const),
      rupees: fc.integer({ min: 100, max: 500_00 }).map((paise) => paise / 100),
      isOrder: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stray-payment' as const),
      paise: fc.integer({ min: 100, max: 500_00 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('faults' as const), faults }) },
);

/**
 * The same operations for the same seed.
 *
 * The seed fixes the operations, but not their order in time: twenty players, the provider's faults and the network
 * interleave differently each time. A failure that depends on the order may need several runs of its seed.
 */
export const drawOperations = (count: number, seed: number): Operation[] =>
  fc.sample(operation, { numRuns: count, seed });
