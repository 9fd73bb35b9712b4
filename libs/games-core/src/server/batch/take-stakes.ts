import { together, type Tx } from '@paasa/server-kit/server';
import type { Answers, QueuedInstant, QueuedOpening } from './queued-bet.js';
import type { Booking } from '../bets/booking.js';
import type { Admission } from './play-guard.js';
import type { Stake } from './ports.js';
import { insufficientBalance } from './bet-refusals.js';
import { elementAt, type SettleServices } from './settle-services.js';

/** A bet whose stake has been taken. */
export interface StakedBet<Queued extends QueuedInstant | QueuedOpening> {
  readonly queued: Queued;
  /** What the port returned for the stake. */
  readonly booking: Booking;
}

export const stakeOf = (queued: QueuedInstant | QueuedOpening): Stake => ({
  playerId: queued.playerId,
  betId: queued.betId,
  stakePaise: queued.kind === 'instant' ? queued.bet.stakePaise : queued.round.stakePaise,
});

type Guarded = Pick<SettleServices, 'stakes' | 'guard'>;

export interface NewStakes {
  readonly instants: readonly QueuedInstant[];
  readonly openings: readonly QueuedOpening[];
  /** The players whose rounds end in this batch: their money moves too. */
  readonly ending: readonly string[];
}

export interface TakenStakes {
  readonly instants: readonly StakedBet<QueuedInstant>[];
  readonly openings: readonly StakedBet<QueuedOpening>[];
  readonly admission: Admission;
}

/**
 * Locks the accounts, asks the guard, and takes the stakes that are admitted and covered.
 *
 * The guard's statement follows the lock, so its answer stays true until the transaction ends. With instant bets alone both
 * travel together with the check of the balance, because that takes nothing yet; rounds need the answer before their stakes
 * move.
 *
 * Errors, as answers: what the guard refuses; `wallet/insufficient-balance`.
 */
export async function takeStakes(
  tx: Tx,
  services: Guarded,
  { instants, openings, ending }: NewStakes,
  answers: Answers,
): Promise<TakenStakes> {
  const { stakes, guard } = services;
  const asked = [...instants, ...openings];
  if (openings.length === 0 && ending.length === 0) {
    const [bookings, admission] = await together([
      stakes.takeStakes(tx, instants.map(stakeOf)),
      guard.admit(tx, instants.map(stakeOf)),
    ]);
    refuseSome(instants, admission.refusals, answers);
    return { instants: bookedOf(instants, bookings, answers), openings: [], admission };
  }
  const players = [...asked.map(({ playerId }) => playerId), ...ending];
  const [, admission] = await together([
    stakes.lockAccounts(tx, players),
    guard.admit(tx, asked.map(stakeOf)),
  ]);
  refuseSome(asked, admission.refusals, answers);
  const admitted = {
    instants: instants.filter((queued) => !answers.has(queued)),
    openings: openings.filter((queued) => !answers.has(queued)),
  };
  const [taken, opened] = await together([
    takeSome(admitted.instants, (some) => stakes.takeStakes(tx, some)),
    takeSome(admitted.openings, (some) => stakes.openRounds(tx, some)),
  ]);
  return {
    instants: bookedOf(admitted.instants, taken, answers),
    openings: bookedOf(admitted.openings, opened, answers),
    admission,
  };
}

async function takeSome(
  bets: readonly (QueuedInstant | QueuedOpening)[],
  take: (stakes: readonly Stake[]) => Promise<readonly (Booking | null)[]>,
): Promise<readonly (Booking | null)[]> {
  return bets.length === 0 ? [] : take(bets.map(stakeOf));
}

function refuseSome(
  bets: readonly (QueuedInstant | QueuedOpening)[],
  refusals: Admission['refusals'],
  answers: Answers,
): void {
  bets.forEach((queued, index) => {
    const refused = elementAt(refusals, index);
    if (refused !== null) answers.set(queued, refused);
  });
}

function bookedOf<Queued extends QueuedInstant | QueuedOpening>(
  bets: readonly Queued[],
  bookings: readonly (Booking | null)[],
  answers: Answers,
): StakedBet<Queued>[] {
  return bets.flatMap((queued, index) => {
    if (answers.has(queued)) return [];
    const booking = elementAt(bookings, index);
    if (booking !== null) return [{ queued, booking }];
    answers.set(queued, insufficientBalance());
    return [];
  });
}
