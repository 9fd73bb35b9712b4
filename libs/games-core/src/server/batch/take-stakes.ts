import type { Tx } from '@paasa/server-kit/server';
import type { Answers, QueuedInstant, QueuedOpening } from './queued-bet.js';
import type { Booking } from '../bets/booking.js';
import type { Stake, StakePort } from './ports.js';
import { insufficientBalance } from './bet-refusals.js';
import { elementAt } from './settle-services.js';

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

/** Takes the stakes that the balance covers and refuses the others: `wallet/insufficient-balance`. */
export async function takeStakes<Queued extends QueuedInstant | QueuedOpening>(
  tx: Tx,
  take: StakePort['takeStakes'],
  bets: readonly Queued[],
  answers: Answers,
): Promise<StakedBet<Queued>[]> {
  if (bets.length === 0) return [];
  const bookings = await take(tx, bets.map(stakeOf));
  return bets.flatMap((queued, index) => {
    const booking = elementAt(bookings, index);
    if (booking !== null) return [{ queued, booking }];
    answers.set(queued, insufficientBalance());
    return [];
  });
}
