import type { Payment } from '../entities/entities.js';
import type { Movement } from '../entities/movement.js';
import type { Payout } from '../entities/payout.js';
import type { Refund } from '../entities/refund.js';
import { payoutFees } from './payout-fees.js';
import type { WebhookEvent } from './webhook-events.js';

type Made = Pick<Movement, 'amount' | 'currency' | 'fee' | 'tax' | 'debit' | 'credit'> &
  Partial<Pick<Movement, 'payment_id' | 'order_id' | 'utr'>>;

const movement = (type: Movement['type'], entityId: string, at: number, made: Made): Movement => ({
  id: `${type}:${entityId}`,
  type,
  entity_id: entityId,
  payment_id: null,
  order_id: null,
  utr: null,
  ...made,
  created_at: at,
});

export function captured(
  { id, amount, currency, order_id: orderId, ...payment }: Payment,
  at: number,
): Movement {
  const [fee, tax] = [payment.fee ?? 0, payment.tax ?? 0];
  const sides = { debit: 0, credit: amount - fee };
  return movement('payment', id, at, { amount, currency, fee, tax, ...sides, order_id: orderId });
}

export function refunded({ id, amount, currency, payment_id: paymentId }: Refund, at: number): Movement {
  const sides = { debit: amount, credit: 0, fee: 0, tax: 0 };
  return movement('refund', id, at, { amount, currency, ...sides, payment_id: paymentId });
}

export function paidOut({ id, amount, currency, fees, tax, utr }: Payout, at: number): Movement {
  const sides = { debit: amount + fees, credit: 0 };
  return movement('payout', id, at, { amount, currency, fee: fees, tax, ...sides, utr });
}

/** Only a payout that the bank had credited has a bank reference; the others never left. */
export const isReturned = ({ status, utr }: Payout): boolean => status === 'reversed' && utr !== null;

export function returned({ id, amount, currency, utr }: Payout, at: number): Movement {
  const { fees, tax } = payoutFees(amount);
  const sides = { debit: 0, credit: amount + fees };
  return movement('reversal', id, at, { amount, currency, fee: fees, tax, ...sides, utr });
}

/** What an event moves; null if nothing. */
export function movementOf(happened: WebhookEvent, at: number): Movement | null {
  switch (happened.event) {
    case 'payment.captured':
      return captured(happened.payment, at);
    case 'refund.processed':
      return refunded(happened.refund, at);
    case 'payout.processed':
      return paidOut(happened.payout, at);
    case 'payout.reversed':
      return isReturned(happened.payout) ? returned(happened.payout, at) : null;
    default:
      return null;
  }
}
