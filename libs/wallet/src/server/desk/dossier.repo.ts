import type { Tx } from '@paasa/server-kit/server';
import type {
  ReviewState,
  TransferStatus,
  TransferType,
  WithdrawalStage,
} from '../../contract/transactions.js';
import { withdrawalKey } from '../../rules/withdrawal-events.js';
import { correctionKey } from '../../rules/correction-event.js';
import { paymentKey } from '../../rules/money-events.js';
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
  readonly note: string | null;
  readonly utr: string | null;
  readonly refundId: string | null;
  readonly returnsTo: string | null;
  readonly review: ReviewState | null;
  readonly reviewReasons: readonly string[] | null;
  readonly sendAfter: Date | null;
  readonly isStopped: boolean | null;
  readonly askCount: number | null;
  readonly nextCheckAt: Date | null;
  readonly checkCount: number | null;
  readonly events: readonly TransferEvent[];
  readonly entries: readonly DossierEntry[];
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
    .select(['c.next_check_at as nextCheckAt', 'c.check_count as checkCount', 't.note', 'w.utr', 'w.review'])
    .select(['w.refund_id as refundId', 'w.payment_id as returnsTo', 'w.review_reasons as reviewReasons'])
    .select(['w.send_after as sendAfter', 'w.is_stopped as isStopped', 'w.ask_count as askCount'])
    .where('o.transfer_id', '=', transferId);

/** One posting. An account without a name has a question mark. */
export interface Leg {
  readonly source: string;
  readonly destination: string;
  readonly amountPaise: number;
}

export interface DossierEntry {
  readonly seq: number;
  readonly key: string;
  readonly event: string;
  readonly createdAt: Date;
  readonly legs: readonly Leg[];
}

/** The database names the accounts: operators must see a transfer also if its ledger rows are damaged. */
const entriesStatement = {
  name: 'wallet-dossier-entries',
  text: `
    SELECT l.seq, l.key, l.event, l.created_at AS "createdAt", (
      SELECT coalesce(json_agg(json_build_object(
        'source', coalesce(s.name, '?'), 'destination', coalesce(d.name, '?'), 'amountPaise', coalesce(p.amount, 0)
      ) ORDER BY p.position), '[]'::json)
      FROM unnest(l.sources, l.destinations, l.amounts_paise) WITH ORDINALITY
        AS p (source, destination, amount, position)
      LEFT JOIN wallet.account_codes s ON s.code = p.source
      LEFT JOIN wallet.account_codes d ON d.code = p.destination
    ) AS legs
    FROM wallet.ledger l WHERE l.player_id = $1 AND l.key = ANY ($2::text[]) ORDER BY l.seq`,
};

/** The entries of a player with these keys, in order. */
export const listEntriesByKey = (
  tx: Tx,
  playerId: string,
  keys: readonly string[],
): Promise<DossierEntry[]> => tx.query<DossierEntry>(entriesStatement, [playerId, keys]);

/** For operators: finds the transfer of any player. */
export async function findDossier(tx: Tx, transferId: string): Promise<TransferDossier | null> {
  const [transfer] = await tx.run(transferOf(transferId));
  if (transfer === undefined) return null;
  const { playerId, paymentId } = transfer;
  const keys = [correctionKey(transferId)];
  keys.push(
    ...(['req', 'processed', 'returned', 'released', 'reversed'] as const).map((step) =>
      withdrawalKey(transfer.transferId, step),
    ),
  );
  if (paymentId !== null) keys.push(paymentKey(paymentId));
  const events = await listTransferEvents(tx, transfer);
  const entries = await listEntriesByKey(tx, playerId, keys);
  return { ...transfer, events, entries };
}
