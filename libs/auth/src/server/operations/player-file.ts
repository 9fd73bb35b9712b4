import type { Tx } from '@paasa/server-kit/server';
import type { ProofMethod } from '../../contract/step-up.js';
import { authSql } from '../shared/auth-schema.js';
import { listFactors } from '../two-factor/factors.js';

/** An account as support staff see it. Nothing in it can open the account. */
export interface PlayerFile {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  /** Other accounts that can sign in to this one, such as `google`. */
  readonly identities: readonly string[];
  /** The second factors, such as `totp`. */
  readonly factors: readonly ProofMethod[];
  readonly createdAt: Date;
  /** Null while the account is open. */
  readonly closedAt: Date | null;
  readonly eraseAfter: Date | null;
  /** Since when nothing names the person any more. */
  readonly erasingAt: Date | null;
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

const SIGN_IN_COUNT = 5;

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

/** Null if there is no such player. */
export async function readPlayerFile(tx: Tx, playerId: string, now: Date): Promise<PlayerFile | null> {
  const [user] = await tx.run(
    authSql
      .selectFrom('auth.users')
      .select(['name', 'email', 'is_verified as isVerified', 'created_at as createdAt'])
      .select(['closed_at as closedAt', 'erase_after as eraseAfter', 'erasing_at as erasingAt'])
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
    factors: await listFactors(tx, playerId),
    livingSessionCount: await countLivingSessions(tx, playerId, now),
    signIns: await listSignIns(tx, playerId),
  };
}
