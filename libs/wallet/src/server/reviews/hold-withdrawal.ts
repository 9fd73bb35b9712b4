import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';
import { logChange, recordChange, type TransferChange } from '../transfers/transfer-changes.js';
import { findTransferOwner } from '../transfers/transfers.repo.js';
import { markHeld } from '../withdrawals/withdrawal-marks.repo.js';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

export const notHoldable = () =>
  refuse(
    'conflict',
    'wallet/cannot-be-held',
    'Only a withdrawal that is reserved and not yet sent to the provider can be held.',
  );

/** Whether the provider was not asked for it yet and no review waits. */
export const isHoldable = ({ stage, askCount, payoutId, refundId, review }: Withdrawal): boolean =>
  stage === 'requested' && askCount === 0 && payoutId === null && refundId === null && review !== 'waiting';

/**
 * Sends a withdrawal to a review because a member of staff wants it. `record` runs at the end of the same transaction.
 *
 * Errors: `wallet/cannot-be-held`, also for an unknown one.
 */
export async function holdWithdrawal(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  transferId: string,
  record: (tx: Tx) => Promise<void>,
): Promise<Result<null>> {
  const change = await db.transaction(async (tx): Promise<TransferChange | null> => {
    const playerId = await findTransferOwner(tx, transferId);
    const withdrawal = playerId === null ? null : await lockWithdrawal(tx, { playerId, transferId });
    if (withdrawal === null || !(await markHeld(tx, withdrawal, 'by-staff'))) return null;
    const made = await recordChange(tx, {
      playerId: withdrawal.playerId,
      transferId,
      event: 'withdrawal-held-by-staff',
      reporter: 'operator',
      details: { amountPaise: withdrawal.amountPaise },
    });
    await record(tx);
    return made;
  });
  logChange(log, change, 'a withdrawal is held by staff');
  return change === null ? notHoldable() : ok(null);
}
