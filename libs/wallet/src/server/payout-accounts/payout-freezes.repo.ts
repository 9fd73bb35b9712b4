import type { Tx } from '@paasa/server-kit/server';
import { walletSql } from '../context/wallet-schema.js';

/** Why no money leaves a player's account: somebody pressed "this was not me" in a mail to its owner. */
export interface PayoutFreeze {
  readonly playerId: string;
  readonly frozenAt: Date;
  /** When the owner reset the password afterwards; null before. Only then can the owner lift the freeze. */
  readonly passwordResetAt: Date | null;
}

const freezes = () =>
  walletSql
    .selectFrom('wallet.payout_freezes')
    .select(['player_id as playerId', 'frozen_at as frozenAt', 'password_reset_at as passwordResetAt']);

export async function findFreeze(tx: Tx, playerId: string): Promise<PayoutFreeze | null> {
  const [freeze] = await tx.run(freezes().where('player_id', '=', playerId));
  return freeze ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockFreeze(tx: Tx, playerId: string): Promise<PayoutFreeze | null> {
  const [freeze] = await tx.run(freezes().where('player_id', '=', playerId).forUpdate());
  return freeze ?? null;
}

/** Frozen players, longest first. */
export function listFreezes(tx: Tx, limit: number): Promise<PayoutFreeze[]> {
  return tx.run(freezes().orderBy('frozen_at').orderBy('player_id').limit(limit));
}

/** Freezes the payouts of a player. A second time needs another password, too. */
export async function freezePayouts(tx: Tx, playerId: string, frozenAt: Date): Promise<void> {
  const state = { frozen_at: frozenAt, password_reset_at: null };
  await tx.run(
    walletSql
      .insertInto('wallet.payout_freezes')
      .values({ player_id: playerId, ...state })
      .onConflict((frozen) => frozen.column('player_id').doUpdateSet(state)),
  );
}

/** Records that the owner of a frozen player's mailbox has set a new password. */
export async function recordPasswordReset(tx: Tx, playerId: string, resetAt: Date): Promise<void> {
  await tx.run(
    walletSql
      .updateTable('wallet.payout_freezes')
      .set({ password_reset_at: resetAt })
      .where('player_id', '=', playerId),
  );
}

/** Shape: false if there was no freeze. */
export async function deleteFreeze(tx: Tx, playerId: string): Promise<boolean> {
  const deleted = await tx.run(
    walletSql.deleteFrom('wallet.payout_freezes').where('player_id', '=', playerId).returning('player_id'),
  );
  return deleted.length > 0;
}
