import type { Tx } from '@paasa/server-kit/server';
import type { Provider } from '../../contract/user.js';
import { authSql } from '../shared/auth-schema.js';
import { claimEmail } from '../shared/email-owners.repo.js';

export interface Account {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
  readonly provider: Provider;
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

export interface NewAccount {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/**
 * Inserts a local account.
 *
 * Shape: false where the address has an owner; nothing is inserted then. A parallel registration of the same
 * address waits for this transaction.
 */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const owner = await claimEmail(tx, account.emailKey, account.playerId);
  if (owner !== account.playerId) return false;
  await tx.run(
    authSql.insertInto('auth.users').values({
      player_id: account.playerId,
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      picture: null,
      provider: 'local',
      created_at: account.createdAt,
    }),
  );
  return true;
}

const findAccountStatement = {
  name: 'auth-find-account',
  text: `SELECT name, email, picture, provider, is_verified, created_at FROM auth.users WHERE player_id = $1`,
};

interface AccountRow {
  name: string;
  email: string;
  picture: string | null;
  provider: Provider;
  is_verified: boolean;
  created_at: Date;
}

export async function getAccount(tx: Tx, playerId: string): Promise<Account> {
  const [row] = await tx.query<AccountRow>(findAccountStatement, [playerId]);
  if (row === undefined) throw new Error('A session belongs to nobody.');
  return {
    playerId,
    name: row.name,
    email: row.email,
    picture: row.picture,
    provider: row.provider,
    isVerified: row.is_verified,
    createdAt: row.created_at,
  };
}

const findNameStatement = {
  name: 'auth-find-account-name',
  text: 'SELECT name FROM auth.users WHERE player_id = $1',
};

/** What an account is named; null where there is none. */
export async function findAccountName(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(findNameStatement, [playerId]);
  return row?.name ?? null;
}

export interface Credentials {
  readonly playerId: string;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
}

/** What a login is checked against. */
export async function findCredentials(tx: Tx, emailKey: string): Promise<Credentials | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_owners as owner')
      .innerJoin('auth.users as user', 'user.player_id', 'owner.player_id')
      .select(['user.player_id', 'user.password_hash', 'user.is_verified'])
      .where('owner.email_key', '=', emailKey),
  );
  if (row === undefined) return null;
  return { playerId: row.player_id, passwordHash: row.password_hash, isVerified: row.is_verified };
}

/** The address and the password hash of a player; the hash is null where there is no password. */
export async function findOwnPassword(
  tx: Tx,
  playerId: string,
): Promise<{ readonly email: string; readonly passwordHash: string | null }> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.users').select(['email', 'password_hash']).where('player_id', '=', playerId),
  );
  if (row === undefined) throw new Error('The password of nobody was asked for.');
  return { email: row.email, passwordHash: row.password_hash };
}

/**
 * The stored hash, which nobody changes until the transaction ends.
 *
 * A sign-in that was checked against an older one must not go through: a new password ends every session, and one
 * opened a moment later with the old password would live on.
 */
export async function holdPasswordHash(tx: Tx, playerId: string): Promise<string | null> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.users').select('password_hash').where('player_id', '=', playerId).forShare(),
  );
  return row?.password_hash ?? null;
}

/** Replaces the hash of an unchanged password; a password that was changed meanwhile stays. */
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

/** Sets a password for whoever has just proven that the account's mailbox is theirs, and verifies the address. */
export async function setPassword(
  tx: Tx,
  playerId: string,
  passwordHash: string,
): Promise<{ readonly email: string }> {
  const [row] = await tx.run(
    authSql
      .updateTable('auth.users')
      .set({ password_hash: passwordHash, is_verified: true })
      .where('player_id', '=', playerId)
      .returning('email'),
  );
  if (row === undefined) throw new Error('A password was set for nobody.');
  return row;
}

export async function markVerified(tx: Tx, playerId: string): Promise<void> {
  await tx.run(
    authSql.updateTable('auth.users').set({ is_verified: true }).where('player_id', '=', playerId),
  );
}
