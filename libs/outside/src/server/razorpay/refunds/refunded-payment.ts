import type { Payment } from '../entities/entities.js';

/** The payment with this much more refunded; a negative amount undoes a failed refund. */
export function withRefunded(payment: Payment, amountPaise: number): Payment {
  const refunded = payment.amount_refunded + amountPaise;
  const isFull = refunded === payment.amount;
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  };
}
