import type { Transfer, TransferStatus, WithdrawalStage } from '../../contract/transactions.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After this time an unrequested withdrawal is abandoned and an unpaid deposit fails. */
export const ABANDONED_AFTER_MS = 30 * MINUTE_MS;

const series = (everyMs: number, untilMs: number): number[] =>
  Array.from({ length: untilMs / everyMs }, (_, index) => (index + 1) * everyMs);

/**
 * Most people pay at once; late captures come within days, and sweeps read the provider's whole list besides. A
 * deposit that is still pending after these ages is checked without end: its payment is authorized, or the provider
 * has not answered.
 */
const depositAges = [
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR_MS),
];
const PENDING_EVERY_MS = 6 * HOUR_MS;
const failedAges = [...depositAges, ...series(DAY_MS, 5 * DAY_MS)];

/** After these ages every quarter of an hour without end, because the money is in hold. */
const payoutAges = [10 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 10].map((minutes) => minutes * MINUTE_MS)];
const PAYOUT_EVERY_MS = 15 * MINUTE_MS;

/** A processed payout can be reversed within days. */
const processedAges = series(DAY_MS, 7 * DAY_MS);

interface DepositFacts {
  readonly type: 'DEPOSIT';
  readonly status: TransferStatus;
  readonly createdAt: Date;
}

/** The facts that decide when to check a transfer. */
export type CheckedFacts =
  | DepositFacts
  | {
      readonly type: 'WITHDRAW';
      readonly stage: WithdrawalStage;
      readonly createdAt: Date;
      readonly requestedAt: Date | null;
      readonly settledAt: Date | null;
      /** The earliest time to send it; null if it may go at once. */
      readonly sendAfter: Date | null;
    };

export function factsOf({ type, status, createdAt, settledAt, withdrawal }: Transfer): CheckedFacts {
  if (withdrawal !== null) return { type: 'WITHDRAW', ...withdrawal, createdAt, settledAt };
  if (type === 'DEPOSIT') return { type, status, createdAt };
  throw new Error(`A transfer of type ${type} has nothing to check.`);
}

function nextOf(ages: readonly number[], sinceAt: Date, nowAt: Date): Date | null {
  const ageMs = nowAt.getTime() - sinceAt.getTime();
  const next = ages.find((age) => age > ageMs);
  return next === undefined ? null : new Date(sinceAt.getTime() + next);
}

function nextWithoutEnd(ages: readonly number[], everyMs: number, sinceAt: Date, nowAt: Date): Date {
  const next = nextOf(ages, sinceAt, nowAt);
  if (next !== null) return next;
  const count = Math.floor((nowAt.getTime() - sinceAt.getTime()) / everyMs) + 1;
  return new Date(sinceAt.getTime() + count * everyMs);
}

function nextOfDeposit({ status, createdAt }: DepositFacts, nowAt: Date): Date | null {
  switch (status) {
    case 'PENDING':
      return nextWithoutEnd(depositAges, PENDING_EVERY_MS, createdAt, nowAt);
    case 'FAILED':
      return nextOf(failedAges, createdAt, nowAt);
    case 'SUCCESS':
      return null;
  }
}

/** A withdrawal that waits is sent at `sendAfter` and checked from then on. */
function nextOfRequested(requestedAt: Date, sendAfter: Date | null, nowAt: Date): Date {
  if (sendAfter !== null && sendAfter > nowAt) return sendAfter;
  const since = sendAfter !== null && sendAfter > requestedAt ? sendAfter : requestedAt;
  return nextWithoutEnd(payoutAges, PAYOUT_EVERY_MS, since, nowAt);
}

/**
 * When to check a transfer at the provider again.
 *
 * Shape: null if no answer can change anything any more, provided that there was one.
 * Source: the times are our own; a payment can be captured up to three days late, a payout reversed after it was
 * processed.
 */
export function nextCheckAt(facts: CheckedFacts, nowAt: Date): Date | null {
  if (facts.type === 'DEPOSIT') return nextOfDeposit(facts, nowAt);
  switch (facts.stage) {
    case 'created':
      return nextOf([ABANDONED_AFTER_MS], facts.createdAt, nowAt) ?? new Date(nowAt.getTime() + MINUTE_MS);
    case 'requested':
      return nextOfRequested(facts.requestedAt ?? facts.createdAt, facts.sendAfter, nowAt);
    case 'processed':
      return nextOf(processedAges, facts.settledAt ?? facts.createdAt, nowAt);
    default:
      return null;
  }
}
