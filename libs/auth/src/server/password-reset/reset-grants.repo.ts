import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { holdPlayer } from '../shared/hold-player.js';
import { hashSecret } from '../tokens/secret-hash.js';

export interface PresentedGrant {
  readonly emailKey: string;
  readonly tokenHash: string;
}

/** The stored hash of a grant's token. With the address, so that the grant ends when its account gets another one. */
export const grantHashOf = (emailKey: string, token: string): string => hashSecret(`${emailKey} ${token}`);

/** Lets one browser set the player's password. It replaces an older grant. */
export async function upsertGrant(
  tx: Tx,
  playerId: string,
  grant: { readonly tokenHash: string; readonly expiresAt: Date },
): Promise<void> {
  const values = { token_hash: grant.tokenHash, expires_at: grant.expiresAt };
  await tx.run(
    authSql
      .insertInto('auth.password_reset_grants')
      .values({ player_id: playerId, ...values })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values)),
  );
}

const findStatement = {
  name: 'auth-find-reset-grant',
  text: `
    SELECT reset_grant.player_id
    FROM auth.email_owners AS owner
    JOIN auth.password_reset_grants AS reset_grant ON reset_grant.player_id = owner.player_id
    WHERE owner.email_key = $1 AND owner.held_until IS NULL
      AND reset_grant.token_hash = $2 AND reset_grant.expires_at > $3
  `,
};

/** The player of a good grant, without using it up. */
export async function findGrant(tx: Tx, grant: PresentedGrant, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ player_id: string }>(findStatement, [grant.emailKey, grant.tokenHash, now]);
  return row?.player_id ?? null;
}

const takeStatement = {
  name: 'auth-take-reset-grant',
  text: `
    DELETE FROM auth.password_reset_grants AS reset_grant USING auth.email_owners AS owner
    WHERE owner.email_key = $1 AND owner.held_until IS NULL AND reset_grant.player_id = owner.player_id
      AND reset_grant.token_hash = $2 AND reset_grant.expires_at > $3
    RETURNING reset_grant.player_id
  `,
};

/**
 * Uses the grant up, and locks its player. The player comes first: while the lock is awaited, the account may be
 * verified with another address, and then the grant is not good any more.
 */
export async function takeGrant(tx: Tx, grant: PresentedGrant, now: Date): Promise<string | null> {
  const playerId = await findGrant(tx, grant, now);
  if (playerId === null) return null;
  await holdPlayer(tx, playerId);
  const [row] = await tx.query<{ player_id: string }>(takeStatement, [grant.emailKey, grant.tokenHash, now]);
  return row?.player_id ?? null;
}
