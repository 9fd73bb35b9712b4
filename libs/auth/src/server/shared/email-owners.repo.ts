import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';

/**
 * Gives an address to a player unless it has an owner.
 *
 * Shape: its owner now. A parallel claim of the same address waits for this transaction.
 */
export async function claimEmail(tx: Tx, emailKey: string, playerId: string): Promise<string> {
  const claimed = await tx.run(
    authSql
      .insertInto('auth.email_owners')
      .values({ email_key: emailKey, player_id: playerId })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('player_id'),
  );
  if (claimed.length > 0) return playerId;
  const owner = await findOwner(tx, emailKey);
  // Released between the two statements: its account was verified with another address.
  return owner ?? claimEmail(tx, emailKey, playerId);
}

export async function findOwner(tx: Tx, emailKey: string): Promise<string | null> {
  const [row] = await tx.run(
    authSql.selectFrom('auth.email_owners').select('player_id').where('email_key', '=', emailKey),
  );
  return row?.player_id ?? null;
}

export async function releaseEmail(tx: Tx, emailKey: string, playerId: string): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.email_owners')
      .where('email_key', '=', emailKey)
      .where('player_id', '=', playerId),
  );
}
