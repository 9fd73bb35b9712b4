import type { Role } from '@paasa/console-kit';
import {
  CONSOLE_CHANNEL,
  FRESH_PROOF_LIFETIME_MS,
  newId,
  type Statement,
  type Tx,
} from '@paasa/server-kit/server';
import { IDLE_LOCK_MS, MAX_SESSIONS, SESSION_LIFETIME_MS } from '../../rules/session-times.js';
import { hashToken, newToken } from './tokens.js';

/** Where a session is used. */
export interface Place {
  readonly network: string;
  readonly userAgent: string | null;
}

export type Method = 'passkey' | 'password';

const interval = (ms: number): string => `interval '${String(ms / 1000)} seconds'`;

/** A member who does much writes the time of their last act this often. */
const TOUCH_AFTER_MS = 30_000;

const isAlive = 'session.ended_at IS NULL AND session.expires_at > now()';
const isLocked = `(session.locked_at IS NOT NULL OR session.last_seen_at <= now() - ${interval(IDLE_LOCK_MS)})`;

export interface FoundSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: Role;
  readonly isLocked: boolean;
  /** Whether the time of the last act is to be written again. */
  readonly isTouchDue: boolean;
}

const findStatement = {
  name: 'staff-find-session',
  text: `
    SELECT session.session_id AS "sessionId", member.staff_id AS "staffId", member.name, member.role,
      ${isLocked} AS "isLocked", session.last_seen_at <= now() - ${interval(TOUCH_AFTER_MS)} AS "isTouchDue"
    FROM staff.sessions AS session JOIN staff.members AS member USING (staff_id)
    WHERE session.token_hash = $1 AND ${isAlive} AND member.disabled_at IS NULL`,
};

/** The session of a token that is alive, locked or not; null if there is none, or if its member is disabled. */
export async function findSession(tx: Tx, token: string): Promise<FoundSession | null> {
  const [found] = await tx.query<FoundSession>(findStatement, [hashToken(token)]);
  return found ?? null;
}

const touchStatement = {
  name: 'staff-touch-session',
  text: `
    UPDATE staff.sessions AS session SET last_seen_at = now()
    WHERE session.session_id = $1 AND ${isAlive} AND NOT ${isLocked}`,
};

/** Stores that a person is there. A session that is locked meanwhile stays locked. */
export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(touchStatement, [sessionId]);
}

/** Runs a statement that ends or locks sessions, and has their streams end at once. Shape: how many. */
async function close(tx: Tx, statement: Statement, values: readonly (string | null)[]): Promise<number> {
  const closed = await tx.query(statement, values);
  if (closed.length > 0) tx.announce(CONSOLE_CHANNEL, { sessions: true });
  return closed.length;
}

const insertStatement = {
  name: 'staff-open-session',
  text: `
    INSERT INTO staff.sessions (session_id, staff_id, token_hash, method, network, user_agent, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, now() + ${interval(SESSION_LIFETIME_MS)})`,
};

const endOldestStatement = {
  name: 'staff-end-oldest-sessions',
  text: `
    UPDATE staff.sessions SET ended_at = now() WHERE session_id IN (
      SELECT session_id FROM staff.sessions AS session WHERE session.staff_id = $1 AND ${isAlive}
      ORDER BY session.created_at DESC, session.session_id DESC OFFSET ${String(MAX_SESSIONS)}
    ) RETURNING session_id`,
};

export interface OpenedSession {
  readonly sessionId: string;
  /** For the cookie; only its hash is stored. */
  readonly token: string;
}

/** Opens a session, which has just proved its member. */
export async function openSession(
  tx: Tx,
  staffId: string,
  { network, userAgent, method }: Place & { readonly method: Method },
): Promise<OpenedSession> {
  const [sessionId, token] = [newId(), newToken()];
  await tx.query(insertStatement, [sessionId, staffId, hashToken(token), method, network, userAgent]);
  await close(tx, endOldestStatement, [staffId]);
  return { sessionId, token };
}

const holdStatement = {
  name: 'staff-hold-session',
  text: `
    SELECT session.proved_at > now() - ${interval(FRESH_PROOF_LIFETIME_MS)} AS "isProved"
    FROM staff.sessions AS session WHERE session.session_id = $1 AND ${isAlive} FOR UPDATE`,
};

/** Locks the row of a living session until the transaction ends. Shape: null if it has ended. */
export async function holdSession(tx: Tx, sessionId: string): Promise<{ readonly isProved: boolean } | null> {
  const [held] = await tx.query<{ isProved: boolean }>(holdStatement, [sessionId]);
  return held ?? null;
}

const proveStatement = {
  name: 'staff-prove-session',
  text: `
    UPDATE staff.sessions AS session SET locked_at = NULL, last_seen_at = now(), proved_at = now()
    WHERE session.session_id = $1 AND ${isAlive} RETURNING session.session_id`,
};

/** Unlocks a session whose member has proved their identity again. Shape: false if it has ended. */
export const proveSession = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await tx.query(proveStatement, [sessionId])).length > 0;

const lockStatement = {
  name: 'staff-lock-session',
  text: `
    UPDATE staff.sessions AS session SET locked_at = now()
    WHERE session.session_id = $1 AND session.locked_at IS NULL AND ${isAlive}
    RETURNING session.session_id`,
};

export async function lockSession(tx: Tx, sessionId: string): Promise<void> {
  await close(tx, lockStatement, [sessionId]);
}

const endStatement = {
  name: 'staff-end-session',
  text: `
    UPDATE staff.sessions AS session SET ended_at = now()
    WHERE session.session_id = $1 AND session.staff_id = $2 AND ${isAlive} RETURNING session.session_id`,
};

/** Shape: false if the member has no such living session. */
export const endSession = async (tx: Tx, staffId: string, sessionId: string): Promise<boolean> =>
  (await close(tx, endStatement, [sessionId, staffId])) > 0;

const endTokenStatement = {
  name: 'staff-end-session-of-token',
  text: `
    UPDATE staff.sessions SET ended_at = now() WHERE token_hash = $1 AND ended_at IS NULL RETURNING session_id`,
};

/** Ends the session that a browser leaves for another one. */
export async function endSessionOfToken(tx: Tx, token: string): Promise<void> {
  await close(tx, endTokenStatement, [hashToken(token)]);
}

const endAllStatement = {
  name: 'staff-end-sessions',
  text: `
    UPDATE staff.sessions AS session SET ended_at = now()
    WHERE ($1::uuid IS NULL OR session.staff_id = $1::uuid) AND session.session_id IS DISTINCT FROM $2::uuid
      AND ${isAlive} RETURNING session.session_id`,
};

/** Ends the sessions of a member but the excepted one; of all members for null. Shape: how many. */
export const endSessions = (
  tx: Tx,
  staffId: string | null,
  exceptSessionId: string | null = null,
): Promise<number> => close(tx, endAllStatement, [staffId, exceptSessionId]);

export interface ListedSession {
  readonly sessionId: string;
  readonly method: Method;
  readonly network: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly isLocked: boolean;
}

const listStatement = {
  name: 'staff-list-sessions',
  text: `
    SELECT session.session_id AS "sessionId", session.method, session.network, session.user_agent AS "userAgent",
      session.created_at AS "createdAt", session.last_seen_at AS "lastSeenAt", ${isLocked} AS "isLocked"
    FROM staff.sessions AS session WHERE session.staff_id = $1 AND ${isAlive}
    ORDER BY session.created_at DESC, session.session_id DESC`,
};

/** The living sessions of a member, the last opened first. */
export const listSessions = (tx: Tx, staffId: string): Promise<ListedSession[]> =>
  tx.query<ListedSession>(listStatement, [staffId]);

const knowsStatement = {
  name: 'staff-knows-network',
  text: 'SELECT session_id FROM staff.sessions WHERE staff_id = $1 AND network = $2 LIMIT 1',
};

/** Whether a member has signed in from this network, as long as their sessions are stored. */
export const knowsNetwork = async (tx: Tx, staffId: string, network: string): Promise<boolean> =>
  (await tx.query(knowsStatement, [staffId, network])).length > 0;
