import { newId, type Tx } from '@paasa/server-kit/server';

export interface Passkey {
  readonly passkeyId: string;
  /** As base64url. */
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

const listStatement = {
  name: 'staff-list-passkeys',
  text: `
    SELECT passkey_id AS "passkeyId", credential_id AS "credentialId", transports, name, is_synced AS "isSynced",
      added_at AS "addedAt", last_used_at AS "lastUsedAt"
    FROM staff.passkeys WHERE staff_id = $1 ORDER BY added_at DESC, passkey_id DESC`,
};

/** The passkeys of a member, the last added first; at most ten. */
export const listPasskeys = (tx: Tx, staffId: string): Promise<Passkey[]> =>
  tx.query<Passkey>(listStatement, [staffId]);

export interface NewPasskey {
  readonly credentialId: string;
  /** In the form of COSE, as base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly transports: readonly string[];
  readonly name: string;
}

const insertStatement = {
  name: 'staff-insert-passkey',
  text: `
    INSERT INTO staff.passkeys
      (passkey_id, staff_id, credential_id, public_key, counter, transports, is_synced, name)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING passkey_id`,
};

/** Shape: its id; null, without an effect, if the credential is known already. */
export async function insertPasskey(tx: Tx, staffId: string, passkey: NewPasskey): Promise<string | null> {
  const { credentialId, publicKey, counter, transports, isSynced, name } = passkey;
  const values = [newId(), staffId, credentialId, publicKey, counter, [...transports], isSynced, name];
  const [row] = await tx.query<{ passkey_id: string }>(insertStatement, values);
  return row?.passkey_id ?? null;
}

const deleteStatement = {
  name: 'staff-delete-passkey',
  text: 'DELETE FROM staff.passkeys WHERE staff_id = $1 AND passkey_id = $2 RETURNING passkey_id',
};

/** Shape: false if the member has no such passkey. */
export const deletePasskey = async (tx: Tx, staffId: string, passkeyId: string): Promise<boolean> =>
  (await tx.query(deleteStatement, [staffId, passkeyId])).length > 0;

/** What is needed to check an answer of an authenticator. */
export interface KnownPasskey {
  readonly passkeyId: string;
  readonly staffId: string;
  /** In the form of COSE, as base64url. */
  readonly publicKey: string;
  readonly handle: string;
}

const findStatement = {
  name: 'staff-find-passkey',
  text: `
    SELECT passkey.passkey_id AS "passkeyId", passkey.staff_id AS "staffId", passkey.public_key AS "publicKey",
      member.passkey_handle AS handle
    FROM staff.passkeys AS passkey JOIN staff.members AS member USING (staff_id)
    WHERE passkey.credential_id = $1 AND member.disabled_at IS NULL`,
};

export async function findPasskey(tx: Tx, credentialId: string): Promise<KnownPasskey | null> {
  const [found] = await tx.query<KnownPasskey>(findStatement, [credentialId]);
  return found ?? null;
}

const lockStatement = {
  name: 'staff-lock-passkey',
  text: 'SELECT counter FROM staff.passkeys WHERE passkey_id = $1 FOR UPDATE',
};

/** The counter of a passkey, locked until the transaction ends; null if it was removed meanwhile. */
export async function lockPasskey(tx: Tx, passkeyId: string): Promise<number | null> {
  const [row] = await tx.query<{ counter: number }>(lockStatement, [passkeyId]);
  return row?.counter ?? null;
}

const recordStatement = {
  name: 'staff-record-passkey-use',
  text: `
    UPDATE staff.passkeys SET counter = $2, is_synced = $3, last_used_at = now() WHERE passkey_id = $1`,
};

export interface PasskeyUse {
  readonly passkeyId: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

export async function recordPasskeyUse(tx: Tx, { passkeyId, counter, isSynced }: PasskeyUse): Promise<void> {
  await tx.query(recordStatement, [passkeyId, counter, isSynced]);
}
