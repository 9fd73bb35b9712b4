import type { Tx } from '@paasa/server-kit/server';
import { authSql } from '../shared/auth-schema.js';

export interface Verification {
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  /** The address that the link was mailed to. Null for a link from before this was stored. */
  readonly email: string | null;
}

export interface TokenId {
  readonly playerId: string;
  readonly tokenId: string;
}

/** Stores a token that is about to be mailed. Another attempt at the same mail extends its life. */
export async function upsertVerification(
  tx: Tx,
  { playerId, tokenId }: TokenId,
  { tokenHash, expiresAt, email }: Omit<Verification, 'usedAt'>,
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.email_verifications')
      .values({
        player_id: playerId,
        token_id: tokenId,
        token_hash: tokenHash,
        expires_at: expiresAt,
        used_at: null,
        email,
      })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'token_id']).doUpdateSet({ expires_at: expiresAt }),
      ),
  );
}

/** The token, locked until the transaction ends, so that it is used once. */
export async function lockVerification(tx: Tx, { playerId, tokenId }: TokenId): Promise<Verification | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_verifications')
      .select(['token_hash as tokenHash', 'expires_at as expiresAt', 'used_at as usedAt', 'email'])
      .where('player_id', '=', playerId)
      .where('token_id', '=', tokenId)
      .forUpdate(),
  );
  return row ?? null;
}

export async function markVerificationUsed(
  tx: Tx,
  { playerId, tokenId }: TokenId,
  usedAt: Date,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.email_verifications')
      .set({ used_at: usedAt })
      .where('player_id', '=', playerId)
      .where('token_id', '=', tokenId),
  );
}
