import type { Tx } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import type { Provider } from '../../contract/user.js';
import { authSql } from '../shared/auth-schema.js';
import { emailKeyOf } from '../../rules/email.js';
import { countSignUp } from '../house/house-hours.repo.js';
import { claimEmail, releaseEmail } from '../shared/email-owners.repo.js';
import { oneCell } from '../shared/ports.js';

export interface Account {
  readonly playerId: string;
  readonly name: string;
  /** The name for the feed of all bets; null: `name`. */
  readonly feedName: string | null;
  readonly email: string;
  /** The address whose link an unverified account waits for; null if it is `email`. */
  readonly pendingEmail: string | null;
  /** The address of a provider's picture. */
  readonly picture: string | null;
  /** The uploaded picture; it comes before that of a provider. */
  readonly pictureId: string | null;
  readonly provider: Provider;
  /** The language that the player chose, or of the page in Hindi that made the account; null: neither, so English. */
  readonly language: Language | null;
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly language?: Language | null;
  readonly createdAt: Date;
}

/**
 * Inserts a local account.
 *
 * Shape: false if the address has an owner already. A parallel registration of the same address waits for this
 * transaction.
 */
export async function insertAccount(tx: Tx, account: NewAccount, cells = oneCell): Promise<boolean> {
  const { emailKey, playerId, createdAt: at } = account;
  if ((await claimEmail(tx, emailKey, { playerId, at, cells })) !== playerId) return false;
  await tx.run(
    authSql.insertInto('auth.users').values({
      player_id: account.playerId,
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      picture: null,
      provider: 'local',
      language: account.language ?? null,
      created_at: account.createdAt,
    }),
  );
  countSignUp(tx, account.createdAt);
  return true;
}

const findAccountStatement = {
  name: 'auth-find-account',
  text: `
    SELECT player_id AS "playerId", name, feed_name AS "feedName", email, pending_email AS "pendingEmail", picture,
      picture_id AS "pictureId", provider, language, is_verified AS "isVerified", created_at AS "createdAt"
    FROM auth.users WHERE player_id = $1
  `,
};

export async function getAccount(tx: Tx, playerId: string): Promise<Account> {
  const [row] = await tx.query<Account>(findAccountStatement, [playerId]);
  if (row === undefined) throw new Error('There is no such account.');
  return row;
}

export async function setDetails(
  tx: Tx,
  playerId: string,
  { name, feedName, picture, pictureId }: Pick<Account, 'name' | 'feedName' | 'picture' | 'pictureId'>,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.users')
      .set({ name, feed_name: feedName, picture, picture_id: pictureId })
      .where('player_id', '=', playerId),
  );
}

const setLanguageStatement = {
  name: 'auth-set-language',
  text: 'UPDATE auth.users SET language = $2 WHERE player_id = $1 AND language IS DISTINCT FROM $2',
};

export async function setLanguage(tx: Tx, playerId: string, language: Language): Promise<void> {
  await tx.query(setLanguageStatement, [playerId, language]);
}

const findNameStatement = {
  name: 'auth-find-account-name',
  text: 'SELECT name FROM auth.users WHERE player_id = $1',
};

export async function findAccountName(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(findNameStatement, [playerId]);
  return row?.name ?? null;
}

const listFeedNamesStatement = {
  name: 'auth-list-feed-names',
  text: `
    SELECT player_id AS "playerId", coalesce(feed_name, name) AS name FROM auth.users
    WHERE player_id = ANY ($1::uuid[]) AND closed_at IS NULL`,
};

/** The names for the feed by player; of accounts that are open. */
export async function listFeedNames(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ playerId: string; name: string }>(listFeedNamesStatement, [playerIds]);
  return new Map(rows.map(({ playerId, name }) => [playerId, name]));
}

export interface Credentials {
  readonly playerId: string;
  readonly passwordHash: string | null;
}

export async function findCredentials(tx: Tx, emailKey: string): Promise<Credentials | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_owners as owner')
      .innerJoin('auth.users as user', 'user.player_id', 'owner.player_id')
      .select(['user.player_id as playerId', 'user.password_hash as passwordHash'])
      .where('owner.email_key', '=', emailKey)
      .where('owner.held_until', 'is', null),
  );
  return row ?? null;
}

/** The address and the password hash of a player; the hash is null if there is no password. */
export async function findOwnPassword(
  tx: Tx,
  playerId: string,
): Promise<{ readonly email: string; readonly passwordHash: string | null }> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.users')
      .select(['email', 'password_hash as passwordHash'])
      .where('player_id', '=', playerId),
  );
  if (row === undefined) throw new Error('There is no such account.');
  return row;
}

/**
 * Locks the stored hash against changes until the transaction ends.
 *
 * A new password ends every session. Without the lock, a login with the old password could open one a moment later.
 */
export async function holdPasswordHash(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.users').select('password_hash').where('player_id', '=', playerId).forShare(),
  );
  return row?.password_hash ?? null;
}

/** Replaces the hash of a password, unless the password was changed in the meantime. */
export async function replacePasswordHash(
  tx: Tx,
  playerId: string,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.users')
      .set({ password_hash: hashes.to })
      .where('player_id', '=', playerId)
      .where('password_hash', '=', hashes.from),
  );
}

/** Sets a password and verifies the address: the owner has just proven that the mailbox is theirs. */
export async function setPassword(
  tx: Tx,
  playerId: string,
  passwordHash: string,
): Promise<{ readonly email: string }> {
  const [row] = await tx.run(
    authSql
      .updateTable('auth.users')
      .set({ password_hash: passwordHash, is_verified: true, pending_email: null })
      .where('player_id', '=', playerId)
      .returning('email'),
  );
  if (row === undefined) throw new Error('There is no such account.');
  return row;
}

/** Gives a verified account another address, which it has claimed. */
export async function setEmail(tx: Tx, playerId: string, email: string): Promise<void> {
  await tx.run(authSql.updateTable('auth.users').set({ email }).where('player_id', '=', playerId));
}

/** The address that the account has, or will have when its link is opened. */
export const wantedEmailOf = ({ email, pendingEmail }: Pick<Account, 'email' | 'pendingEmail'>): string =>
  pendingEmail ?? email;

/** Makes an unverified account wait for the link of an address. The present address stays until then. */
export async function setPendingEmail(
  tx: Tx,
  account: Pick<Account, 'playerId' | 'email'>,
  email: string,
): Promise<void> {
  const pending_email = emailKeyOf(email) === emailKeyOf(account.email) ? null : email;
  await tx.run(
    authSql.updateTable('auth.users').set({ pending_email }).where('player_id', '=', account.playerId),
  );
}

/**
 * Marks an account as verified, with the address whose link was opened.
 *
 * Shape: false, without an effect, if another account has that address.
 */
export async function markVerified(tx: Tx, account: Account, at: Date, cells = oneCell): Promise<boolean> {
  const { playerId, pendingEmail } = account;
  const email = wantedEmailOf(account);
  if (pendingEmail !== null) {
    if ((await claimEmail(tx, emailKeyOf(pendingEmail), { playerId, at, cells })) !== playerId) return false;
    await releaseEmail(tx, emailKeyOf(account.email), playerId);
  }
  await tx.run(
    authSql
      .updateTable('auth.users')
      .set({ email, pending_email: null, is_verified: true })
      .where('player_id', '=', playerId),
  );
  return true;
}
