import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { razorpayVectors } from '../../testing/razorpay-vectors.js';
import { isPaymentSignature, isWebhookSignature } from './signatures.js';

const { payment, webhook } = razorpayVectors;
const hmac = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

describe('isPaymentSignature', () => {
  it('accepts the provider’s published example', () => {
    expect(isPaymentSignature(payment, payment.signature, payment.keySecret)).toBe(true);
  });

  it.each([
    ['another order', { ...payment, orderId: 'order_IEIaMR65cu6nz4' }, payment.signature, payment.keySecret],
    [
      'another payment',
      { ...payment, paymentId: 'pay_IH4NVgf4Dreq1m' },
      payment.signature,
      payment.keySecret,
    ],
    ['another secret', payment, payment.signature, 'other'],
    ['upper case', payment, payment.signature.toUpperCase(), payment.keySecret],
    ['a shorter signature', payment, payment.signature.slice(0, -1), payment.keySecret],
    ['a longer signature', payment, `${payment.signature}0`, payment.keySecret],
    ['no signature', payment, '', payment.keySecret],
    ['the same number of characters with more bytes', payment, 'é'.repeat(64), payment.keySecret],
  ])('refuses %s', (_what, order, given, secret) => {
    expect(isPaymentSignature(order, given, secret)).toBe(false);
  });

  it("agrees with the provider's own package", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.boolean(),
        (orderId, paymentId, secret, isRight) => {
          const given = isRight ? hmac(`${orderId}|${paymentId}`, secret) : hmac(orderId, secret);
          const theirs = validatePaymentVerification(
            { order_id: orderId, payment_id: paymentId },
            given,
            secret,
          );
          return isPaymentSignature({ orderId, paymentId }, given, secret) === theirs;
        },
      ),
    );
  });
});

describe('isWebhookSignature', () => {
  const rawBody = Buffer.from(webhook.rawBody);

  it("accepts the provider's published example", () => {
    expect(isWebhookSignature(rawBody, webhook.signature, [webhook.secret])).toBe(true);
    expect(validateWebhookSignature(webhook.rawBody, webhook.signature, webhook.secret)).toBe(true);
  });

  it("agrees with the provider's own package on any body", () => {
    const text = fc.string({ unit: 'grapheme' });
    const secret = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(text, text, secret, secret, (signed, sent, ours, signedWith) => {
        for (const given of [hmac(signed, signedWith), hmac(sent, signedWith), hmac(sent, ours), signed]) {
          const theirs = validateWebhookSignature(sent, given, ours);
          expect(isWebhookSignature(Buffer.from(sent), given, [ours])).toBe(theirs);
          expect(isWebhookSignature(Buffer.from(sent), given, [`${ours}-`, ours])).toBe(theirs);
        }
        expect(validateWebhookSignature(sent, hmac(sent, ours), ours)).toBe(true);
      }),
    );
  });

  it('accepts the secret before a rotation and the secret after it', () => {
    expect(isWebhookSignature(rawBody, webhook.signature, ['new', webhook.secret])).toBe(true);
  });

  it.each([
    [
      'the same event with other white space',
      Buffer.from(JSON.stringify(JSON.parse(webhook.rawBody), null, 1)),
      ['123456'],
    ],
    ['another secret', rawBody, ['1234567']],
    ['no secret at all', rawBody, []],
  ])('refuses %s', (_what, body, secrets) => {
    expect(isWebhookSignature(body, webhook.signature, secrets)).toBe(false);
  });
});
