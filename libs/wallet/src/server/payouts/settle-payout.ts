import type { Tx } from '@paasa/server-kit/server';
import type { ProviderPayout } from '../razorpay/payment-provider.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { decideEnd, outcomeOf, type DecidedEnd, type EndDecision } from '../withdrawals/decide-end.js';
import type { WithdrawalEnd } from '../withdrawals/end-withdrawal.js';
import { isUuid } from '../context/is-uuid.js';
import { recordMismatch } from '../transfers/record-mismatch.js';
import { payoutStep } from './payout-step.js';
import { storePayout, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** Why a payout cannot be the one of this withdrawal. Null if it can. */
function findMismatch(withdrawal: Withdrawal, payout: ProviderPayout): string | null {
  if (withdrawal.paymentId !== null) return 'its reference goes back to a payment';
  // A withdrawal that is under review or waits for its time has no payout, so the provider's news must not change it.
  const isHeld = withdrawal.review !== null || withdrawal.sendAfter !== null;
  if (isHeld && withdrawal.askCount === 0) return 'no payout was requested';
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
    : { step, payoutId, reason: failureReason ?? status, feePaise };
}

async function decide(tx: Tx, withdrawal: Withdrawal | null, payout: ProviderPayout): Promise<EndDecision> {
  if (withdrawal === null) return { step: 'mismatch', why: 'its reference is no withdrawal' };
  const why = findMismatch(withdrawal, payout);
  if (why !== null) return { step: 'mismatch', why };
  const step = payoutStep(withdrawal.stage, payout.status);
  if (step === 'contradiction')
    return { step: 'mismatch', why: `it is ${payout.status} and the withdrawal is ${withdrawal.stage}` };
  await storePayout(tx, withdrawal, payout);
  return step === 'none' ? { step } : endOf(payout, step);
}

/** Books the state of a payout for its withdrawal, in whatever order and however often it is reported. */
const book = (
  context: WalletContext,
  id: TransferId,
  payout: ProviderPayout,
  reporter: Reporter,
): Promise<DecidedEnd> => decideEnd(context, id, reporter, (tx, present) => decide(tx, present, payout));

/**
 * Books the current state of a payout.
 *
 * A payout that does not match is never booked: the withdrawal stays unchanged, and the mismatch is reported to
 * operators.
 */
export async function bookPayout(
  context: WalletContext,
  id: TransferId,
  payout: ProviderPayout,
  reporter: Reporter,
): Promise<DecidedEnd> {
  const booked = await book(context, id, payout, reporter);
  if (booked.decision.step === 'mismatch') {
    const { payoutId, status, amountPaise, currency } = payout;
    const details = { payoutId, status, amountPaise, currency, why: booked.decision.why };
    await recordMismatch(context, id, { event: 'payout-misfit', details }, reporter);
  }
  return booked;
}

/**
 * Applies the provider's news of a payout, which may be old.
 *
 * Shape: `unknown` if the payout is for no withdrawal of ours.
 * Errors: throws `ProviderUnavailable` if the news contradicts the books and the provider does not answer with the
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
  const booked = await book(context, id, news, reporter);
  if (booked.decision.step !== 'mismatch') return outcomeOf(booked);
  const present = (await context.provider.findPayout(news.payoutId)) ?? news;
  const again = await bookPayout(context, id, present, reporter);
  return again.withdrawal === null ? 'unknown' : outcomeOf(again);
}
