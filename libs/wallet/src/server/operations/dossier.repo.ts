import type { Tx } from '@paasa/server-kit/server';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import { withdrawalKey } from '../../rules/withdrawal-events.js';
import { paymentKey } from '../../rules/money-events.js';
import type { LedgerEntry } from '../../rules/posting.js';
import { listTransferEvents, type TransferEvent } from '../transfers/transfer-events.repo.js';
import { isSameTransfer, walletSql } from '../context/wallet-schema.js';

/** Everything stored about one transfer, without secret parts of bank details. */
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
  readonly entries: readonly Pick<LedgerEntry, 'seq' | 'key' | 'event' | 'createdAt'>[];
}

const transferOf = (transferId: string) =>
  walletSql
    .selectFrom('wallet.transfer_owners as o')
    .innerJoin('wallet.transfers as t', (join) => join.on(isSameTransfer('t', 'o')))
    .leftJoin('wallet.withdrawals as w', (join) => join.on(isSameTransfer('w', 't')))
    .leftJoin('wallet.payout_details as d', (join) =>
      join.onRef('d.player_id', '=', 'w.player_id').onRef('d.details_id', '=', 'w.details_id'),
    )
    .leftJoin('wallet.checks as c', (join) => join.on(isSameTransfer('c', 't')))
    .select(['t.player_id as playerId', 't.transfer_id as transferId', 't.type', 't.status'])
    .select(['t.amount_paise as amountPaise', 't.created_at as createdAt', 't.settled_at as settledAt'])
    .select(['t.provider_order_id as orderId', 't.provider_payment_id as paymentId', 'w.stage', 'd.last4'])
    .select(['w.payout_id as payoutId', 'w.failure_reason as failureReason'])
    .select(['c.next_check_at as nextCheckAt', 'c.check_count as checkCount'])
    .where('o.transfer_id', '=', transferId);

type DossierEntry = TransferDossier['entries'][number];

/** Reads no postings: operators must see a transfer also if its ledger rows are damaged. */
const entriesStatement = {
  name: 'wallet-dossier-entries',
  text: `
    SELECT seq, key, event, created_at AS "createdAt" FROM wallet.ledger
    WHERE player_id = $1 AND key = ANY ($2::text[]) ORDER BY seq`,
};

/** For operators: finds the transfer of any player. */
export async function findDossier(tx: Tx, transferId: string): Promise<TransferDossier | null> {
  const [transfer] = await tx.run(transferOf(transferId));
  if (transfer === undefined) return null;
  const { playerId, paymentId } = transfer;
  const keys = (['req', 'processed', 'returned', 'released', 'reversed'] as const).map((step) =>
    withdrawalKey(transfer.transferId, step),
  );
  if (paymentId !== null) keys.push(paymentKey(paymentId));
  const events = await listTransferEvents(tx, transfer);
  const entries = await tx.query<DossierEntry>(entriesStatement, [playerId, keys]);
  return { ...transfer, events, entries };
}
