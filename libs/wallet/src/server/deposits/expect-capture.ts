import type { ProviderPayment } from '../razorpay/payment-provider.js';
import { scheduleCheck } from '../checks/checks.repo.js';
import { findOrderOwner, findTransfer } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';

/** The provider captures authorized payments within moments and reports it; this check is for a lost report. */
const CAPTURE_DUE_AFTER_MS = 60_000;

/**
 * Plans an early check of a deposit whose payment is authorized; there is no money yet.
 *
 * Shape: false if no deposit waits for this payment.
 */
export async function expectCapture(
  { db, clock }: Pick<WalletContext, 'db' | 'clock'>,
  { orderId }: ProviderPayment,
): Promise<boolean> {
  if (orderId === null) return false;
  const nextCheckAt = new Date(clock().getTime() + CAPTURE_DUE_AFTER_MS);
  return db.transaction(async (tx) => {
    const owner = await findOrderOwner(tx, orderId);
    const deposit = owner === null ? null : await findTransfer(tx, owner.playerId, owner.transferId);
    if (deposit === null || deposit.status === 'SUCCESS') return false;
    await scheduleCheck(tx, { playerId: deposit.playerId, transferId: deposit.transferId, nextCheckAt });
    return true;
  });
}
