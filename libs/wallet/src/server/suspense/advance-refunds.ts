import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { ProviderRejected, ProviderUnavailable, type ProviderRefund } from '../razorpay/payment-provider.js';
import type { WalletContext } from '../context/wallet-context.js';
import { failRefund } from './fail-refund.js';
import { LOOK_EVERY_MS, refundWait } from './refund-wait.js';
import { settleRefund } from './settle-refund.js';
import {
  claimDueRefunds,
  postponeRefund,
  returnRefund,
  type ClaimedRefund,
  type SuspenseItem,
} from './suspense.repo.js';

/** Longer than all calls about a few items take; two at once would do no harm, only ask twice. */
const LEASE_MS = 10 * 60_000;

export interface AdvanceOptions {
  readonly limit: number;
  readonly ignoreSchedule: boolean;
  readonly shouldStop?: () => boolean;
}

/** What the provider has of refunds of a payment: the one of all of it, none, or some that do not fit. */
type Known = ProviderRefund | 'none' | 'unfitting';

/**
 * Sends back what was paid for an order of ours and is not the deposit's, follows the refunds under way, and looks
 * once a day whether people have refunded what waits for them.
 *
 * The provider is asked first whether there is a refund; one is made only where there is none. Whatever dies in
 * between, and even if two processes ask at the same moment, the payment is refunded once: the whole amount is
 * named, and the provider refuses to give back more than was paid.
 *
 * Shape: how many items are settled now, refunded or left to people; `limit` is how many are taken at once.
 * Errors: throws `DatabaseUnavailable`; what befalls one item is logged and holds up no other.
 */
export async function advanceRefunds(
  context: WalletContext,
  { limit, ignoreSchedule, shouldStop = () => false }: AdvanceOptions,
): Promise<number> {
  const seen = new Set<string>();
  let settledCount = 0;
  while (!shouldStop()) {
    const claimed = await claim(context, { limit, ignoreSchedule, except: [...seen] });
    const waiting = [...claimed];
    while (!shouldStop()) {
      const item = waiting.shift();
      if (item === undefined) break;
      seen.add(item.paymentId);
      if (await isSettledBy(context, item)) settledCount += 1;
    }
    await giveBack(context, waiting);
    if (claimed.length < limit) break;
  }
  return settledCount;
}

function claim(
  { db, clock }: WalletContext,
  wanted: { readonly limit: number; readonly ignoreSchedule: boolean; readonly except: readonly string[] },
): Promise<ClaimedRefund[]> {
  const nowAt = clock();
  const leaseEndsAt = new Date(nowAt.getTime() + LEASE_MS);
  return db.transaction((tx) => claimDueRefunds(tx, { nowAt, leaseEndsAt, ...wanted }));
}

/** What a stop left unworked is as it was before it was claimed. */
async function giveBack({ db }: WalletContext, unworked: readonly ClaimedRefund[]): Promise<void> {
  if (unworked.length === 0) return;
  await db.transaction(async (tx) => {
    for (const item of unworked) await returnRefund(tx, item);
  });
}

async function isSettledBy(context: WalletContext, item: ClaimedRefund): Promise<boolean> {
  try {
    return (await advance(context, item)) !== 'open';
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    await postpone(context, item, error);
    return false;
  }
}

async function advance(context: WalletContext, item: ClaimedRefund): Promise<'refunded' | 'failed' | 'open'> {
  if (isOthersToRefund(item)) return lookForRefund(context, item);
  const known = await findKnown(context, item);
  const refund = known === 'none' ? await askForRefund(context, item) : known;
  if (refund === 'none') return failRefund(context, item, 'refused', 'reconciliation');
  if (refund === 'unfitting') return failRefund(context, item, 'refunded-in-part', 'reconciliation');
  const outcome = await settleRefund(context, refund, 'reconciliation');
  if (outcome === 'unknown') throw new Error(`Refund ${refund.refundId} does not fit ${item.paymentId}.`);
  return outcome;
}

/** What waits for people, and what was refunded before we saw it. */
const isOthersToRefund = ({ state, reason }: SuspenseItem): boolean =>
  state === 'held' || state === 'refund-failed' || reason === 'refunded-unseen';

/** Books a refund that somebody made at the provider; never makes one. */
async function lookForRefund(context: WalletContext, item: ClaimedRefund): Promise<'refunded' | 'open'> {
  const known = await findKnown(context, item);
  const isNews = known !== 'none' && known !== 'unfitting' && known.status !== 'failed';
  if (isNews && (await settleRefund(context, known, 'reconciliation')) === 'refunded') return 'refunded';
  const nextTryAt = new Date(context.clock().getTime() + LOOK_EVERY_MS);
  await context.db.transaction((tx) => postponeRefund(tx, item, nextTryAt));
  return 'open';
}

async function findKnown({ provider }: WalletContext, item: SuspenseItem): Promise<Known> {
  const refunds = await provider.listRefunds(item.paymentId);
  const living = refunds.filter(({ status }) => status !== 'failed');
  const whole = living.find(({ amountPaise }) => amountPaise === item.amountMinor);
  if (whole !== undefined) return whole;
  const last = living.at(-1);
  const isDoneInParts =
    living.every(({ status }) => status === 'processed') &&
    living.reduce((sum, { amountPaise }) => sum + amountPaise, 0) === item.amountMinor;
  if (last !== undefined && isDoneInParts) return { ...last, amountPaise: item.amountMinor };
  if (living.length > 0) return 'unfitting';
  const failed = refunds.find(({ refundId }) => item.refundId === null || refundId === item.refundId);
  if (failed !== undefined) return failed;
  // A refund that we know of is not made again because a list leaves it out.
  if (item.refundId !== null) throw new Error(`Refund ${item.refundId} is not in the provider's list.`);
  return 'none';
}

/** Shape: none where the provider refuses, and has none. */
async function askForRefund(context: WalletContext, item: SuspenseItem): Promise<Known> {
  const { provider, reach } = context;
  const { paymentId, amountMinor: amountPaise } = item;
  reach('refund:wanted');
  try {
    const refund = await provider.createRefund({ paymentId, amountPaise, receipt: `refund-${paymentId}` });
    reach('refund:made');
    return refund;
  } catch (error) {
    // Only what is said of this call ends it; a wrong key or too many calls say nothing about the refund.
    if (!(error instanceof ProviderRejected) || error.status !== 400) throw error;
    // It may have been made by a call whose answer was lost, or by another process a moment ago.
    return findKnown(context, item);
  }
}

async function postpone(
  { db, clock, log }: WalletContext,
  item: ClaimedRefund,
  error: unknown,
): Promise<void> {
  const { paymentId, tryCount } = item;
  const nextTryAt = new Date(clock().getTime() + refundWait(tryCount));
  const level = error instanceof ProviderUnavailable ? 'warn' : 'error';
  log[level](
    { err: error, event: 'refund-postponed', paymentId, tryCount, nextTryAt },
    'a refund could not be worked on yet',
  );
  await db.transaction((tx) => postponeRefund(tx, item, nextTryAt));
}
