import type { Tx } from '@paasa/server-kit/server';
import type { TransferStatus, TransferType, WithdrawalStage } from '../../contract/transactions.js';
import { ROUND_KEY_ENDINGS } from '../../rules/money-events.js';
import type { LedgerEntry, LedgerTransaction, Posting } from '../../rules/posting.js';
import { accountCodes } from '../ledger/account-codes.js';
import { ledgerColumns, toLedgerEntry, type LedgerRow } from '../ledger/list-ledger.js';
import { walletSql, type SuspenseState } from '../context/wallet-schema.js';

/** The rows beside the ledger that must agree with it. */
export interface ShownAccount {
  readonly balancePaise: number;
  readonly heldPaise: number;
  readonly escrowPaise: number;
  readonly unplayedPaise: number;
  readonly seq: number;
}

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
  /** Whether somebody is going to see to it. */
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

/** Whoever has an account, a ledger or a transfer, in order, page by id. */
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

// Asked of the entries themselves, one look-up each: remembering every key would take memory as the ledger grows.
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

const entriesByKeyStatement = {
  name: 'wallet-proof-entries-by-key',
  text: `
    SELECT ${ledgerColumns} FROM wallet.ledger
    WHERE player_id = $1 AND key = ANY ($2::text[])
    ORDER BY seq`,
};

/** A player's entries of these keys, oldest first; a key that nothing is booked under has none. */
export async function findEntriesByKey(
  tx: Tx,
  playerId: string,
  keys: readonly string[],
): Promise<LedgerEntry[]> {
  const rows = await tx.query<LedgerRow>(entriesByKeyStatement, [playerId, keys]);
  return rows.map(toLedgerEntry);
}

// Each is looked up for itself: a join would now and then read the whole ledger for every page.
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

const arrayText = (elements: readonly number[]): string => `{${elements.join(',')}}`;

/** Which of a player's instant bets are booked exactly so, and as no round besides. Shape: their keys. */
export async function findBookedInstants(
  tx: Tx,
  playerId: string,
  expected: readonly LedgerTransaction[],
): Promise<Set<string>> {
  const textsOf = (pick: (posting: Posting) => number): string[] =>
    expected.map(({ postings }) => arrayText(postings.map(pick)));
  const rows = await tx.query<{ key: string }>(bookedAsStatement, [
    playerId,
    expected.map(({ key }) => key),
    expected.map(({ event }) => event),
    textsOf(({ source }) => accountCodes[source]),
    textsOf(({ destination }) => accountCodes[destination]),
    textsOf(({ amountPaise }) => amountPaise),
  ]);
  return new Set(rows.map(({ key }) => key));
}

const accountStatement = {
  name: 'wallet-proof-account',
  text: `
    SELECT balance_paise, held_paise, escrow_paise, unplayed_paise, ledger_seq FROM wallet.accounts WHERE player_id = $1`,
};

interface AccountRow {
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
  unplayed_paise: number;
  ledger_seq: number;
}

/** What a player is shown; nothing for one without an account. */
export async function readShownAccount(tx: Tx, playerId: string): Promise<ShownAccount> {
  const [row] = await tx.query<AccountRow>(accountStatement, [playerId]);
  return {
    balancePaise: row?.balance_paise ?? 0,
    heldPaise: row?.held_paise ?? 0,
    escrowPaise: row?.escrow_paise ?? 0,
    unplayedPaise: row?.unplayed_paise ?? 0,
    seq: row?.ledger_seq ?? 0,
  };
}

/** A player's transfers, page by id. */
export async function listShownTransfers(
  tx: Tx,
  playerId: string,
  afterTransferId: string | null,
  limit: number,
): Promise<ShownTransfer[]> {
  const all = walletSql
    .selectFrom('wallet.transfers as t')
    .leftJoin('wallet.withdrawals as w', (join) =>
      join.onRef('w.player_id', '=', 't.player_id').onRef('w.transfer_id', '=', 't.transfer_id'),
    )
    .leftJoin('wallet.checks as c', (join) =>
      join.onRef('c.player_id', '=', 't.player_id').onRef('c.transfer_id', '=', 't.transfer_id'),
    )
    .select(['t.transfer_id', 't.type', 't.status', 't.amount_paise', 't.provider_payment_id', 'w.stage'])
    .select(['w.payout_id', 'w.payment_id', 'c.transfer_id as checked_id'])
    .where('t.player_id', '=', playerId)
    .orderBy('t.transfer_id')
    .limit(limit);
  const rows = await tx.run(
    afterTransferId === null ? all : all.where('t.transfer_id', '>', afterTransferId),
  );
  return rows.map((row) => ({
    transferId: row.transfer_id,
    type: row.type,
    status: row.status,
    amountPaise: row.amount_paise,
    paymentId: row.provider_payment_id,
    stage: row.stage,
    payoutId: row.payout_id,
    returnedTo: row.payment_id,
    isToBeChecked: row.checked_id !== null,
  }));
}

/** Payments that fit no deposit, page by id. */
export async function listShownSuspense(
  tx: Tx,
  afterPaymentId: string | null,
  limit: number,
): Promise<ShownSuspense[]> {
  const all = walletSql
    .selectFrom('wallet.suspense_items')
    .select(['payment_id', 'amount_minor', 'currency', 'state', 'next_try_at'])
    .orderBy('payment_id')
    .limit(limit);
  const rows = await tx.run(afterPaymentId === null ? all : all.where('payment_id', '>', afterPaymentId));
  return rows.map((row) => ({
    paymentId: row.payment_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: row.state,
    isDue: row.next_try_at !== null,
  }));
}

/** Reports of the provider that were not worked on and that nobody will ever take. */
export async function listStrandedEvents(
  tx: Tx,
): Promise<{ readonly bodyHash: string; readonly event: string }[]> {
  const rows = await tx.run(
    walletSql
      .selectFrom('wallet.webhook_inbox')
      .select(['body_hash', 'event'])
      .where('processed_at', 'is', null)
      .where('next_try_at', 'is', null)
      .orderBy('received_at'),
  );
  return rows.map((row) => ({ bodyHash: row.body_hash, event: row.event }));
}
