import type { Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { authSql } from '../shared/auth-schema.js';

/** Names a sign-in whose first step is done. */
export interface PendingSignInId {
  readonly playerId: string;
  readonly signInId: string;
}

export async function insertPendingSignIn(
  tx: Tx,
  { playerId, signInId }: PendingSignInId,
  { method, expiresAt }: { readonly method: SignInMethod; readonly expiresAt: Date },
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.pending_sign_ins')
      .values({ player_id: playerId, sign_in_id: signInId, method, expires_at: expiresAt }),
  );
}

/** The method of its first step; null if it is over. */
export async function findPendingSignIn(
  tx: Tx,
  { playerId, signInId }: PendingSignInId,
  now: Date,
): Promise<SignInMethod | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.pending_sign_ins')
      .select('method')
      .where('player_id', '=', playerId)
      .where('sign_in_id', '=', signInId)
      .where('expires_at', '>', now),
  );
  return row?.method ?? null;
}

export async function deletePendingSignIn(tx: Tx, { playerId, signInId }: PendingSignInId): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.pending_sign_ins')
      .where('player_id', '=', playerId)
      .where('sign_in_id', '=', signInId),
  );
}

export async function deletePendingSignIns(tx: Tx, playerId: string): Promise<void> {
  await tx.run(authSql.deleteFrom('auth.pending_sign_ins').where('player_id', '=', playerId));
}
