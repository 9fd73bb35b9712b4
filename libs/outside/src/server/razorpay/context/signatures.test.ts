import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { z } from 'zod';
import { signPayment, signWebhook } from './signatures.js';

/** Published examples. The file's `meta.provenance` names their source. */
const vectors = z
  .object({
    payment: z.array(
      z.object({
        order_id: z.string(),
        payment_id: z.string(),
        key_secret: z.string(),
        signature: z.string(),
      }),
    ),
    webhook: z.array(z.object({ secret: z.string(), rawBody: z.string(), signature: z.string() })),
  })
  .parse(
    JSON.parse(
      readFileSync(path.join(__dirname, '../../../testing/vectors/razorpay-signatures.json'), 'utf8'),
    ),
  );

describe('signPayment', () => {
  it.each(vectors.payment)('agrees with the published example for $payment_id', (vector) => {
    expect(signPayment(vector.order_id, vector.payment_id, vector.key_secret)).toBe(vector.signature);
  });

  it("is accepted by the provider's own package", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (orderId, paymentId, secret) =>
        validatePaymentVerification(
          { order_id: orderId, payment_id: paymentId },
          signPayment(orderId, paymentId, secret),
          secret,
        ),
      ),
    );
  });

  it("is refused by the provider's own package for another order", () => {
    const signature = signPayment('order_1', 'pay_1', 'secret');
    expect(
      validatePaymentVerification({ order_id: 'order_2', payment_id: 'pay_1' }, signature, 'secret'),
    ).toBe(false);
  });
});

describe('signWebhook', () => {
  it.each(vectors.webhook)('agrees with the published example', (vector) => {
    expect(signWebhook(vector.rawBody, vector.secret)).toBe(vector.signature);
  });

  it("is accepted by the provider's own package", () => {
    fc.assert(
      fc.property(fc.json(), fc.string({ minLength: 1 }), (rawBody, secret) =>
        validateWebhookSignature(rawBody, signWebhook(rawBody, secret), secret),
      ),
    );
  });
});
