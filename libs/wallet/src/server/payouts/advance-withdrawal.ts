import { abandonWithdrawal } from '../withdrawals/abandon-withdrawal.js';
import type { ProviderPayout } from '../razorpay/payment-provider.js';
import { ABANDONED_AFTER_MS, nextCheckAt } from '../checks/check-schedule.js';
import { endChecks } from '../checks/checks.repo.js';
import { recordChange, logChange } from '../transfers/transfer-changes.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { advanceReturn } from '../returns/advance-return.js';
import { findOrRequestPayout } from './find-or-request-payout.js';
import { outcomeOf } from '../withdrawals/decide-end.js';
import { releaseStopped, releaseUnpaid } from '../withdrawals/release-unpaid.js';
import { bookPayout } from './settle-payout.js';
import {
  findWithdrawal,
  isHeldBack,
  lockWithdrawal,
  storePayout,
  type Withdrawal,
} from '../withdrawals/withdrawals.repo.js';

/**
 * Advances one withdrawal as far as the provider allows, from any point where a process stopped.
 *
 * Safe for several processes at once: the payout has one key, each booking one ledger key.
 *
 * Shape: `settled` if nothing of it is in hold any more; the payout may still be reversed. `unanswered` where the
 * provider gave no answer.
 * Errors: throws `ProviderRejected`, `ProviderUnavailable` if it is unknown whether a payout was reversed.
 */
export async function advanceWithdrawal(
  context: WalletContext,
  id: TransferId,
  reporter: Reporter,
): Promise<'settled' | 'open' | 'unanswered'> {
  const withdrawal = await context.db.read((tx) => findWithdrawal(tx, id));
  if (withdrawal === null) throw new Error(`There is no withdrawal ${id.transferId}.`);
  switch (withdrawal.stage) {
    case 'created':
      return abandonIfStale(context, withdrawal, reporter);
    case 'requested':
      return advanceRequested(context, withdrawal, reporter, { isFirstTime: false });
    case 'processed':
      if (withdrawal.paymentId !== null) return endChecking(context, id);
      return checkForReversal(context, withdrawal, reporter);
    default:
      return endChecking(context, id);
  }
}

/** Its payout cannot be reversed any more. */
async function endChecking({ db }: WalletContext, id: TransferId): Promise<'settled'> {
  await db.transaction((tx) => endChecks(tx, id));
  return 'settled';
}

async function abandonIfStale(
  context: WalletContext,
  withdrawal: Withdrawal,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  if (context.clock().getTime() - withdrawal.createdAt.getTime() < ABANDONED_AFTER_MS) return 'open';
  return (await abandonWithdrawal(context, withdrawal, reporter, 'never-requested')) ? 'settled' : 'open';
}

/** Requests or looks up the payout of a withdrawal in hold, and books its state. */
export async function advanceRequested(
  context: WalletContext,
  withdrawal: Withdrawal,
  reporter: Reporter,
  options: { readonly isFirstTime: boolean },
): Promise<'settled' | 'open' | 'unanswered'> {
  if (withdrawal.isForbidden && withdrawal.askCount === 0)
    return releaseStopped(context, withdrawal, reporter);
  if (withdrawal.paymentId !== null) return advanceReturn(context, withdrawal, reporter, options);
  if (isHeldBack(withdrawal, context.clock())) return 'open';
  const answer = await findOrRequestPayout(context, withdrawal, options);
  switch (answer.kind) {
    case 'unclear':
      return answer.isSilent ? 'unanswered' : 'open';
    case 'paused':
      return 'open';
    case 'refused':
      return releaseUnpaid(context, withdrawal, answer, reporter);
    case 'payout':
      if (withdrawal.payoutId === null) await recordPayout(context, withdrawal, answer.payout, reporter);
      return outcomeOf(await bookPayout(context, withdrawal, answer.payout, reporter));
  }
}

/** Stores the payout's id before its state, so that from now on it is looked up and not requested again. */
async function recordPayout(
  { db, log, reach }: WalletContext,
  { playerId, transferId, amountPaise }: Withdrawal,
  payout: ProviderPayout,
  reporter: Reporter,
): Promise<void> {
  const { payoutId, status } = payout;
  const made = { playerId, transferId, event: 'payout-made', reporter, details: { payoutId, status } };
  const isOurs =
    payout.referenceId === transferId && payout.amountPaise === amountPaise && payout.currency === 'INR';
  if (!isOurs) return;
  const change = await db.transaction(async (tx) => {
    const present = await lockWithdrawal(tx, { playerId, transferId });
    if (present === null || present.payoutId !== null) return null;
    await storePayout(tx, present, payout);
    const noted = await recordChange(tx, made);
    reach('withdrawal:payout-noting');
    return noted;
  });
  reach('withdrawal:payout-noted');
  logChange(log, change, 'payout made');
}

async function checkForReversal(
  context: WalletContext,
  withdrawal: Withdrawal,
  reporter: Reporter,
): Promise<'settled'> {
  const { db, provider, clock } = context;
  const { transferId, payoutId } = withdrawal;
  if (payoutId === null) throw new Error(`Withdrawal ${transferId} is processed without a payout.`);
  const payout = await provider.findPayout(payoutId);
  if (payout !== null) await bookPayout(context, withdrawal, payout, reporter);
  const isOver = nextCheckAt({ type: 'WITHDRAW', ...withdrawal }, clock()) === null;
  if (isOver) await db.transaction((tx) => endChecks(tx, withdrawal));
  return 'settled';
}
