import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../auth-schema.js';
import { closeReset } from '../password-reset/password-resets.repo.js';
import type { SocialProfile } from './social-profile.js';

/**
 * Gives an address to a player unless it has an owner.
 *
 * Shape: whose it is now. A parallel claim or registration of the same address waits for this transaction.
 */
export async function claimEmail(tx: Tx, emailKey: string, playerId: string): Promise<string> {
  const claimed = await tx.run(
    authSql
      .insertInto('auth.email_owners')
      .values({ email_key: emailKey, player_id: playerId })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('player_id'),
  );
  if (claimed.length > 0) return playerId;
  const [owner] = await tx.run(
    authSql.selectFrom('auth.email_owners').select('player_id').where('email_key', '=', emailKey),
  );
  if (owner === undefined) throw new Error('An address was neither claimed nor found.');
  return owner.player_id;
}

/** What an account made or taken over by a social sign-in is like: verified, and without a password. */
const columnsOf = ({ name, email, picture, provider }: SocialProfile) => ({
  name,
  email,
  picture,
  provider,
  password_hash: null,
  is_verified: true,
});

export async function insertSocialAccount(
  tx: Tx,
  playerId: string,
  profile: SocialProfile,
  createdAt: Date,
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.users')
      .values({ ...columnsOf(profile), player_id: playerId, created_at: createdAt }),
  );
}

/** Whether an account is verified; it is locked, so that this stays true until the transaction ends. */
export async function lockIsVerified(tx: Tx, playerId: string): Promise<boolean> {
  const [user] = await tx.run(
    authSql.selectFrom('auth.users').select('is_verified').where('player_id', '=', playerId).forUpdate(),
  );
  if (user === undefined) throw new Error('An address belongs to nobody.');
  return user.is_verified;
}

/** Leaves nothing of who registered an address to whom it did not belong, but the id and the age of the account. */
export async function takeOverAccount(
  tx: Tx,
  playerId: string,
  profile: SocialProfile,
  at: Date,
): Promise<void> {
  await tx.run(authSql.updateTable('auth.users').set(columnsOf(profile)).where('player_id', '=', playerId));
  await tx.run(authSql.deleteFrom('auth.email_verifications').where('player_id', '=', playerId));
  await tx.run(authSql.deleteFrom('auth.password_reset_grants').where('player_id', '=', playerId));
  await closeReset(tx, profile.emailKey, at);
}
