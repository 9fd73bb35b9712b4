import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@paasa/result';
import { isWebhookSignature } from '../razorpay/signatures.js';
import type { WalletContext } from '../context/wallet-context.js';
import { insertInboxEvent } from './inbox.repo.js';
import { findEventName } from './read-event.js';

export interface ReceivedWebhook {
  readonly rawBody: Buffer;
  readonly signature: string;
  /** The provider's id of the event; not signed. */
  readonly eventId: string | null;
}

/** Bytes that are not text cannot be stored in a text column, so they are stored as base64, for people. */
const storableBody = (rawBody: Buffer): string =>
  isUtf8(rawBody) && !rawBody.includes(0) ? rawBody.toString('utf8') : `base64:${rawBody.toString('base64')}`;

/**
 * Receives an event of the payment provider: verifies its signature and stores it.
 *
 * The answer is due within five seconds, so the event is applied later; an answer means that it is durable. The same
 * bytes are stored once, whatever the headers say.
 *
 * Every signed event is accepted, even of an unknown form: the provider repeats a refused event for a day and then
 * turns the webhook off, so one odd event would stop all others. An odd event ends as unreadable, with an error in the
 * log.
 *
 * Errors: `wallet/bad-webhook-signature`.
 */
export async function receiveWebhook(
  { db, config, cipher, clock, reach, log }: WalletContext,
  { rawBody, signature, eventId }: ReceivedWebhook,
): Promise<Result<'stored'>> {
  if (!isWebhookSignature(rawBody, signature, config.razorpayWebhookSecrets)) {
    log.warn({ event: 'webhook-bad-signature' }, 'bad webhook signature');
    return refuse('unauthenticated', 'wallet/bad-webhook-signature', 'The signature does not fit the body.');
  }
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  const body = storableBody(rawBody);
  const event = findEventName(body) ?? 'unreadable';
  // The body may hold a telephone number, UPI id or account number, which must not be readable in tables and backups.
  const sealedBody = cipher.seal(body, bodyHash);
  const receivedAt = clock();
  await db.transaction(async (tx) => {
    await insertInboxEvent(tx, { bodyHash, eventId, event, sealedBody, receivedAt });
    reach('webhook:storing');
  });
  reach('webhook:stored');
  return ok('stored');
}
