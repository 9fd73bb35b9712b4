import { nextCheckAt, type CheckedFacts } from './check-schedule.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const createdAt = new Date('2026-01-31T10:00:00.000Z');

/** Every check of a transfer whose checks change nothing: minutes since its creation. */
function checksOf(facts: CheckedFacts, untilMs: number): number[] {
  const checks: number[] = [];
  let nowAt = createdAt;
  for (;;) {
    const nextAt = nextCheckAt(facts, nowAt);
    if (nextAt === null) return checks;
    if (nextAt <= nowAt) throw new Error(`The check after ${nowAt.toISOString()} is in the past.`);
    if (nextAt.getTime() - createdAt.getTime() > untilMs) return checks;
    checks.push((nextAt.getTime() - createdAt.getTime()) / MINUTE_MS);
    nowAt = nextAt;
  }
}

const withdrawal = (given: Partial<Extract<CheckedFacts, { type: 'WITHDRAW' }>>): CheckedFacts => ({
  type: 'WITHDRAW',
  stage: 'requested',
  createdAt,
  requestedAt: createdAt,
  settledAt: null,
  sendAfter: null,
  ...given,
});

describe('the schedule of checks', () => {
  const DEPOSIT_LOOKS = [1, 2, 5, 10, 30, 60, 180, 360, 720];

  it('checks a FAILED deposit for five days, less and less often', () => {
    const checks = checksOf({ type: 'DEPOSIT', status: 'FAILED', createdAt }, Infinity);
    expect(checks).toEqual([...DEPOSIT_LOOKS, ...[1, 2, 3, 4, 5].map((day) => day * 24 * 60)]);
  });

  it('never stops checking a PENDING deposit', () => {
    const pending = { type: 'DEPOSIT', status: 'PENDING', createdAt } as const;
    expect(checksOf(pending, 24 * HOUR_MS)).toEqual([...DEPOSIT_LOOKS, 1080, 1440]);
    const muchLater = new Date(createdAt.getTime() + 1_000 * 24 * HOUR_MS + 1);
    expect(nextCheckAt(pending, muchLater)).toEqual(
      new Date(createdAt.getTime() + (1_000 * 24 + 6) * HOUR_MS),
    );
  });

  it('never stops checking a requested payout', () => {
    const checks = checksOf(withdrawal({}), HOUR_MS);
    expect(checks).toEqual([1 / 6, 1 / 2, 1, 2, 5, 10, 15, 30, 45, 60]);
    const muchLater = new Date(createdAt.getTime() + 1_000 * 24 * HOUR_MS + 1);
    expect(nextCheckAt(withdrawal({}), muchLater)).toEqual(
      new Date(createdAt.getTime() + 1_000 * 24 * HOUR_MS + 15 * MINUTE_MS),
    );
  });

  it('counts a payout’s checks from its request', () => {
    const requestedAt = new Date(createdAt.getTime() + 20 * MINUTE_MS);
    expect(nextCheckAt(withdrawal({ requestedAt }), requestedAt)).toEqual(
      new Date(requestedAt.getTime() + 10_000),
    );
  });

  it('checks a waiting withdrawal when its time comes, and then as if it had been requested at that time', () => {
    const sendAfter = new Date(createdAt.getTime() + 24 * HOUR_MS);
    const waiting = withdrawal({ sendAfter });
    expect(nextCheckAt(waiting, createdAt)).toEqual(sendAfter);
    expect(nextCheckAt(waiting, new Date(sendAfter.getTime() - 1))).toEqual(sendAfter);
    expect(nextCheckAt(waiting, sendAfter)).toEqual(new Date(sendAfter.getTime() + 10_000));
  });

  it('checks daily for a week whether a paid payout came back', () => {
    const settledAt = new Date(createdAt.getTime() + 2 * HOUR_MS);
    const checks = checksOf(withdrawal({ stage: 'processed', settledAt }), Infinity);
    expect(checks).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => day * 24 * 60 + 120));
  });

  it('checks a withdrawal that was never requested when it expires, until it has ended', () => {
    const created = withdrawal({ stage: 'created', requestedAt: null });
    const dueAt = new Date(createdAt.getTime() + 30 * MINUTE_MS);
    expect(nextCheckAt(created, createdAt)).toEqual(dueAt);
    expect(nextCheckAt(created, dueAt)).toEqual(new Date(dueAt.getTime() + MINUTE_MS));
  });

  it.each([
    ['a paid deposit', { type: 'DEPOSIT', status: 'SUCCESS', createdAt } as const],
    ['a released withdrawal', withdrawal({ stage: 'released' })],
    ['a returned withdrawal', withdrawal({ stage: 'reversed' })],
    ['an abandoned withdrawal', withdrawal({ stage: 'abandoned' })],
  ])('ends the checks of %s', (_title, facts) => {
    expect(nextCheckAt(facts, createdAt)).toBeNull();
  });
});
