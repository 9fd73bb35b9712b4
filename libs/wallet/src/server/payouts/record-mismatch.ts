import type { ProviderPayout } from '../razorpay/payment-provider.js';
import { appendTransferEventOnce } from '../transfers/transfer-events.repo.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import type { WithdrawalId } from '../withdrawals/withdrawals.repo.js';

/**
 * Keeps with the transfer, and tells people, that a payout is not what was asked for, or says what cannot be.
 *
 * It is looked at again and again; the same contradiction is told of once.
 */
export async function recordPayoutMismatch(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  { playerId, transferId }: WithdrawalId,
  { payoutId, status, amountPaise, currency }: ProviderPayout,
  why: string,
  reporter: Reporter,
): Promise<void> {
  const event = 'payout-misfit';
  const details = { payoutId, status, amountPaise, currency, why };
  const isNew = await db.transaction((tx) =>
    appendTransferEventOnce(tx, { playerId, transferId, event, reporter, details }),
  );
  if (isNew)
    log.error({ event, playerId, transferId, reporter, ...details }, 'a payout does not fit its withdrawal');
}
