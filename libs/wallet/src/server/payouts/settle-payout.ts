import type { Tx } from '@paasa/server-kit/server';
import type { ProviderPayout } from '../razorpay/payment-provider.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from '../withdrawals/end-withdrawal.js';
import { isUuid } from '../context/is-uuid.js';
import { recordMismatch } from '../transfers/record-mismatch.js';
import { payoutStep } from './payout-step.js';
import { lockWithdrawal, storePayoutId, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** The effect of news of a payout. */
export type BookedPayout =
  | { readonly kind: 'ended'; readonly withdrawal: Withdrawal; readonly end: WithdrawalEnd }
  | { readonly kind: 'unchanged'; readonly withdrawal: Withdrawal }
  /** Not booked: people have to decide. */
  | { readonly kind: 'mismatch'; readonly withdrawal: Withdrawal | null; readonly why: string };

/** Why a payout cannot be the one of this withdrawal; null where it can. */
function findMismatch(withdrawal: Withdrawal, payout: ProviderPayout): string | null {
  if (withdrawal.paymentId !== null) return 'its reference goes back to a payment';
  // While a review or a wait holds it back, no news of the provider moves it.
  const isHeld = withdrawal.review !== null || withdrawal.sendAfter !== null;
  if (isHeld && withdrawal.askCount === 0) return 'nobody has asked for it';
  if (payout.referenceId !== withdrawal.transferId) return 'it is for another reference';
  if (payout.amountPaise !== withdrawal.amountPaise) return 'it is of another amount';
  if (payout.currency !== 'INR') return 'it is in another currency';
  const isOther = withdrawal.payoutId !== null && withdrawal.payoutId !== payout.payoutId;
  return isOther ? 'it is a second payout' : null;
}

function endOf(payout: ProviderPayout, step: 'processed' | 'released' | 'reversed'): WithdrawalEnd {
  const { payoutId, feePaise, failureReason, status } = payout;
  return step === 'processed'
    ? { step, payoutId, feePaise }
    : { step, payoutId, reason: failureReason ?? status };
}

async function book(
  tx: Tx,
  context: WalletContext,
  id: TransferId,
  payout: ProviderPayout,
  reporter: Reporter,
): Promise<BookedPayout> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return { kind: 'mismatch', withdrawal, why: 'its reference is no withdrawal' };
  const why = findMismatch(withdrawal, payout);
  if (why !== null) return { kind: 'mismatch', withdrawal, why };
  const step = payoutStep(withdrawal.stage, payout.status);
  if (step === 'contradiction') {
    const contradiction = `it is ${payout.status} and the withdrawal is ${withdrawal.stage}`;
    return { kind: 'mismatch', withdrawal, why: contradiction };
  }
  await storePayoutId(tx, id, payout.payoutId);
  if (step === 'none') return { kind: 'unchanged', withdrawal };
  const end = endOf(payout, step);
  await endWithdrawal(tx, context, withdrawal, end, reporter);
  return { kind: 'ended', withdrawal, end };
}

/**
 * Books the state of a payout for its withdrawal, in whatever order and however often it is reported.
 *
 * A payout that does not match is never booked: the withdrawal stays as it is, and `recordPayoutMismatch` reports it.
 */
export async function bookPayout(
  context: WalletContext,
  id: TransferId,
  payout: ProviderPayout,
  reporter: Reporter,
): Promise<BookedPayout> {
  const booked = await context.db.transaction((tx) => book(tx, context, id, payout, reporter));
  if (booked.kind === 'ended') logEnd(context, booked.withdrawal, booked.end, reporter);
  return booked;
}

/** Whether news of the payout, other than a reversal, can still change the books. */
export const outcomeOf = (booked: BookedPayout): 'settled' | 'open' =>
  booked.kind === 'ended' || (booked.withdrawal !== null && booked.withdrawal.stage !== 'requested')
    ? 'settled'
    : 'open';

/**
 * Applies the provider's news of a payout, which may be old.
 *
 * Shape: `unknown` where the payout is for no withdrawal of ours.
 * Errors: throws `ProviderUnavailable` where the news contradicts the books and the provider does not answer with the
 * present state; try again then.
 */
export async function settlePayout(
  context: WalletContext,
  news: ProviderPayout,
  reporter: Reporter,
): Promise<'settled' | 'open' | 'unknown'> {
  const { referenceId: transferId } = news;
  if (!isUuid(transferId)) return 'unknown';
  const playerId = await context.db.read((tx) => findTransferOwner(tx, transferId));
  if (playerId === null) return 'unknown';
  const id = { playerId, transferId };
  const booked = await bookPayout(context, id, news, reporter);
  if (booked.kind !== 'mismatch') return outcomeOf(booked);
  const payout = (await context.provider.findPayout(news.payoutId)) ?? news;
  const again = await bookPayout(context, id, payout, reporter);
  if (again.kind === 'mismatch') await recordPayoutMismatch(context, id, payout, again.why, reporter);
  return again.kind === 'mismatch' && again.withdrawal === null ? 'unknown' : outcomeOf(again);
}

export function recordPayoutMismatch(
  context: WalletContext,
  id: TransferId,
  { payoutId, status, amountPaise, currency }: ProviderPayout,
  why: string,
  reporter: Reporter,
): Promise<void> {
  const details = { payoutId, status, amountPaise, currency, why };
  return recordMismatch(context, id, { event: 'payout-misfit', details }, reporter);
}
