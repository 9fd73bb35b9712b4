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
  /** What the provider calls the event; not signed. */
  readonly eventId: string | null;
}

/** As a text column can hold it; what is no text is no event either and is kept for people. */
const storableBody = (rawBody: Buffer): string =>
  isUtf8(rawBody) && !rawBody.includes(0) ? rawBody.toString('utf8') : `base64:${rawBody.toString('base64')}`;

/**
 * Takes an event of the payment provider: proves that it is one, and stores it.
 *
 * Nothing is done about it before the answer, which is due within five seconds however busy the wallet is; an answer
 * means that the event is durable. The same bytes again are stored already, whatever the headers call them.
 *
 * Whatever is signed is accepted, also what has no form that we know: the provider repeats a refused event for a
 * day and then turns the webhook off, so that one odd event would cost all the others. It ends as unreadable, with
 * an error in the log.
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
  // A payer's telephone, UPI id or account number may be in it: nobody reads that in a table or a backup.
  const sealedBody = cipher.seal(body, bodyHash);
  const receivedAt = clock();
  await db.transaction(async (tx) => {
    await insertInboxEvent(tx, { bodyHash, eventId, event, sealedBody, receivedAt });
    reach('webhook:storing');
  });
  reach('webhook:stored');
  return ok('stored');
}
