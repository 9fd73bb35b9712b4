import { createRecoveryCodes, hashRecoveryCode } from '@paasa/proofs/server';
import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

/** Makes new codes, and stores their hashes in place of all earlier ones. Shape: the codes, without hyphens. */
export async function replaceRecoveryCodes(tx: Tx, playerId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.run(authSql.deleteFrom('auth.recovery_codes').where('player_id', '=', playerId));
  await tx.run(
    authSql
      .insertInto('auth.recovery_codes')
      .values(codes.map((code) => ({ player_id: playerId, code_hash: hashRecoveryCode(code) }))),
  );
  return codes;
}

/** Uses a code up. Shape: false if it is not one of the player's, or was used before. */
export async function takeRecoveryCode(
  tx: Tx,
  playerId: string,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<boolean> {
  const taken = await tx.run(
    authSql
      .updateTable('auth.recovery_codes')
      .set({ used_at: at })
      .where('player_id', '=', playerId)
      .where('code_hash', '=', hashRecoveryCode(code))
      .where('used_at', 'is', null)
      .returning('player_id'),
  );
  return taken.length > 0;
}

export async function countUnusedRecoveryCodes(tx: Tx, playerId: string): Promise<number> {
  const unused = await tx.run(
    authSql
      .selectFrom('auth.recovery_codes')
      .select('code_hash')
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null),
  );
  return unused.length;
}
