import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { deleteMailsTo } from '../mail/outbox.repo.js';
import { closeReset } from '../password-reset/password-resets.repo.js';
import type { SocialProfile } from './social-profile.js';

/** An account made or taken over by a social sign-in is verified and has no password. */
const columnsOf = ({ name, email, picture, provider }: SocialProfile) => ({
  name,
  email,
  picture,
  provider,
  password_hash: null,
  is_verified: true,
  pending_email: null,
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

/** Gives an account to the owner of its address. Only its id and its age stay. */
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
  // Waiting mails are about the maker of the account, and their devices.
  await deleteMailsTo(tx, profile.emailKey);
}

export interface LinkedPlayer {
  readonly playerId: string;
  readonly emailKey: string;
}

/** Removes the password, and every grant and code that could set a new one. */
export async function removePassword(tx: Tx, { playerId, emailKey }: LinkedPlayer, at: Date): Promise<void> {
  await tx.run(
    authSql.updateTable('auth.users').set({ password_hash: null }).where('player_id', '=', playerId),
  );
  await tx.run(authSql.deleteFrom('auth.password_reset_grants').where('player_id', '=', playerId));
  await closeReset(tx, emailKey, at);
}
