import { randomUUID } from 'node:crypto';
import { paise, type Paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import type { Booking } from '../server/bets/booking.js';
import type { InstantSettlement, Settlement, Stake, StakePort } from '../server/batch/ports.js';

/** A stake port on its own database, and a way to read the money. */
export interface StakePortHarness {
  readonly db: Database;
  readonly stakes: StakePort;
  /** Gives a new or known player money. */
  credit(playerId: string, amountPaise: Paise): Promise<void>;
  balanceOf(playerId: string): Promise<Paise>;
  /** The stakes of the player's open bets. */
  escrowOf(playerId: string): Promise<Paise>;
  close(): Promise<void>;
}

export const stakeFor = (playerId: string, stakePaise: number): Stake => ({
  playerId,
  betId: randomUUID(),
  stakePaise: paise(stakePaise),
});

export const paying = (stake: Stake, payoutPaise: number): Settlement => ({
  ...stake,
  payoutPaise: paise(payoutPaise),
});

/** The settlement of a taken stake that leaves this balance. */
export const leaving = (
  stake: Stake,
  payoutPaise: number,
  balancePaise: number,
  taken: Booking | null = null,
): InstantSettlement => ({
  ...paying(stake, payoutPaise),
  booking: {
    ...(taken ?? { seq: 1, heldPaise: paise(0), escrowPaise: paise(0) }),
    balancePaise: paise(balancePaise),
  },
});

export const losing = (stake: Stake, taken: Booking | null | undefined): InstantSettlement => {
  if (!taken) throw new Error('The stake was not taken.');
  return leaving(stake, 0, taken.balancePaise, taken);
};

export const balancesOf = (bookings: readonly (Booking | null)[]): (Paise | null)[] =>
  bookings.map((booking) => booking?.balancePaise ?? null);
