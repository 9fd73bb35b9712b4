import type { Database, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit, type OperatorEvent } from '../shared/audit-log.js';
import { authSql } from '../shared/auth-schema.js';
import { findOwner } from '../shared/email-owners.repo.js';
import { endSessions, type EndReason } from '../sessions/sessions.repo.js';

/** An account as support staff see it. Nothing in it can open the account. */
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

export interface OperatorAction {
  readonly event: OperatorEvent;
  /** Null if it concerns every player. */
  readonly playerId: string | null;
  readonly details: Readonly<Record<string, string | number>>;
}

/** What operators and other domains can do with accounts. */
export interface AuthOperations {
  /** Shape: `reference` is the player's id, or the address of the account. */
  findPlayer(reference: string): Promise<PlayerFile | null>;
  /** Records an action in the audit log, in the transaction that does it. */
  recordAction(tx: Tx, action: OperatorAction): Promise<void>;
  /** Ends all sessions of a player who is excluded. Shape: how many were alive. */
  endSessionsOfExcluded(tx: Tx, playerId: string): Promise<number>;
  /** Ends every session and every mailed code, as after a restore. Shape: how many sessions were alive. */
  forgetAccess(tx: Tx): Promise<number>;
}

const SIGN_IN_COUNT = 5;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const ORIGIN = { ip: 'operator', userAgent: null } as const;

const findPlayerId = async (tx: Tx, reference: string): Promise<string | null> =>
  UUID.test(reference) ? reference.toLowerCase() : findOwner(tx, emailKeyOf(reference));

const listSignIns = (tx: Tx, playerId: string): Promise<PlayerSignIn[]> =>
  tx.run(
    authSql
      .selectFrom('auth.sessions')
      .select([
        'created_at as at',
        'method',
        'user_agent as userAgent',
        'ended_at as endedAt',
        'end_reason as endReason',
      ])
      .where('player_id', '=', playerId)
      .orderBy('created_at', 'desc')
      .limit(SIGN_IN_COUNT),
  );

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
      .select(['name', 'email', 'is_verified as isVerified', 'created_at as createdAt'])
      .select((column) => column('password_hash', 'is not', null).as('hasPassword'))
      .where('player_id', '=', playerId),
  );
  if (user === undefined) return null;
  const identities = await tx.run(
    authSql.selectFrom('auth.identities').select('provider').where('player_id', '=', playerId),
  );
  return {
    ...user,
    playerId,
    hasPassword: Boolean(user.hasPassword),
    identities: identities.map(({ provider }) => provider),
    livingSessionCount: await countLivingSessions(tx, playerId, now),
    signIns: await listSignIns(tx, playerId),
  };
}

const reason: EndReason = 'restored';

const endEveryStatement = {
  name: 'auth-end-every-session',
  text: `
    WITH ended AS (
      UPDATE auth.sessions SET ended_at = $1, end_reason = $2 WHERE ended_at IS NULL RETURNING expires_at > $1 AS was_alive
    )
    SELECT count(*) FILTER (WHERE was_alive)::int AS session_count FROM ended`,
};

/** A waiting mail gets its code when it goes out, so the waiting ones are deleted too. */
const forgetCodes = `
  DELETE FROM auth.email_verifications;
  DELETE FROM auth.password_resets;
  DELETE FROM auth.password_reset_grants;
  DELETE FROM auth.mail_outbox WHERE kind IN ('verify-email', 'reset-password');`;

/**
 * Ends every session, and deletes every code and link, mailed or waiting. Sign-ins in progress at a provider are stored
 * in their browsers for some minutes, and do nothing without the provider’s own answer.
 *
 * Shape: how many sessions were alive.
 */
async function forgetAccess(tx: Tx, now: Date): Promise<number> {
  const [ended] = await tx.query<{ session_count: number }>(endEveryStatement, [now.toISOString(), reason]);
  await tx.script(forgetCodes);
  return ended?.session_count ?? 0;
}

export function createAuthOperations(db: Database, nowMs: () => number): AuthOperations {
  return {
    findPlayer: (reference) =>
      db.snapshot(async (tx) => {
        const playerId = await findPlayerId(tx, reference);
        return playerId === null ? null : readFile(tx, playerId, new Date(nowMs()));
      }),
    recordAction: (tx, { event, playerId, details }) =>
      appendAudit(tx, { playerId, event, ...ORIGIN, details }),
    endSessionsOfExcluded: (tx, playerId) =>
      endSessions(tx, playerId, { reason: 'excluded', at: new Date(nowMs()), except: null }),
    forgetAccess: (tx) => forgetAccess(tx, new Date(nowMs())),
  };
}
