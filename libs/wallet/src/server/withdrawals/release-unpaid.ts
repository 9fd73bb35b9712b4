import type { Tx } from '@paasa/server-kit/server';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { endWithdrawal, logEnd, type WithdrawalEnd } from './end-withdrawal.js';
import { markStopped } from './withdrawal-marks.repo.js';
import { lockWithdrawal, type Withdrawal } from './withdrawals.repo.js';

/** Gives back what is in hold where `mayRelease` allows it; the withdrawal is locked then. */
async function release(
  context: WalletContext,
  { playerId, transferId }: TransferId,
  reason: string,
  reporter: Reporter,
  mayRelease: (tx: Tx, present: Withdrawal) => Promise<boolean>,
): Promise<'settled' | 'open'> {
  const end: WithdrawalEnd = { step: 'released', payoutId: null, reason };
  const released = await context.db.transaction(async (tx) => {
    const present = await lockWithdrawal(tx, { playerId, transferId });
    if (present === null || !(await mayRelease(tx, present))) return null;
    await endWithdrawal(tx, context, present, end, reporter);
    return present;
  });
  if (released === null) return 'open';
  logEnd(context, released, end, reporter);
  return 'settled';
}

/** Gives back what is in hold for a payout or refund that was never made. */
export const releaseUnpaid = (
  context: WalletContext,
  id: TransferId,
  { reason, askCount }: { readonly reason: string; readonly askCount: number },
  reporter: Reporter,
): Promise<'settled' | 'open'> =>
  // Where another process has learned of a payout meanwhile, or asks for it, that process decides.
  release(
    context,
    id,
    reason,
    reporter,
    async (_tx, present) =>
      present.stage === 'requested' &&
      present.payoutId === null &&
      present.refundId === null &&
      present.askCount === askCount,
  );

/**
 * Gives back what is in hold for an account that its player has stopped, unless the provider was asked already.
 *
 * The row's lock decides between this and a process that is about to ask.
 */
export const releaseStopped = (
  context: WalletContext,
  id: TransferId,
  reporter: Reporter,
): Promise<'settled' | 'open'> =>
  release(
    context,
    id,
    'The account was stopped.',
    reporter,
    async (tx, present) => present.isAccountStopped && markStopped(tx, present),
  );
