import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from './end-withdrawal.js';
import { markStopped } from './withdrawal-marks.repo.js';
import { lockWithdrawal, type WithdrawalId } from './withdrawals.repo.js';

/** Gives back what is in hold for a payout or refund that was never made. */
export async function releaseUnpaid(
  context: WalletContext,
  { playerId, transferId }: WithdrawalId,
  { reason, askCount }: { readonly reason: string; readonly askCount: number },
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const end: WithdrawalEnd = { step: 'released', payoutId: null, reason };
  const released = await context.db.transaction(async (tx) => {
    const present = await lockWithdrawal(tx, { playerId, transferId });
    // Somebody else has learned of a payout meanwhile, or asks for it: then that one decides.
    if (present?.stage !== 'requested' || present.payoutId !== null || present.refundId !== null) return null;
    if (present.askCount !== askCount) return null;
    await endWithdrawal(tx, context, present, end, reporter);
    return present;
  });
  if (released === null) return 'open';
  logEnd(context, released, end, reporter);
  return 'settled';
}

/**
 * Gives back what is in hold for an account that its player has stopped, unless the provider was asked already.
 *
 * The row's lock decides between this and whoever is about to ask.
 */
export async function releaseStopped(
  context: WalletContext,
  { playerId, transferId }: WithdrawalId,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const end: WithdrawalEnd = { step: 'released', payoutId: null, reason: 'The account was stopped.' };
  const released = await context.db.transaction(async (tx) => {
    const present = await lockWithdrawal(tx, { playerId, transferId });
    if (present?.isAccountStopped !== true || !(await markStopped(tx, present))) return null;
    await endWithdrawal(tx, context, present, end, reporter);
    return present;
  });
  if (released === null) return 'open';
  logEnd(context, released, end, reporter);
  return 'settled';
}
