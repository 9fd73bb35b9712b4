import type { Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { SOCIAL_PROVIDERS, type SocialProviderName } from '../../contract/social-sign-in.js';
import { authSql } from '../shared/auth-schema.js';

/** Names a sign-in whose first step is done. */
export interface PendingSignInId {
  readonly playerId: string;
  readonly signInId: string;
}

/** An identity that the second step of a sign-in links to the account. */
export interface AskedLink {
  readonly provider: SocialProviderName;
  readonly subject: string;
  /** The address that the provider has verified. */
  readonly email: string;
}

export interface PendingSignIn {
  /** Of the first step; the provider, if it asks for a link. */
  readonly method: SignInMethod;
  readonly link: AskedLink | null;
}

export async function insertPendingSignIn(
  tx: Tx,
  { playerId, signInId }: PendingSignInId,
  { method, link, expiresAt }: PendingSignIn & { readonly expiresAt: Date },
): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.pending_sign_ins').values({
      player_id: playerId,
      sign_in_id: signInId,
      method,
      expires_at: expiresAt,
      link_subject: link?.subject ?? null,
      link_email: link?.email ?? null,
    }),
  );
}

/** Null if it is over. */
export async function findPendingSignIn(
  tx: Tx,
  { playerId, signInId }: PendingSignInId,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.pending_sign_ins')
      .select(['method', 'link_subject as subject', 'link_email as email'])
      .where('player_id', '=', playerId)
      .where('sign_in_id', '=', signInId)
      .where('expires_at', '>', now),
  );
  if (row === undefined) return null;
  const { method, subject, email } = row;
  const provider = SOCIAL_PROVIDERS.find((name) => name === method);
  const isLink = provider !== undefined && subject !== null && email !== null;
  return { method, link: isLink ? { provider, subject, email } : null };
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
