import { DatabaseUnavailable } from '@paasa/server-kit/server';
import { ProviderRejected, ProviderUnavailable, type ProviderRefund } from '../razorpay/payment-provider.js';
import { claimReference } from '../context/claim-reference.js';
import type { WalletContext } from '../context/wallet-context.js';
import { failRefund } from './fail-refund.js';
import { CHECK_EVERY_MS, refundWait } from './refund-wait.js';
import { settleRefund } from './settle-refund.js';
import {
  claimDueRefunds,
  postponeRefund,
  returnRefund,
  type ClaimedRefund,
  type SuspenseItem,
} from './suspense.repo.js';

/** Longer than the calls for a few items take; a second process would do no harm. */
const LEASE_MS = 10 * 60_000;

export interface AdvanceOptions {
  readonly limit: number;
  readonly ignoreSchedule: boolean;
  readonly shouldStop?: () => boolean;
}

/** The refunds that the provider has of a payment: the one of all of it, none, or some that do not fit. */
type Known = ProviderRefund | 'none' | 'unfitting';

/**
 * Refunds payments for orders of ours that fit no deposit, and follows the refunds in progress. Once a day it checks
 * whether people have refunded the payments that wait for them.
 *
 * It looks for a refund first, and makes one only if there is none. After a death in between, or with two processes at
 * once, the payment is still refunded once: the call names the whole amount, and the provider refuses to refund more
 * than was paid.
 *
 * Shape: the number of items that are settled now, refunded or left to people; `limit` is how many are claimed at once.
 * Errors: throws `DatabaseUnavailable`; a failure of one item is logged and stops no other.
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

/** Ends the leases that a stop leaves. */
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

/**
 * Advances one claimed item as far as the provider allows.
 *
 * Errors: throws what failed, after it has planned the next try; `DatabaseUnavailable` without a plan.
 */
export async function advanceRefund(
  context: WalletContext,
  item: ClaimedRefund,
): Promise<'refunded' | 'failed' | 'open'> {
  try {
    return await advance(context, item);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await postpone(context, item, error);
    throw error;
  }
}

async function advance(context: WalletContext, item: ClaimedRefund): Promise<'refunded' | 'failed' | 'open'> {
  if (isOthersToRefund(item)) return checkForRefund(context, item);
  const known = await findKnown(context, item);
  const refund = known === 'none' ? await requestRefund(context, item) : known;
  if (refund === 'none') return failRefund(context, item, 'refused', 'reconciliation');
  if (refund === 'unfitting') return failRefund(context, item, 'refunded-in-part', 'reconciliation');
  const outcome = await settleRefund(context, refund, 'reconciliation');
  if (outcome === 'unknown') throw new Error(`Refund ${refund.refundId} does not fit ${item.paymentId}.`);
  return outcome;
}

/** Payments that wait for people, and payments that were refunded before we saw them. */
const isOthersToRefund = ({ state, reason }: SuspenseItem): boolean =>
  state === 'held' || state === 'refund-failed' || reason === 'refunded-unseen';

/** Books a refund that people made at the provider; never makes one. */
async function checkForRefund(context: WalletContext, item: ClaimedRefund): Promise<'refunded' | 'open'> {
  const known = await findKnown(context, item);
  const isNews = known !== 'none' && known !== 'unfitting' && known.status !== 'failed';
  if (isNews && (await settleRefund(context, known, 'reconciliation')) === 'refunded') return 'refunded';
  const nextTryAt = new Date(context.clock().getTime() + CHECK_EVERY_MS);
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
  // A known refund is not made again because a list lacks it.
  if (item.refundId !== null) throw new Error(`Refund ${item.refundId} is not in the provider's list.`);
  return 'none';
}

/** Shape: none if the provider refuses, and has none. */
async function requestRefund(context: WalletContext, item: SuspenseItem): Promise<Known> {
  const { provider, reach } = context;
  const { playerId, paymentId, amountMinor: amountPaise } = item;
  // Without a player it is in the first cell, which gets what no player has.
  if (playerId !== null) await claimReference(context, { kind: 'payment', id: paymentId, playerId });
  reach('refund:wanted');
  try {
    const refund = await provider.createRefund({ paymentId, amountPaise, receipt: `refund-${paymentId}` });
    reach('refund:made');
    return refund;
  } catch (error) {
    // Only a refusal of this call ends it; a wrong key or too many calls say nothing about the refund.
    if (!(error instanceof ProviderRejected) || error.status !== 400) throw error;
    // A call whose answer was lost, or another process, may have made it.
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
