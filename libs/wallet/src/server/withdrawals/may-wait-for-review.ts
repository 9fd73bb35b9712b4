import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';

/** Withdrawals and returns of one player that wait for people: when there are so many, no further one is taken. */
export const MAX_WAITING_REVIEWS = 10;

const countStatement = {
  name: 'wallet-count-waiting-reviews',
  text: `
    SELECT count(*) FROM wallet.withdrawals
    WHERE player_id = $1 AND review = 'waiting' AND stage = 'requested'`,
};

/**
 * Bounds how much of one player waits for people: nobody fills their list, so that others wait behind it.
 *
 * The caller has locked the player's account, so that calls at the same moment are counted one by one.
 *
 * Errors: `wallet/too-many-in-review`.
 */
export async function mayWaitForReview(tx: Tx, playerId: string): Promise<Result<null>> {
  const [row] = await tx.query<{ count: number }>(countStatement, [playerId]);
  if ((row?.count ?? 0) < MAX_WAITING_REVIEWS) return ok(null);
  return refuse(
    'conflict',
    'wallet/too-many-in-review',
    'Many of your withdrawals are being reviewed. Please wait until we have looked at them.',
  );
}
