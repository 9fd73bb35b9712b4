import type { Tx } from '@paasa/server-kit/server';
import { sql } from 'kysely';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import type { LedgerEntry } from '../../rules/posting.js';
import type { BetEntryPort, CountedBet } from '../context/ports.js';
import { betLedgerEntry } from '../ledger/bet-ledger-entry.js';
import {
  ledgerColumns,
  mergeBySeq,
  toLedgerEntry,
  type LedgerPage,
  type LedgerRow,
} from '../ledger/list-ledger.js';
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
export interface ProofEntry extends LedgerEntry {
  readonly isKeyUsedBefore: boolean;
  /** Of a bet. */
  readonly counted: CountedBet | null;
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

/**
 * A player's entries, oldest first, page by sequence number; 0 starts at the beginning.
 *
 * A bet cannot use its keys twice, because it is one row.
 */
export async function listProofEntries(
  tx: Tx,
  bets: Pick<BetEntryPort, 'listBetEntries'>,
  playerId: string,
  { afterSeq, limit }: LedgerPage,
): Promise<ProofEntry[]> {
  const rows = await tx.query<LedgerRow & { is_key_used_before: boolean }>(entriesStatement, [
    playerId,
    afterSeq,
    limit,
  ]);
  const ofBets = await bets.listBetEntries(tx, playerId, afterSeq, limit);
  return mergeBySeq<ProofEntry>(
    rows.map((row) => ({ ...toLedgerEntry(row), isKeyUsedBefore: row.is_key_used_before, counted: null })),
    ofBets.map((entry) => ({
      ...betLedgerEntry(playerId, entry),
      isKeyUsedBefore: false,
      counted: entry.counted,
    })),
    limit,
  );
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
