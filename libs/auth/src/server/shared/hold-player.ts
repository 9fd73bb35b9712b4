import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';

/**
 * Makes whoever else holds this player, signs them in or changes their password wait until the transaction ends.
 *
 * Shape: whether the account is verified, which stays true so long. Errors: throws where there is no such player.
 */
export async function holdPlayer(tx: Tx, playerId: string): Promise<{ readonly isVerified: boolean }> {
  const [user] = await tx.run(
    authSql.selectFrom('auth.users').select('is_verified').where('player_id', '=', playerId).forUpdate(),
  );
  if (user === undefined) throw new Error('Somebody who does not exist was held.');
  return { isVerified: user.is_verified };
}
