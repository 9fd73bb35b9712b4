import type { Tx } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import { countSignUp } from '../house/house-hours.repo.js';
import { authSql } from '../shared/auth-schema.js';
import { deleteMailsTo } from '../mail/outbox.repo.js';
import { endResets } from '../password-reset/end-resets.js';
import { removeFactors } from '../two-factor/factors.js';
import type { SocialProfile } from './social-profile.js';

export interface SocialAccount extends SocialProfile {
  readonly language: Language | null;
}

/** An account made or taken over by a social sign-in is verified and has no password. */
const columnsOf = ({ name, email, picture, provider, language }: SocialAccount) => ({
  name,
  feed_name: null,
  email,
  picture,
  picture_id: null,
  provider,
  language,
  password_hash: null,
  is_verified: true,
  pending_email: null,
});

export async function insertSocialAccount(
  tx: Tx,
  playerId: string,
  profile: SocialAccount,
  createdAt: Date,
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.users')
      .values({ ...columnsOf(profile), player_id: playerId, created_at: createdAt }),
  );
  countSignUp(tx, createdAt);
}

/** Gives an account to the owner of its address. Only its id and its age stay; an unverified account has no passkey. */
export async function takeOverAccount(
  tx: Tx,
  playerId: string,
  profile: SocialAccount,
  at: Date,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.users')
      .set(columnsOf(profile))
      // Its maker may have closed it.
      .set({ closed_at: null, erase_after: null })
      .set(({ eb, ref }) => ({
        reopened_at: eb.case().when('closed_at', 'is', null).then(ref('reopened_at')).else(at).end(),
      }))
      .where('player_id', '=', playerId),
  );
  await tx.run(authSql.deleteFrom('auth.email_verifications').where('player_id', '=', playerId));
  await endResets(tx, { playerId, emailKey: profile.emailKey }, at);
  await removeFactors(tx, playerId);
  // Waiting mails are about the maker of the account, and their devices.
  await deleteMailsTo(tx, profile.emailKey);
}

export interface LinkedPlayer {
  readonly playerId: string;
  readonly emailKey: string;
}

/** Removes the password, every grant and code that could set a new one, and a change of the address that waits. */
export async function removePassword(tx: Tx, player: LinkedPlayer, at: Date): Promise<void> {
  const { playerId } = player;
  await tx.run(
    authSql.updateTable('auth.users').set({ password_hash: null }).where('player_id', '=', playerId),
  );
  await endResets(tx, player, at);
  await dropEmailChange(tx, playerId);
}
