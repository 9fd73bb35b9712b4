import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { deleteMailsTo } from '../mail/outbox.repo.js';
import { closeReset } from '../password-reset/password-resets.repo.js';
import type { SocialProfile } from './social-profile.js';

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
  // They tell of what somebody else did in this account, and of their devices.
  await deleteMailsTo(tx, profile.emailKey);
}

/** An account that a provider has joined, by the address that both have. */
export interface LinkedPlayer {
  readonly playerId: string;
  readonly emailKey: string;
}

/** Takes an account's password away, and whatever could set another without a new mail. */
export async function removePassword(tx: Tx, { playerId, emailKey }: LinkedPlayer, at: Date): Promise<void> {
  await tx.run(
    authSql.updateTable('auth.users').set({ password_hash: null }).where('player_id', '=', playerId),
  );
  await tx.run(authSql.deleteFrom('auth.password_reset_grants').where('player_id', '=', playerId));
  await closeReset(tx, emailKey, at);
}
