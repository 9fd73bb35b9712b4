import { ok, refuse, type Result } from '@paasa/result';
import type { Transfer } from '../../contract/transactions.js';
import type { WalletContext } from '../wallet-context.js';
import { findTransfer, markFailed } from './transfers.repo.js';

export interface SetStatus {
  readonly playerId: string;
  readonly transferId: string;
  readonly status: string;
}

/**
 * Lets a player give up a deposit: the one status that a player may set.
 *
 * Errors: `wallet/transaction-not-found` (also for another player's), `wallet/status-not-allowed`.
 */
export async function failDeposit({ db, log }: WalletContext, wanted: SetStatus): Promise<Result<Transfer>> {
  const { playerId, transferId, status } = wanted;
  const failed = await db.transaction(async (tx): Promise<Result<Transfer>> => {
    const isMarked = status === 'FAILED' && (await markFailed(tx, playerId, transferId));
    const transfer = await findTransfer(tx, playerId, transferId);
    if (transfer === null)
      return refuse('not-found', 'wallet/transaction-not-found', 'There is no such transaction.');
    if (!isMarked) {
      const message = 'Only a pending deposit can be set to FAILED.';
      return refuse('conflict', 'wallet/status-not-allowed', message);
    }
    return ok(transfer);
  });
  if (failed.ok)
    log.info({ event: 'deposit-failed', playerId, transferId }, 'deposit given up by its player');
  return failed;
}
