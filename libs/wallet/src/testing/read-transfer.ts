import type { Database } from '@paasa/server-kit/server';
import { listTransferEvents, type TransferEvent } from '../server/transfers/transfer-events.repo.js';

/** The stored facts of a transfer, besides its money. */
export interface TransferRecord {
  readonly status: string;
  readonly paymentId: string | null;
  readonly settledAt: Date | null;
  /** The time of the next check; null without one. */
  readonly nextCheckAt: Date | null;
  /** Oldest first. */
  readonly events: readonly TransferEvent[];
}

const transferStatement = {
  name: 'wallet-test-transfer',
  text: `
    SELECT t.status, t.provider_payment_id AS "paymentId", t.settled_at AS "settledAt", c.next_check_at AS "nextCheckAt"
    FROM wallet.transfers t LEFT JOIN wallet.checks c USING (player_id, transfer_id)
    WHERE t.player_id = $1 AND t.transfer_id = $2`,
};

/** Errors: throws for an unknown transfer. */
export async function readTransfer(
  db: Database,
  transfer: { readonly playerId: string; readonly transferId: string },
): Promise<TransferRecord> {
  return db.snapshot(async (tx) => {
    const [row] = await tx.query<Omit<TransferRecord, 'events'>>(transferStatement, [
      transfer.playerId,
      transfer.transferId,
    ]);
    if (row === undefined) throw new Error(`There is no transfer ${transfer.transferId}.`);
    return { ...row, events: await listTransferEvents(tx, transfer) };
  });
}
