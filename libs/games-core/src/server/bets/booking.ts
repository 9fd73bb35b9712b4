import type { Paise } from '@paasa/money';

/** The numbered entry of the ledger that an event of a bet is: the bet's row stores it. */
export interface Booking {
  /** 1, 2, 3, … over all entries of the player. */
  readonly seq: number;
  /** The player's money after it. */
  readonly balancePaise: Paise;
  readonly heldPaise: Paise;
  readonly escrowPaise: Paise;
}

/** The columns of `bookingParameters`, for the names of an `unnest`. */
export const BOOKING_NAMES = 'seq, balance_paise, held_paise, escrow_paise';

/** Four arrays of bigint: number and money of each entry. */
export const bookingParameters = (booked: readonly { readonly booking: Booking }[]): number[][] => [
  booked.map(({ booking }) => booking.seq),
  booked.map(({ booking }) => booking.balancePaise),
  booked.map(({ booking }) => booking.heldPaise),
  booked.map(({ booking }) => booking.escrowPaise),
];

/** Hold and escrow are nothing for nearly all bets, and null takes no space. */
export const moneyAround = (row: string): string =>
  `NULLIF(${row}.held_paise, 0), NULLIF(${row}.escrow_paise, 0)`;
