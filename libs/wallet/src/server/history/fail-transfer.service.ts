import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import type { WalletContext } from '../context/wallet-context.js';
import { markAbandoned } from '../withdrawals/withdrawals.repo.js';
import { recordChange, logChange, type TransferChange } from '../transfers/transfer-changes.js';
import { findTransfer, markFailed } from '../transfers/transfers.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface SetStatus {
  readonly playerId: string;
  readonly transferId: string;
  readonly status: string;
}

const eventOf = { DEPOSIT: 'deposit-failed', WITHDRAW: 'withdrawal-abandoned' } as const;

/** A deposit can still be paid afterwards, and is credited then; a withdrawal can no longer be requested. */
async function giveUp(tx: Tx, transfer: Transfer): Promise<TransferChange | null> {
  const { playerId, transferId } = transfer;
  const type = transfer.type === 'DEPOSIT' ? transfer.type : 'WITHDRAW';
  const isMarked =
    type === 'DEPOSIT'
      ? await markFailed(tx, { playerId, transferId })
      : await markAbandoned(tx, playerId, transferId);
  if (!isMarked) return null;
  const details = { reason: 'given-up' };
  return recordChange(tx, { playerId, transferId, event: eventOf[type], reporter: 'player', details });
}

/**
 * Lets a player give up a deposit, or a withdrawal whose payout was not requested: the one status that a player may set.
 *
 * Errors: `wallet/transaction-not-found` (also for another player's), `wallet/status-not-allowed`.
 */
export async function failTransfer({ db, log }: WalletContext, wanted: SetStatus): Promise<Result<Transfer>> {
  const { playerId, transferId, status } = wanted;
  const made: { change: TransferChange | null } = { change: null };
  const failed = await db.transaction(async (tx): Promise<Result<Transfer>> => {
    made.change = null;
    const found = await findTransfer(tx, playerId, transferId);
    if (found === null)
      return refuse(
        'not-found',
        'wallet/transaction-not-found',
        constant(texts, (t) => t('transactionNotFound')),
      );
    if (status === 'FAILED') made.change = await giveUp(tx, found);
    if (made.change === null) {
      const message = constant(texts, (t) => t('statusNotAllowed'));
      return refuse('conflict', 'wallet/status-not-allowed', message);
    }
    return ok((await findTransfer(tx, playerId, transferId)) ?? found);
  });
  logChange(log, made.change, 'given up by its player');
  return failed;
}
