import type { Tx } from '@paasa/server-kit/server';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import { withdrawalKey } from '../../rules/withdrawal-events.js';
import { paymentKey } from '../../rules/money-events.js';
import { listTransferEvents, type TransferEvent } from '../transfers/transfer-events.repo.js';
import { walletSql } from '../context/wallet-schema.js';

/** Everything that is kept about one transfer. Secret parts of bank details are not among it. */
export interface TransferDossier {
  readonly playerId: string;
  readonly transferId: string;
  readonly type: TransferType;
  readonly status: TransferStatus;
  readonly amountPaise: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly stage: WithdrawalStage | null;
  readonly payoutId: string | null;
  readonly failureReason: string | null;
  readonly last4: string | null;
  readonly nextCheckAt: Date | null;
  readonly checkCount: number | null;
  readonly events: readonly TransferEvent[];
  readonly entries: readonly DossierEntry[];
}

export interface DossierEntry {
  readonly seq: number;
  readonly key: string;
  readonly event: string;
  readonly createdAt: Date;
}

const transferOf = (transferId: string) =>
  walletSql
    .selectFrom('wallet.transfer_owners as o')
    .innerJoin('wallet.transfers as t', (join) =>
      join.onRef('t.player_id', '=', 'o.player_id').onRef('t.transfer_id', '=', 'o.transfer_id'),
    )
    .leftJoin('wallet.withdrawals as w', (join) =>
      join.onRef('w.player_id', '=', 't.player_id').onRef('w.transfer_id', '=', 't.transfer_id'),
    )
    .leftJoin('wallet.payout_details as d', (join) =>
      join.onRef('d.player_id', '=', 'w.player_id').onRef('d.details_id', '=', 'w.details_id'),
    )
    .leftJoin('wallet.checks as c', (join) =>
      join.onRef('c.player_id', '=', 't.player_id').onRef('c.transfer_id', '=', 't.transfer_id'),
    )
    .select(['t.player_id', 't.transfer_id', 't.type', 't.status', 't.amount_paise'])
    .select(['t.created_at', 't.settled_at', 't.provider_order_id', 't.provider_payment_id'])
    .select(['w.stage', 'w.payout_id', 'w.failure_reason', 'd.last4', 'c.next_check_at', 'c.check_count'])
    .where('o.transfer_id', '=', transferId);

const entriesStatement = {
  name: 'wallet-dossier-entries',
  text: `
    SELECT seq, key, event, created_at FROM wallet.ledger
    WHERE player_id = $1 AND key = ANY ($2::text[]) ORDER BY seq`,
};

/** Reads what is kept about a transfer, whoever's it is; for operators. */
export async function findDossier(tx: Tx, transferId: string): Promise<TransferDossier | null> {
  const [row] = await tx.run(transferOf(transferId));
  if (row === undefined) return null;
  const keys = (['req', 'processed', 'returned', 'released', 'reversed'] as const).map((step) =>
    withdrawalKey(row.transfer_id, step),
  );
  if (row.provider_payment_id !== null) keys.push(paymentKey(row.provider_payment_id));
  const events = await listTransferEvents(tx, { playerId: row.player_id, transferId: row.transfer_id });
  const entries = await tx.query<{ seq: number; key: string; event: string; created_at: Date }>(
    entriesStatement,
    [row.player_id, keys],
  );
  return {
    playerId: row.player_id,
    transferId: row.transfer_id,
    type: row.type,
    status: row.status,
    amountPaise: row.amount_paise,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    orderId: row.provider_order_id,
    paymentId: row.provider_payment_id,
    stage: row.stage,
    payoutId: row.payout_id,
    failureReason: row.failure_reason,
    last4: row.last4,
    nextCheckAt: row.next_check_at,
    checkCount: row.check_count,
    events,
    entries: entries.map(({ created_at: createdAt, ...entry }) => ({ ...entry, createdAt })),
  };
}
