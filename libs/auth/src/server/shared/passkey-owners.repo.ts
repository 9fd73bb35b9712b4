import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';
import type { CellPort } from './ports.js';

/** Gives a credential to a player. Shape: false, without an effect, if it has an owner already, in any cell. */
export async function claimCredential(
  tx: Tx,
  credentialId: string,
  { playerId, cells }: { readonly playerId: string; readonly cells: Pick<CellPort, 'claimPasskey'> },
): Promise<boolean> {
  const claimed = await tx.run(
    authSql
      .insertInto('auth.passkey_owners')
      .values({ credential_id: credentialId, player_id: playerId })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('player_id'),
  );
  if (claimed.length === 0) return false;
  if (await cells.claimPasskey(credentialId, playerId)) return true;
  await releaseCredential(tx, credentialId, playerId);
  return false;
}

export async function releaseCredential(tx: Tx, credentialId: string, playerId: string): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.passkey_owners')
      .where('credential_id', '=', credentialId)
      .where('player_id', '=', playerId),
  );
}

export async function hasPasskeys(tx: Tx, playerId: string): Promise<boolean> {
  const [passkey] = await tx.run(
    authSql.selectFrom('auth.passkeys').select('passkey_id').where('player_id', '=', playerId).limit(1),
  );
  return passkey !== undefined;
}

/**
 * Removes the passkeys of a player that were added since then, or all: another person may have added them. Call it
 * before the sessions end: a sign-in under way with one of them then has opened its session already, or opens none.
 *
 * Shape: how many there were.
 */
export async function forgetPasskeys(tx: Tx, playerId: string, since: Date | null = null): Promise<number> {
  const removed = await tx.run(
    authSql
      .deleteFrom('auth.passkeys')
      .where('player_id', '=', playerId)
      .$if(since !== null, (passkeys) => passkeys.where('added_at', '>=', since))
      .returning('credential_id'),
  );
  for (const { credential_id } of removed) await releaseCredential(tx, credential_id, playerId);
  return removed.length;
}
