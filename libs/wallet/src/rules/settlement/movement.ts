/** How money moves at the provider. A refund is of a payment; a reversal brings back a payout. */
export const MOVEMENTS = ['payment', 'refund', 'payout', 'reversal'] as const;
export type MovementKind = (typeof MOVEMENTS)[number];

/** A movement as a file states it. Units: the smallest unit of its currency; `fee` includes tax. */
export interface Movement {
  readonly kind: MovementKind;
  /** The provider's id of the payment, refund or payout; a reversal has that of its payout. */
  readonly providerId: string;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  /** What left our account, or came into it. */
  readonly debit: number;
  readonly credit: number;
}

/**
 * What a movement takes from our account and brings to it.
 *
 * A payment comes without its fee, a payout takes its fee along, and a reversal may bring the fee back.
 */
export function sidesOf(
  kind: MovementKind,
  { amount, fee }: Pick<Movement, 'amount' | 'fee'>,
): Pick<Movement, 'debit' | 'credit'> {
  switch (kind) {
    case 'payment':
      return { debit: 0, credit: amount - fee };
    case 'refund':
      return { debit: amount + fee, credit: 0 };
    case 'payout':
      return { debit: amount + fee, credit: 0 };
    case 'reversal':
      return { debit: 0, credit: amount + fee };
  }
}

/** The sums of some movements in rupees. */
export interface MovementSums {
  readonly count: number;
  readonly debit: number;
  readonly credit: number;
}

export const NO_MOVEMENTS: MovementSums = { count: 0, debit: 0, credit: 0 };

/** Other currencies are not in the books, so no sum has them. */
export const addMovement = (sums: MovementSums, { currency, debit, credit }: Movement): MovementSums =>
  currency === 'INR'
    ? { count: sums.count + 1, debit: sums.debit + debit, credit: sums.credit + credit }
    : sums;
