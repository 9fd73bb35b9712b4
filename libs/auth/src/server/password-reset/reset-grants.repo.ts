import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

export interface PresentedGrant {
  readonly emailKey: string;
  readonly tokenHash: string;
}

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
    WHERE owner.email_key = $1 AND reset_grant.token_hash = $2 AND reset_grant.expires_at > $3
  `,
};

/** Whether the grant is good, without using it up. */
export async function hasGrant(tx: Tx, grant: PresentedGrant, now: Date): Promise<boolean> {
  const rows = await tx.query(findStatement, [grant.emailKey, grant.tokenHash, now]);
  return rows.length > 0;
}

const takeStatement = {
  name: 'auth-take-reset-grant',
  text: `
    DELETE FROM auth.password_reset_grants AS reset_grant USING auth.email_owners AS owner
    WHERE owner.email_key = $1 AND reset_grant.player_id = owner.player_id
      AND reset_grant.token_hash = $2 AND reset_grant.expires_at > $3
    RETURNING reset_grant.player_id
  `,
};

export async function takeGrant(tx: Tx, grant: PresentedGrant, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ player_id: string }>(takeStatement, [grant.emailKey, grant.tokenHash, now]);
  return row?.player_id ?? null;
}
