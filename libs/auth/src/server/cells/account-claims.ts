import type { Database, Statement, Tx } from '@paasa/server-kit/server';
import type { ClaimedIdentity } from '../shared/ports.js';

/** What a player has of which all cells together have one. */
export interface AccountClaims {
  readonly playerId: string;
  readonly emailKeys: readonly string[];
  readonly identities: readonly ClaimedIdentity[];
  readonly passkeys: readonly string[];
}

export interface AccountClaimLists {
  /** The players after this one, in the order of their ids; null: from the first. */
  listAfter(after: string | null, limit: number): Promise<AccountClaims[]>;
  /** Those of these players who have an account. */
  listOf(playerIds: readonly string[]): Promise<AccountClaims[]>;
}

const pageStatement: Statement = {
  name: 'auth-claims-page',
  text: `
    SELECT player_id AS "playerId" FROM auth.users
    WHERE $1::uuid IS NULL OR player_id > $1 ORDER BY player_id LIMIT $2
  `,
};

const accountsStatement: Statement = {
  name: 'auth-claims-accounts',
  text: 'SELECT player_id AS "playerId" FROM auth.users WHERE player_id = ANY($1::uuid[]) ORDER BY player_id',
};

// The present address by its key, and addresses given up a short time ago by their index.
const emailsStatement: Statement = {
  name: 'auth-claims-emails',
  text: `
    SELECT owner.player_id AS "playerId", owner.email_key AS "emailKey" FROM auth.users AS account
    JOIN auth.email_owners AS owner
      ON owner.email_key = lower(btrim(account.email)) AND owner.player_id = account.player_id
    WHERE account.player_id = ANY($1::uuid[])
    UNION
    SELECT player_id, email_key FROM auth.email_owners
    WHERE held_until IS NOT NULL AND player_id = ANY($1::uuid[])
  `,
};

const identitiesStatement: Statement = {
  name: 'auth-claims-identities',
  text: `
    SELECT player_id AS "playerId", provider, subject FROM auth.identities WHERE player_id = ANY($1::uuid[])
  `,
};

const passkeysStatement: Statement = {
  name: 'auth-claims-passkeys',
  text: `
    SELECT player_id AS "playerId", credential_id AS "credentialId" FROM auth.passkeys
    WHERE player_id = ANY($1::uuid[])
  `,
};

async function listOf(tx: Tx, playerIds: readonly string[]): Promise<AccountClaims[]> {
  const accounts = await tx.query<{ playerId: string }>(accountsStatement, [playerIds]);
  const emails = await tx.query<{ playerId: string; emailKey: string }>(emailsStatement, [playerIds]);
  const identities = await tx.query<ClaimedIdentity & { playerId: string }>(identitiesStatement, [playerIds]);
  const passkeys = await tx.query<{ playerId: string; credentialId: string }>(passkeysStatement, [playerIds]);
  return accounts.map(({ playerId }) => ({
    playerId,
    emailKeys: emails.filter((row) => row.playerId === playerId).map(({ emailKey }) => emailKey),
    identities: identities
      .filter((row) => row.playerId === playerId)
      .map(({ provider, subject }) => ({ provider, subject })),
    passkeys: passkeys.filter((row) => row.playerId === playerId).map(({ credentialId }) => credentialId),
  }));
}

/** Lists what the accounts of this database have, for the directory of all cells. */
export const createAccountClaims = (db: Pick<Database, 'read'>): AccountClaimLists => ({
  listAfter: (after, limit) =>
    db.read(async (tx) => {
      const rows = await tx.query<{ playerId: string }>(pageStatement, [after, limit]);
      return listOf(
        tx,
        rows.map(({ playerId }) => playerId),
      );
    }),
  listOf: (playerIds) => db.read((tx) => listOf(tx, playerIds)),
});
