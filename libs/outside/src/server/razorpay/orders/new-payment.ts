import type { Order, Payment } from '../entities/entities.js';
import { newId, randomDigits } from '../calls/ids.js';
import type { PayRequest } from './pay-body.js';

/** An attempt that the bank has accepted; nothing is captured yet. */
export function newPayment(order: Order | null, request: PayRequest, now: Date): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: request.amount ?? order?.amount ?? 0,
    currency: request.currency ?? order?.currency ?? 'INR',
    status: 'authorized',
    order_id: order?.id ?? null,
    invoice_id: null,
    international: false,
    method: request.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    ...(request.method === 'card' ? sampleCard() : sampleUpi()),
    bank: null,
    wallet: null,
    // The provider's own defaults for values that the page did not send.
    email: request.email ?? 'void@razorpay.com',
    contact: request.contact ?? '+919999999999',
    notes: request.notes ?? order?.notes ?? [],
    fee: null,
    tax: null,
    ...noError,
    created_at: Math.floor(now.getTime() / 1000),
  };
}

export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

function sampleCard() {
  const id = newId('card');
  const card = {
    id,
    entity: 'card' as const,
    name: 'Sample Player',
    last4: '1111',
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
  return { card_id: id, card, vpa: null, acquirer_data: { auth_code: randomDigits(6) } };
}

function sampleUpi() {
  return { card_id: null, vpa: 'success@razorpay', acquirer_data: { rrn: randomDigits(12) } };
}
