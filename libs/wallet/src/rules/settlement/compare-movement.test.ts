import { compareMovement, missingThere, type OwnMovement } from './compare-movement.js';
import { sidesOf, type Movement, type MovementKind } from './movement.js';

const DAY = '2026-01-31';

const movement = (kind: MovementKind, amount: number, fee: number): Movement => ({
  kind,
  providerId: 'id',
  amount,
  fee,
  currency: 'INR',
  ...sidesOf(kind, { amount, fee }),
});
const theirs = { ...movement('payout', 50_000, 590), isSettled: true };
const booked: OwnMovement = {
  state: 'booked',
  transferId: 't',
  day: DAY,
  amount: 50_000,
  currency: 'INR',
  fee: 590,
};

describe('a movement of a file', () => {
  it.each([
    ['payment', 0, 49_410],
    ['refund', 50_590, 0],
    ['payout', 50_590, 0],
    ['reversal', 0, 50_590],
  ] as const)('that is a %s takes %d and brings %d', (kind, debit, credit) => {
    expect(sidesOf(kind, { amount: 50_000, fee: 590 })).toEqual({ debit, credit });
  });

  it('agrees with the same movement of the same day', () => {
    expect(compareMovement(theirs, booked, DAY)).toBeNull();
    expect(compareMovement(theirs, { ...booked, fee: null }, DAY)).toBeNull();
  });

  it('is missing here if nothing has its id', () => {
    expect(compareMovement(theirs, null, DAY)).toMatchObject({ kind: 'missing-here', ours: null });
  });

  it('has another status if it is known and not booked, or not settled there', () => {
    expect(compareMovement(theirs, { state: 'known', transferId: 't', as: 'requested' }, DAY)).toMatchObject({
      kind: 'other-status',
      ours: { status: 'requested' },
      theirs: { status: 'payout made' },
    });
    expect(compareMovement({ ...theirs, isSettled: false }, booked, DAY)).toMatchObject({
      kind: 'other-status',
      theirs: { status: 'not settled' },
    });
  });

  it.each([[{ amount: 49_999 }], [{ fee: 589 }], [{ fee: 0 }], [{ currency: 'USD' }]])(
    'has another amount if ours is %j',
    (ours) => {
      expect(compareMovement(theirs, { ...booked, ...ours }, DAY)).toMatchObject({
        kind: 'other-amount',
        ours,
        theirs: { amount: 50_000, fee: 590, currency: 'INR' },
      });
    },
  );

  it('has another amount if its own columns do not add up, by one paisa', () => {
    expect(compareMovement({ ...theirs, debit: 50_589 }, booked, DAY)?.kind).toBe('other-amount');
    expect(compareMovement({ ...theirs, credit: 1 }, booked, DAY)?.kind).toBe('other-amount');
  });

  it('has another day if it is booked on one', () => {
    expect(compareMovement(theirs, { ...booked, day: '2026-02-01' }, DAY)).toMatchObject({
      kind: 'other-day',
      ours: { day: '2026-02-01' },
      theirs: { day: DAY },
    });
  });
});

describe('a movement of our books that a file lacks', () => {
  const day = { startsAt: new Date('2026-01-30T18:30:00Z'), endsAt: new Date('2026-01-31T18:30:00Z') };
  it.each([
    ['2026-01-30T18:30:00.000Z', 'other-day'],
    ['2026-01-30T18:44:59.999Z', 'other-day'],
    ['2026-01-30T18:45:00.000Z', 'missing-there'],
    ['2026-01-31T18:14:59.999Z', 'missing-there'],
    ['2026-01-31T18:15:00.000Z', 'other-day'],
  ])('and that was booked at %s is named %s', (at, kind) => {
    const ours = { ...movement('payment', 100, 2), bookedAt: new Date(at) };
    expect(missingThere(ours, day)).toMatchObject({ kind, ours: { amount: 100, fee: 2, credit: 98 } });
  });
});
