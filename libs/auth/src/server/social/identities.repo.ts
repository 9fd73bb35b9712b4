import type { Tx } from '@paasa/server-kit/server';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import { authSql } from '../shared/auth-schema.js';
import type { Identity } from './social-profile.js';

/**
 * Gives an identity to a player unless it has one.
 *
 * Shape: its owner now. A parallel claim of the same identity waits for this transaction.
 */
export async function claimIdentity(tx: Tx, identity: Identity, playerId: string): Promise<string> {
  const { provider, subject } = identity;
  const claimed = await tx.run(
    authSql
      .insertInto('auth.identity_owners')
      .values({ provider, subject, player_id: playerId })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .returning('player_id'),
  );
  if (claimed.length > 0) return playerId;
  const owner = await findIdentityOwner(tx, identity);
  if (owner === null) throw new Error('An identity was neither claimed nor found.');
  return owner;
}

export async function findIdentityOwner(tx: Tx, { provider, subject }: Identity): Promise<string | null> {
  const [owner] = await tx.run(
    authSql
      .selectFrom('auth.identity_owners')
      .select('player_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject),
  );
  return owner?.player_id ?? null;
}

export async function listLinkedProviders(tx: Tx, playerId: string): Promise<SocialProviderName[]> {
  const rows = await tx.run(
    authSql.selectFrom('auth.identities').select('provider').distinct().where('player_id', '=', playerId),
  );
  return rows.map(({ provider }) => provider);
}

/** Gives an identity, which this transaction has claimed, to another player. */
export async function moveIdentity(tx: Tx, identity: Identity, playerId: string): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.identity_owners')
      .set({ player_id: playerId })
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject),
  );
}

/** Gives up an identity that this transaction has claimed. */
export async function releaseIdentity(tx: Tx, identity: Identity): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.identity_owners')
      .where('provider', '=', identity.provider)
      .where('subject', '=', identity.subject),
  );
}

/** Removes the accounts at providers that were linked to a player since then. Shape: the provider of each. */
export async function forgetIdentitiesSince(
  tx: Tx,
  playerId: string,
  since: Date,
): Promise<SocialProviderName[]> {
  const gone = await tx.run(
    authSql
      .deleteFrom('auth.identities')
      .where('player_id', '=', playerId)
      .where('linked_at', '>=', since)
      .returning(['provider', 'subject']),
  );
  for (const { provider, subject } of gone)
    await tx.run(
      authSql
        .deleteFrom('auth.identity_owners')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .where('player_id', '=', playerId),
    );
  return gone.map(({ provider }) => provider);
}

export interface NewIdentity extends Identity {
  readonly playerId: string;
  readonly email: string;
  readonly linkedAt: Date;
}

export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.identities').values({
      player_id: identity.playerId,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email,
      linked_at: identity.linkedAt,
    }),
  );
}
