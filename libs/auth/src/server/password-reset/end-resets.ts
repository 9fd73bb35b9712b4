import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';
import { closeReset } from './password-resets.repo.js';

/** Ends every code, link and grant that could set a password of the account by mail to this address. */
export async function endResets(
  tx: Tx,
  { playerId, emailKey }: { readonly playerId: string; readonly emailKey: string },
  at: Date,
): Promise<void> {
  await tx.run(authSql.deleteFrom('auth.password_reset_grants').where('player_id', '=', playerId));
  await closeReset(tx, emailKey, at);
}
