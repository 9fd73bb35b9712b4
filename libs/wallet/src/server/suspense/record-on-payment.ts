import type { Tx } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { appendTransferEvent, type TransferEventDetails } from '../transfers/transfer-events.repo.js';
import type { SuspenseItem } from './suspense.repo.js';
import type { Reporter } from '../context/wallet-context.js';

/** The transfer of payments that belong to none. Shape: the nil UUID, which no transfer can have. */
export const NO_TRANSFER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Records in the history what happened to a payment in suspense, in the same transaction: under the deposit whose
 * order was paid, or under the nil transfer.
 */
export async function recordOnPayment(
  tx: Tx,
  { playerId, transferId, paymentId }: Pick<SuspenseItem, 'playerId' | 'transferId' | 'paymentId'>,
  change: { readonly event: string; readonly reporter: Reporter; readonly details: TransferEventDetails },
): Promise<void> {
  await appendTransferEvent(tx, {
    playerId: playerId ?? SYSTEM_PLAYER_ID,
    transferId: transferId ?? NO_TRANSFER_ID,
    event: change.event,
    reporter: change.reporter,
    details: { paymentId, ...change.details },
  });
}
