import type { PasskeyUser } from '@paasa/proofs/server';
import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { oneCell, type CellPort } from '../shared/ports.js';
import { claimCredential, releaseCredential } from '../shared/passkey-owners.repo.js';

export interface PasskeyId {
  readonly playerId: string;
  readonly passkeyId: string;
}

export interface Passkey {
  readonly passkeyId: string;
  /** As base64url. */
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewPasskey extends Omit<Passkey, 'lastUsedAt'> {
  readonly playerId: string;
  /** In the form of COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

const columns = `
  passkey_id AS "passkeyId", credential_id AS "credentialId", transports, is_synced AS "isSynced", name,
  added_at AS "addedAt", last_used_at AS "lastUsedAt"
`;

const listStatement = {
  name: 'auth-list-passkeys',
  text: `SELECT ${columns} FROM auth.passkeys WHERE player_id = $1 ORDER BY added_at DESC, passkey_id DESC`,
};

/** The passkeys of a player, the last added first; at most ten. */
export const listPasskeys = (tx: Tx, playerId: string): Promise<Passkey[]> =>
  tx.query<Passkey>(listStatement, [playerId]);

const handleStatement = {
  name: 'auth-give-passkey-handle',
  text: `
    UPDATE auth.users SET passkey_handle = coalesce(passkey_handle, $2) WHERE player_id = $1
    RETURNING passkey_handle AS handle, name, email
  `,
};

/** Gives the player a random handle unless they have one: an authenticator then replaces a key of the same player. */
export async function givePasskeyHandle(tx: Tx, playerId: string, handle: string): Promise<PasskeyUser> {
  const [user] = await tx.query<PasskeyUser>(handleStatement, [playerId, handle]);
  if (user === undefined) throw new Error('There is no such account.');
  return user;
}

/** Shape: false, without an effect, if the credential is known already, to this player or to another. */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskey,
  cells: Pick<CellPort, 'claimPasskey'> = oneCell,
): Promise<boolean> {
  const { credentialId, playerId } = passkey;
  if (!(await claimCredential(tx, credentialId, { playerId, cells }))) return false;
  await tx.run(
    authSql.insertInto('auth.passkeys').values({
      player_id: passkey.playerId,
      passkey_id: passkey.passkeyId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      name: passkey.name,
      added_at: passkey.addedAt,
    }),
  );
  return true;
}

const renameStatement = {
  name: 'auth-rename-passkey',
  text: `UPDATE auth.passkeys SET name = $3 WHERE player_id = $1 AND passkey_id = $2 RETURNING ${columns}`,
};

/** Shape: null if the player has no passkey of that id. */
export async function renamePasskey(
  tx: Tx,
  { playerId, passkeyId }: PasskeyId,
  name: string,
): Promise<Passkey | null> {
  const [passkey] = await tx.query<Passkey>(renameStatement, [playerId, passkeyId, name]);
  return passkey ?? null;
}

export async function deletePasskey(
  tx: Tx,
  { playerId, passkeyId }: PasskeyId,
  credentialId: string,
): Promise<void> {
  await tx.run(
    authSql.deleteFrom('auth.passkeys').where('player_id', '=', playerId).where('passkey_id', '=', passkeyId),
  );
  await releaseCredential(tx, credentialId, playerId);
}

/** What is needed to check an answer of an authenticator. */
export interface KnownCredential extends PasskeyId {
  /** In the form of COSE, as base64url. */
  readonly publicKey: string;
  readonly handle: string | null;
}

const findStatement = {
  name: 'auth-find-credential',
  text: `
    SELECT passkey.player_id AS "playerId", passkey.passkey_id AS "passkeyId", passkey.public_key AS "publicKey",
      player.passkey_handle AS handle
    FROM auth.passkey_owners AS owner
    JOIN auth.passkeys AS passkey USING (player_id, credential_id)
    JOIN auth.users AS player USING (player_id)
    WHERE owner.credential_id = $1
  `,
};

export async function findCredential(tx: Tx, credentialId: string): Promise<KnownCredential | null> {
  const [found] = await tx.query<KnownCredential>(findStatement, [credentialId]);
  return found ?? null;
}

/** The use of a passkey that has given a right answer. */
export interface PasskeyUse extends PasskeyId {
  readonly counter: number;
  readonly isSynced: boolean;
}

const lockStatement = {
  name: 'auth-lock-passkey',
  text: `
    SELECT counter, added_at AS "addedAt" FROM auth.passkeys WHERE player_id = $1 AND passkey_id = $2 FOR UPDATE
  `,
};

export interface StoredCounter {
  readonly counter: number;
  readonly addedAt: Date;
}

/** The counter of a passkey, locked until the transaction ends; null if it was removed meanwhile. */
export async function lockPasskey(tx: Tx, { playerId, passkeyId }: PasskeyId): Promise<StoredCounter | null> {
  const [stored] = await tx.query<StoredCounter>(lockStatement, [playerId, passkeyId]);
  return stored ?? null;
}

export async function recordUse(tx: Tx, use: PasskeyUse, usedAt: Date): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.passkeys')
      .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: usedAt })
      .where('player_id', '=', use.playerId)
      .where('passkey_id', '=', use.passkeyId),
  );
}
