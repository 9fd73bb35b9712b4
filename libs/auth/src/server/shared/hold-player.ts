import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';

/**
 * Locks the player: other locks, sign-ins and changes of the password wait until the transaction ends.
 *
 * Shape: whether the account is verified. Errors: throws if there is no such player.
 */
export async function holdPlayer(tx: Tx, playerId: string): Promise<{ readonly isVerified: boolean }> {
  const [user] = await tx.run(
    authSql.selectFrom('auth.users').select('is_verified').where('player_id', '=', playerId).forUpdate(),
  );
  if (user === undefined) throw new Error('The player to lock does not exist.');
  return { isVerified: user.is_verified };
}

/** Locks the player against changes of the password and of factors; sign-ins do not wait for each other. */
export async function sharePlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.run(
    authSql.selectFrom('auth.users').select('player_id').where('player_id', '=', playerId).forShare(),
  );
}

const namedStatement = {
  name: 'auth-hold-named-player',
  text: 'SELECT player_id FROM auth.users WHERE player_id = $1 AND erasing_at IS NULL FOR SHARE',
};

/** Whether there is such an account and it still names its person; an erasure waits until the transaction ends. */
export const holdNamedPlayer = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await tx.query(namedStatement, [playerId])).length > 0;
