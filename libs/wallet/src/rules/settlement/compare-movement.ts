import { sidesOf, type Movement } from './movement.js';

export const DIFFERENCE_KINDS = [
  'missing-here',
  'missing-there',
  'other-amount',
  'other-status',
  'other-day',
  'twice-there',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A movement as our books have it. */
export type OwnMovement =
  | {
      readonly state: 'booked';
      readonly transferId: string | null;
      /** A day in Asia/Kolkata. */
      readonly day: string;
      readonly amount: number;
      readonly currency: string;
      /** Null if it was not recorded. */
      readonly fee: number | null;
    }
  /** We know what it is about, and have not booked it. */
  | { readonly state: 'known'; readonly transferId: string; readonly as: string };

/** One side of a difference. Units as a movement. */
export interface DifferenceSide {
  readonly amount?: number;
  readonly currency?: string;
  readonly fee?: number;
  readonly debit?: number;
  readonly credit?: number;
  readonly status?: string;
  readonly day?: string;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly ours: DifferenceSide | null;
  readonly theirs: DifferenceSide | null;
}

const theirSide = ({ amount, currency, fee, debit, credit }: Movement): DifferenceSide => ({
  amount,
  currency,
  fee,
  debit,
  credit,
});

/**
 * Compares a movement of a file with our books.
 *
 * Shape: null if both agree, on the day of the file. `ours` is null if nothing here has the provider's id.
 */
export function compareMovement(
  theirs: Movement & { readonly isSettled: boolean },
  ours: OwnMovement | null,
  day: string,
): Difference | null {
  if (ours === null) return { kind: 'missing-here', ours: null, theirs: theirSide(theirs) };
  if (ours.state === 'known')
    return {
      kind: 'other-status',
      ours: { status: ours.as },
      theirs: { ...theirSide(theirs), status: `${theirs.kind} made` },
    };
  if (!theirs.isSettled)
    return {
      kind: 'other-status',
      ours: { status: 'booked' },
      theirs: { ...theirSide(theirs), status: 'not settled' },
    };
  const { amount, currency } = ours;
  // An unknown fee cannot be compared, so the file's is taken.
  const fee = ours.fee ?? theirs.fee;
  const own = { amount, currency, fee, ...sidesOf(theirs.kind, { amount, fee }) };
  const isSame =
    own.amount === theirs.amount &&
    own.currency === theirs.currency &&
    own.fee === theirs.fee &&
    own.debit === theirs.debit &&
    own.credit === theirs.credit;
  if (!isSame) return { kind: 'other-amount', ours: own, theirs: theirSide(theirs) };
  return ours.day === day ? null : { kind: 'other-day', ours: { ...own, day: ours.day }, theirs: { day } };
}

/** So long around midnight the provider and we may count a movement to different days. */
const AROUND_MIDNIGHT_MS = 15 * 60_000;

/** A movement of our books that a file of its day does not have. */
export function missingThere(
  ours: Movement & { readonly bookedAt: Date },
  day: { readonly startsAt: Date; readonly endsAt: Date },
): Difference {
  const { amount, currency, fee, debit, credit, bookedAt } = ours;
  const at = bookedAt.getTime();
  const isNearMidnight =
    at - day.startsAt.getTime() < AROUND_MIDNIGHT_MS || day.endsAt.getTime() - at <= AROUND_MIDNIGHT_MS;
  return {
    kind: isNearMidnight ? 'other-day' : 'missing-there',
    ours: { amount, currency, fee, debit, credit },
    theirs: null,
  };
}
