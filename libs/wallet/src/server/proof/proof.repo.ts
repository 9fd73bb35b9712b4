import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import { ROUND_KEY_ENDINGS } from '../../rules/money-events.js';
import type { LedgerEntry, LedgerTransaction } from '../../rules/posting.js';
import { postingColumns } from '../ledger/ledger-sql.js';
import { ledgerColumns, toLedgerEntry, type LedgerRow } from '../ledger/list-ledger.js';
import { isSameTransfer, walletSql, type SuspenseState } from '../context/wallet-schema.js';

/** A transfer beside the ledger, which must agree with it. */
export interface ShownTransfer {
  readonly transferId: string;
  readonly type: TransferType;
  readonly status: TransferStatus;
  readonly amountPaise: number;
  readonly paymentId: string | null;
  /** Only withdrawals. */
  readonly stage: WithdrawalStage | null;
  readonly payoutId: string | null;
  /** The payment that a withdrawal goes back to. */
  readonly returnedTo: string | null;
  readonly isToBeChecked: boolean;
}

export interface ShownSuspense {
  readonly paymentId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: SuspenseState;
  /** Whether its next check is planned. */
  readonly isDue: boolean;
}

const playersStatement = {
  name: 'wallet-proof-players',
  text: `
    SELECT player_id FROM (
      (SELECT player_id FROM wallet.accounts WHERE $1::uuid IS NULL OR player_id > $1::uuid ORDER BY 1 LIMIT $2::bigint)
      UNION
      (SELECT player_id FROM (
        SELECT DISTINCT player_id FROM wallet.transfers WHERE $1::uuid IS NULL OR player_id > $1::uuid
        ORDER BY 1 LIMIT $2::bigint) AS with_transfers)
      UNION
      (SELECT player_id FROM wallet.ledger WHERE seq = 1 AND ($1::uuid IS NULL OR player_id > $1::uuid)
        ORDER BY 1 LIMIT $2::bigint)
    ) AS players ORDER BY player_id LIMIT $2::bigint`,
};

/** Players with an account, a ledger or a transfer, in order, page by id. */
export async function listProofPlayers(
  tx: Tx,
  afterPlayerId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ player_id: string }>(playersStatement, [afterPlayerId, limit]);
  return rows.map((row) => row.player_id);
}

/** An entry, and whether an earlier one of the player has its key. */
export interface ProofEntry {
  readonly entry: LedgerEntry;
  readonly isKeyUsedBefore: boolean;
}

// One look-up for each entry: a set of all keys would take memory as the ledger grows.
const entriesStatement = {
  name: 'wallet-proof-entries',
  text: `
    SELECT ${ledgerColumns}, EXISTS (
      SELECT FROM wallet.ledger e WHERE e.player_id = l.player_id AND e.key = l.key AND e.seq < l.seq
    ) AS is_key_used_before
    FROM wallet.ledger l
    WHERE player_id = $1 AND seq > $2
    ORDER BY seq
    LIMIT $3`,
};

/** A player's entries, oldest first, page by sequence number; 0 starts at the beginning. */
export async function listProofEntries(
  tx: Tx,
  playerId: string,
  afterSeq: number,
  limit: number,
): Promise<ProofEntry[]> {
  const rows = await tx.query<LedgerRow & { is_key_used_before: boolean }>(entriesStatement, [
    playerId,
    afterSeq,
    limit,
  ]);
  return rows.map((row) => ({ entry: toLedgerEntry(row), isKeyUsedBefore: row.is_key_used_before }));
}

// Sub-selects, because with a join the planner sometimes reads the whole ledger for every page.
const bookedAsStatement = {
  name: 'wallet-proof-booked-as',
  text: `
    SELECT asked.key
    FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      AS asked (key, event, sources, destinations, amounts_paise)
    WHERE (
      SELECT l.event = asked.event AND l.sources = asked.sources::smallint[]
        AND l.destinations = asked.destinations::smallint[] AND l.amounts_paise = asked.amounts_paise::bigint[]
      FROM wallet.ledger l WHERE l.player_id = $1 AND l.key = asked.key LIMIT 1
    ) AND (
      SELECT count(*) FROM wallet.ledger o
      WHERE o.player_id = $1 AND o.key IN (
        asked.key || '${ROUND_KEY_ENDINGS.opened}', asked.key || '${ROUND_KEY_ENDINGS.ended}'
      )
    ) = 0`,
};

/** The keys of the instant bets that are booked exactly so, and not as a round besides. */
export async function findBookedInstants(
  tx: Tx,
  playerId: string,
  expected: readonly LedgerTransaction[],
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(bookedAsStatement, [
    playerId,
    expected.map(({ key }) => key),
    expected.map(({ event }) => event),
    ...postingColumns(expected),
  ]);
  return new Set(rows.map(({ key }) => key));
}

/** A player's transfers, page by id. */
export function listShownTransfers(
  tx: Tx,
  playerId: string,
  afterTransferId: string | null,
  limit: number,
): Promise<ShownTransfer[]> {
  const all = walletSql
    .selectFrom('wallet.transfers as t')
    .leftJoin('wallet.withdrawals as w', (join) => join.on(isSameTransfer('w', 't')))
    .leftJoin('wallet.checks as c', (join) => join.on(isSameTransfer('c', 't')))
    .select(['t.transfer_id as transferId', 't.type', 't.status', 't.amount_paise as amountPaise', 'w.stage'])
    .select(['t.provider_payment_id as paymentId', 'w.payout_id as payoutId', 'w.payment_id as returnedTo'])
    .select(sql<boolean>`c.transfer_id IS NOT NULL`.as('isToBeChecked'))
    .where('t.player_id', '=', playerId)
    .orderBy('t.transfer_id')
    .limit(limit);
  return tx.run(afterTransferId === null ? all : all.where('t.transfer_id', '>', afterTransferId));
}

/** Payments that fit no deposit, page by id. */
export function listShownSuspense(
  tx: Tx,
  afterPaymentId: string | null,
  limit: number,
): Promise<ShownSuspense[]> {
  const all = walletSql
    .selectFrom('wallet.suspense_items')
    .select(['payment_id as paymentId', 'amount_minor as amountMinor', 'currency', 'state'])
    .select(sql<boolean>`next_try_at IS NOT NULL`.as('isDue'))
    .orderBy('payment_id')
    .limit(limit);
  return tx.run(afterPaymentId === null ? all : all.where('payment_id', '>', afterPaymentId));
}

/** Unprocessed webhooks that are never due. */
export function listStrandedEvents(tx: Tx): Promise<{ readonly bodyHash: string; readonly event: string }[]> {
  return tx.run(
    walletSql
      .selectFrom('wallet.webhook_inbox')
      .select(['body_hash as bodyHash', 'event'])
      .where('processed_at', 'is', null)
      .where('next_try_at', 'is', null)
      .orderBy('received_at'),
  );
}
