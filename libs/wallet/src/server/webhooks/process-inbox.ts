import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { backoffMs } from '../context/backoff.js';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { applyEvent } from './apply-event.js';
import { claimInboxEvent, finishInboxEvent, postponeInboxEvent, type ClaimedEvent } from './inbox.repo.js';
import { readEvent } from './read-event.js';

/** Longer than any event takes; after a process dies, another one takes its event then. */
export const INBOX_LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** With this backoff about a day, as long as the provider itself would retry. */
const MAX_TRIES = 33;

/**
 * Processes due events of the provider, longest waiting first, one after the other.
 *
 * Processes share the inbox: an event is leased to one of them and no transaction is open meanwhile, because applying
 * it uses transactions of its own. A failed event backs off and blocks no other. The keys of the ledger apply an event
 * once, not the inbox: after a death between effect and record the event is applied again and changes nothing.
 *
 * Shape: the number of events taken, at most `limit`.
 * Errors: throws `DatabaseUnavailable`.
 */
export async function processInbox(
  context: WalletContext,
  { limit }: { readonly limit: number },
): Promise<number> {
  const { db, clock } = context;
  for (let takenCount = 0; takenCount < limit; takenCount += 1) {
    const nowAt = clock();
    const leaseEndsAt = new Date(nowAt.getTime() + INBOX_LEASE_MS);
    const claimed = await db.transaction((tx) => claimInboxEvent(tx, { nowAt, leaseEndsAt }));
    if (claimed === null) return takenCount;
    await workOn(context, claimed);
  }
  return limit;
}

async function workOn(context: WalletContext, claimed: ClaimedEvent): Promise<void> {
  try {
    const news = readEvent(context.cipher.open(claimed.sealedBody, claimed.bodyHash));
    if (news.kind === 'unreadable') {
      await giveUp(context, claimed, news.error);
      return;
    }
    await finish(context, claimed, await applyEvent(context, news));
  } catch (error) {
    const isOutage = error instanceof DatabaseUnavailable || error instanceof ProviderUnavailable;
    if (!isOutage && claimed.tryCount >= MAX_TRIES) await giveUp(context, claimed, error);
    else await postpone(context, claimed, error);
  }
}

async function finish(
  { db, clock, reach }: WalletContext,
  { bodyHash }: ClaimedEvent,
  outcome: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await finishInboxEvent(tx, { bodyHash, outcome, processedAt: clock() });
    reach('webhook:processing');
  });
  reach('webhook:processed');
}

/** The event stays in the inbox for people. A retry would not help, and the reconciliation checks the money anyway. */
async function giveUp(context: WalletContext, claimed: ClaimedEvent, error: unknown): Promise<void> {
  const { bodyHash, event, tryCount } = claimed;
  context.log.error(
    { err: error, event: 'webhook-unreadable', bodyHash, providerEvent: event, tryCount },
    'a signed webhook cannot be worked on',
  );
  await finish(context, claimed, 'unreadable');
}

async function postpone(
  { db, clock, log }: WalletContext,
  { bodyHash, event, tryCount }: ClaimedEvent,
  error: unknown,
): Promise<void> {
  const nextTryAt = new Date(clock().getTime() + backoffMs(tryCount, FIRST_WAIT_MS, LONGEST_WAIT_MS));
  log.error(
    { err: error, event: 'webhook-postponed', bodyHash, providerEvent: event, tryCount, nextTryAt },
    'a webhook could not be worked on yet',
  );
  await db.transaction((tx) => postponeInboxEvent(tx, { bodyHash, nextTryAt }));
}
