import { razorpayVectors } from '../../testing/razorpay-vectors.js';
import { findEventName, readEvent } from './read-event.js';

const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  amount: 100_00,
  currency: 'INR',
  status: 'captured',
  fee: 236,
};
const payout = {
  id: 'pout_1',
  reference_id: 'transfer-1',
  fund_account_id: 'fa_1',
  amount: 100_00,
  currency: 'INR',
  fees: 236,
  status: 'reversed',
};
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100_00, status: 'processed' };

const event = (name: unknown, payload: object = {}): string =>
  JSON.stringify({ entity: 'event', event: name, payload, created_at: 1_700_000_000 });
const ofPayment = (name: string, given: object = {}): string =>
  event(name, { payment: { entity: { ...payment, ...given } } });

describe('an event of the provider', () => {
  it('is read in the provider’s published example', () => {
    const { rawBody } = razorpayVectors.webhook;
    expect(findEventName(rawBody)).toBe('payment.captured');
    expect(readEvent(rawBody)).toEqual({
      kind: 'captured',
      payment: {
        paymentId: 'pay_JRP3Y66cNcf2qF',
        orderId: 'order_JROxH1kSf9IR6d',
        amountPaise: 2244,
        currency: 'INR',
        status: 'captured',
        feePaise: 45,
        refundedPaise: 0,
        payer: 'card visa 4366',
      },
    });
  });

  it.each(['payment.captured', 'order.paid'])('of %s contains a captured payment', (name) => {
    expect(readEvent(ofPayment(name))).toMatchObject({ kind: 'captured', payment: { paymentId: 'pay_1' } });
  });

  it('contains what its entity says, under any name', () => {
    expect(readEvent(ofPayment('payment.captured', { status: 'authorized' })).kind).toBe('authorized');
    expect(readEvent(ofPayment('payment.captured', { status: 'failed' })).kind).toBe('nothing');
    expect(readEvent(ofPayment('order.paid', { status: 'refunded' })).kind).toBe('nothing');
  });

  it('of a failed payment contains nothing', () => {
    expect(readEvent(ofPayment('payment.failed', { status: 'failed' }))).toEqual({ kind: 'nothing' });
  });

  it.each(['pending', 'queued', 'initiated', 'processed', 'updated', 'rejected', 'reversed', 'failed'])(
    'of payout.%s contains the payout',
    (name) => {
      expect(readEvent(event(`payout.${name}`, { payout: { entity: payout } }))).toMatchObject({
        kind: 'payout',
        payout: { payoutId: 'pout_1', referenceId: 'transfer-1', status: 'reversed', feePaise: 236 },
      });
    },
  );

  it.each(['refund.processed', 'refund.failed'])('of %s contains the refund', (name) => {
    const body = event(name, { refund: { entity: refund }, payment: { entity: payment } });
    expect(readEvent(body)).toEqual({
      kind: 'refund',
      refund: {
        refundId: 'rfnd_1',
        paymentId: 'pay_1',
        amountPaise: 100_00,
        status: 'processed',
        receipt: null,
      },
    });
  });

  it.each(['payout.downtime.started', 'refund.created', 'invoice.paid', 'no.such.event'])(
    'of %s contains nothing',
    (name) => {
      expect(readEvent(event(name))).toEqual({ kind: 'nothing' });
    },
  );

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['without a name', event(undefined)],
    ['with a name that is no text', event({ $gt: '' })],
    ['with a name of another form', event("x'; --")],
    ['with half a payment', event('payment.captured', { payment: { entity: { id: 'pay_1' } } })],
    ['with a fraction of a paisa', ofPayment('payment.captured', { amount: 100.5 })],
    ['with text as an amount', ofPayment('payment.captured', { amount: '10000' })],
    ['with a negative amount', ofPayment('payment.captured', { amount: -1 })],
    ['with an amount above the largest number', ofPayment('payment.captured', { amount: 2 ** 53 })],
    ['with a fee above the payment', ofPayment('payment.captured', { fee: 100_01 })],
    ['with an unknown state', event('payout.updated', { payout: { entity: { ...payout, status: 'lost' } } })],
  ])('is unreadable: %s', (_what, body) => {
    expect(readEvent(body).kind).toBe('unreadable');
  });

  it('has a name only in the right form', () => {
    expect(findEventName(event('payment.captured'))).toBe('payment.captured');
    for (const body of ['{', 'null', event(''), event('x'.repeat(65))])
      expect(findEventName(body)).toBeNull();
  });
});
