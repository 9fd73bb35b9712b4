import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The most withdrawals and returns of one player that may wait for a review. */
export const MAX_WAITING_REVIEWS = 10;

const countStatement = {
  name: 'wallet-count-waiting-reviews',
  text: `
    SELECT count(*) FROM wallet.withdrawals
    WHERE player_id = $1 AND review = 'waiting' AND stage = 'requested'`,
};

/**
 * Limits the withdrawals of one player that wait for a review, so that one player cannot fill the list.
 *
 * The caller has locked the player's account, so calls at the same moment are counted one by one.
 *
 * Errors: `wallet/too-many-in-review`.
 */
export async function mayWaitForReview(tx: Tx, playerId: string): Promise<Result<null>> {
  const [row] = await tx.query<{ count: number }>(countStatement, [playerId]);
  if ((row?.count ?? 0) < MAX_WAITING_REVIEWS) return ok(null);
  return refuse(
    'conflict',
    'wallet/too-many-in-review',
    constant(texts, (t) => t('tooManyInReview')),
  );
}
