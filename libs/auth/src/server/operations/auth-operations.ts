import type { Database, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit, type OperatorEvent } from '../shared/audit-log.js';
import { authSql } from '../shared/auth-schema.js';
import { forgetAccess } from './forget-access.js';

/** An account as those see it who help its owner; nothing in it opens the account. */
export interface PlayerFile {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  /** Other accounts that can sign in to this one, such as `google`. */
  readonly identities: readonly string[];
  readonly createdAt: Date;
  readonly livingSessionCount: number;
  /** The last ones, newest first. */
  readonly signIns: readonly PlayerSignIn[];
}

export interface PlayerSignIn {
  readonly at: Date;
  readonly method: string;
  readonly userAgent: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
}

/** What somebody who runs the product has done. */
export interface OperatorAction {
  readonly event: OperatorEvent;
  /** Null where it concerns everybody. */
  readonly playerId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** What people who run the product may ask about accounts; no call of the API leads here. */
export interface AuthOperations {
  /** Shape: `reference` is the player's id, or the address of the account. */
  findPlayer(reference: string): Promise<PlayerFile | null>;
  /** Keeps what was done, in the audit log and in the transaction that does it. */
  recordAction(tx: Tx, action: OperatorAction): Promise<void>;
  /** Ends every session and every mailed code, as after a restore. Shape: how many sessions were alive. */
  forgetAccess(tx: Tx): Promise<number>;
}

const SIGN_IN_COUNT = 5;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Operators come from no address. */
const ORIGIN = { ip: 'operator', userAgent: null } as const;

async function findPlayerId(tx: Tx, reference: string): Promise<string | null> {
  if (UUID.test(reference)) return reference.toLowerCase();
  const [owner] = await tx.run(
    authSql
      .selectFrom('auth.email_owners')
      .select('player_id')
      .where('email_key', '=', emailKeyOf(reference)),
  );
  return owner?.player_id ?? null;
}

async function listSignIns(tx: Tx, playerId: string): Promise<PlayerSignIn[]> {
  const rows = await tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select(['created_at', 'method', 'user_agent', 'ended_at', 'end_reason'])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(SIGN_IN_COUNT),
  );
  return rows.map((row) => ({
    at: row.created_at,
    method: row.method,
    userAgent: row.user_agent,
    endedAt: row.ended_at,
    endReason: row.end_reason,
  }));
}

async function countLivingSessions(tx: Tx, playerId: string, now: Date): Promise<number> {
  const rows = await tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select('session_id')
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now),
  );
  return rows.length;
}

async function readFile(tx: Tx, playerId: string, now: Date): Promise<PlayerFile | null> {
  const [user] = await tx.run(
    authSql
      .selectFrom('auth.users')
      .select(['name', 'email', 'is_verified', 'created_at'])
      .select((column) => column('password_hash', 'is not', null).as('has_password'))
      .where('player_id', '=', playerId),
  );
  if (user === undefined) return null;
  const identities = await tx.run(
    authSql.selectFrom('auth.identities').select('provider').where('player_id', '=', playerId),
  );
  return {
    playerId,
    name: user.name,
    email: user.email,
    isVerified: user.is_verified,
    hasPassword: Boolean(user.has_password),
    identities: identities.map(({ provider }) => provider),
    createdAt: user.created_at,
    livingSessionCount: await countLivingSessions(tx, playerId, now),
    signIns: await listSignIns(tx, playerId),
  };
}

/** The accounts' own answers to operators. */
export function createAuthOperations(db: Database, nowMs: () => number): AuthOperations {
  return {
    findPlayer: (reference) =>
      db.snapshot(async (tx) => {
        const playerId = await findPlayerId(tx, reference);
        return playerId === null ? null : readFile(tx, playerId, new Date(nowMs()));
      }),
    recordAction: (tx, { event, playerId, details }) =>
      appendAudit(tx, { playerId, event, ...ORIGIN, details }),
    forgetAccess: (tx) => forgetAccess(tx, new Date(nowMs())),
  };
}
