import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { appendTransferEventOnce, type TransferEventDetails } from './transfer-events.repo.js';

/**
 * Stores with the transfer, and reports to people, that the provider's record of it does not match ours.
 *
 * The reconciliation meets the same mismatch again and again; it is reported once.
 */
export async function recordMismatch(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  { playerId, transferId }: TransferId,
  {
    event,
    details,
  }: { readonly event: 'payout-misfit' | 'refund-misfit'; readonly details: TransferEventDetails },
  reporter: Reporter,
): Promise<void> {
  const isNew = await db.transaction((tx) =>
    appendTransferEventOnce(tx, { playerId, transferId, event, reporter, details }),
  );
  if (isNew)
    log.error(
      { event, playerId, transferId, reporter, ...details },
      'the provider does not match our record',
    );
}
