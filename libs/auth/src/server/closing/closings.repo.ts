import type { Tx } from '@paasa/server-kit/server';
import { REOPEN_FOR_MS, WAIT_FOR_MONEY_MS } from '../../rules/closing-times.js';
import type { Closing } from '../shared/account-closing.js';

/** What `users` stores about the end of an account. */
export interface StoredClosing {
  readonly playerId: string;
  readonly closedAt: Date | null;
  readonly eraseAfter: Date | null;
  readonly reopenedAt: Date | null;
  readonly erasingAt: Date | null;
  readonly erasedAt: Date | null;
}

const columns = `
    player_id AS "playerId", closed_at AS "closedAt", erase_after AS "eraseAfter", reopened_at AS "reopenedAt",
    erasing_at AS "erasingAt", erased_at AS "erasedAt"`;

/** To the millisecond, because these times are compared with those of the file. */
const nowText = `date_trunc('milliseconds', coalesce($2::timestamptz, now()))`;

/** The time of a test, or null for the database's. */
export type TestTime = Date | null;

const closeStatement = {
  name: 'auth-close-account',
  text: `
    UPDATE auth.users SET closed_at = ${nowText}, erase_after = ${nowText} + $3::float8 * interval '1 millisecond'
    WHERE player_id = $1 AND closed_at IS NULL
    RETURNING player_id AS "playerId", closed_at AS "closedAt", erase_after AS "eraseAfter"`,
};

/** Closes an account. Shape: null if it is closed already. */
export async function storeClosing(tx: Tx, playerId: string, time: TestTime): Promise<Closing | null> {
  const [closing] = await tx.query<Closing>(closeStatement, [playerId, time, REOPEN_FOR_MS]);
  return closing ?? null;
}

const againStatement = {
  name: 'auth-close-account-again',
  text: 'UPDATE auth.users SET closed_at = $2, erase_after = $3 WHERE player_id = $1 AND erasing_at IS NULL',
};

/** Closes an account as it was closed before a restore. */
export async function storeKnownClosing(tx: Tx, { playerId, closedAt, eraseAfter }: Closing): Promise<void> {
  await tx.query(againStatement, [playerId, closedAt, eraseAfter]);
}

const reopenStatement = {
  name: 'auth-reopen-account',
  text: `
    UPDATE auth.users SET closed_at = NULL, erase_after = NULL, reopened_at = ${nowText}
    WHERE player_id = $1 AND closed_at = $3 AND erasing_at IS NULL
    RETURNING reopened_at AS "reopenedAt"`,
};

/** Opens a closed account again. Shape: since when; null if that closing is over, or the erasure has begun. */
export async function storeReopening(
  tx: Tx,
  { playerId, closedAt }: Pick<Closing, 'playerId' | 'closedAt'>,
  time: TestTime,
): Promise<Date | null> {
  const [row] = await tx.query<{ reopenedAt: Date }>(reopenStatement, [playerId, time, closedAt]);
  return row?.reopenedAt ?? null;
}

const findStatement = {
  name: 'auth-find-closings',
  text: `SELECT ${columns} FROM auth.users WHERE player_id = ANY ($1::uuid[])`,
};

export const findClosings = (tx: Tx, playerIds: readonly string[]): Promise<StoredClosing[]> =>
  tx.query(findStatement, [playerIds]);

const listStatement = {
  name: 'auth-list-closed',
  text: `
    SELECT ${columns} FROM auth.users
    WHERE closed_at IS NOT NULL AND ($1::uuid IS NULL OR player_id > $1::uuid) ORDER BY player_id LIMIT $2::bigint`,
};

/** All that are closed or erased, by their ids, a page at a time. */
export const listClosed = (tx: Tx, after: string | null, limit: number): Promise<StoredClosing[]> =>
  tx.query(listStatement, [after, limit]);

const listOpenClosingsStatement = {
  name: 'auth-list-closings',
  text: `
    SELECT ${columns} FROM auth.users WHERE closed_at IS NOT NULL AND erased_at IS NULL
    ORDER BY erase_after LIMIT $1::bigint`,
};

/** The accounts that will be erased, the next one first. */
export const listToErase = (tx: Tx, limit: number): Promise<StoredClosing[]> =>
  tx.query(listOpenClosingsStatement, [limit]);

const dueStatement = {
  name: 'auth-list-due-erasures',
  text: `
    SELECT player_id AS "playerId",
      erase_after + $4::float8 * interval '1 millisecond' <= coalesce($1::timestamptz, now()) AS "isMoneyKept",
      erasing_at IS NOT NULL AS "isBegun"
    FROM auth.users
    WHERE closed_at IS NOT NULL AND erased_at IS NULL
      AND (erase_after <= coalesce($1::timestamptz, now()) OR erasing_at IS NOT NULL)
      AND ($2::uuid IS NULL OR player_id > $2::uuid)
    ORDER BY player_id LIMIT $3::bigint`,
};

export interface DueErasure {
  readonly playerId: string;
  /** Whether it has waited long enough for money to leave. */
  readonly isMoneyKept: boolean;
  /** Whether the name is gone. Nothing brings it back. */
  readonly isBegun: boolean;
}

/** The accounts whose time is over, and those whose erasure was begun. */
export const listDueErasures = (
  tx: Tx,
  time: TestTime,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<DueErasure[]> => tx.query(dueStatement, [time, after, limit, WAIT_FOR_MONEY_MS]);

const lockStatement = {
  name: 'auth-lock-closing',
  text: `
    SELECT ${columns}, email, erase_after <= coalesce($2::timestamptz, now()) AS "isDue"
    FROM auth.users WHERE player_id = $1 FOR UPDATE`,
};

export interface LockedClosing extends StoredClosing {
  readonly email: string;
  /** Null while it is open. */
  readonly isDue: boolean | null;
}

export async function lockClosing(tx: Tx, playerId: string, time: TestTime): Promise<LockedClosing> {
  const [row] = await tx.query<LockedClosing>(lockStatement, [playerId, time]);
  if (row === undefined) throw new Error('There is no such account.');
  return row;
}
