import { ok, refuse, type Result } from '@paasa/result';
import { z } from 'zod';
import { paymentEntitySchema, readPayment } from '../razorpay/razorpay-entities.js';
import { isWebhookSignature } from '../razorpay/signatures.js';
import type { WalletContext } from '../wallet-context.js';
import { creditPayment } from './credit-payment.js';
import { logCredit, logUnfitting } from './verify-deposit.service.js';

const envelopeSchema = z.object({ event: z.string() });
const paidEventSchema = z.object({
  payload: z.object({ payment: z.object({ entity: paymentEntitySchema }) }),
});

/** Both arrive for one payment, in any order; `payment.failed` changes nothing, the player may try again. */
const PAID_EVENTS = new Set(['payment.captured', 'order.paid']);

function readJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Takes an event of the payment provider: proves that it is one, and credits what it reports as paid.
 *
 * Everything happens before the answer, in one short transaction, so an answer means that the money is booked, and
 * the provider repeats what got none.
 *
 * Errors: `wallet/bad-webhook-signature`, `wallet/malformed-webhook` (signed, but of a form we do not know).
 */
export async function receiveWebhook(
  context: WalletContext,
  { rawBody, signature }: { readonly rawBody: Uint8Array; readonly signature: string },
): Promise<Result<'taken'>> {
  const { db, config, log } = context;
  if (!isWebhookSignature(rawBody, signature, config.razorpayWebhookSecrets)) {
    log.warn({ event: 'webhook-bad-signature' }, 'bad webhook signature');
    return refuse('unauthenticated', 'wallet/bad-webhook-signature', 'The signature does not fit the body.');
  }
  const json = readJson(rawBody);
  const envelope = envelopeSchema.safeParse(json);
  if (envelope.success && !PAID_EVENTS.has(envelope.data.event)) return ok('taken');
  const paid = paidEventSchema.safeParse(json);
  if (!envelope.success || !paid.success) {
    log.error({ event: 'webhook-malformed', err: paid.error }, 'a signed webhook of an unknown form');
    return refuse('malformed', 'wallet/malformed-webhook', 'The event has an unknown form.');
  }
  const payment = readPayment(paid.data.payload.payment.entity);
  if (payment.status !== 'captured') return ok('taken');
  const outcome = await db.transaction((tx) => creditPayment(tx, payment));
  if (outcome.kind === 'credited') logCredit(context, outcome.deposit, 'webhook');
  if (outcome.kind === 'suspense' || outcome.kind === 'unbookable')
    logUnfitting(context, payment, outcome.kind);
  return ok('taken');
}
