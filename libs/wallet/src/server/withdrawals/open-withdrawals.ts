import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { ABANDONED_AFTER_MS } from '../checks/check-schedule.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** More than a player ever needs; each is checked until it is abandoned. */
export const MAX_UNREQUESTED_WITHDRAWALS = 50;

const countStatement = {
  name: 'wallet-count-unrequested',
  text: `SELECT count(*) FROM wallet.withdrawals WHERE player_id = $1 AND stage = 'created'`,
};

/**
 * Limits the unrequested withdrawals of one player; old ones are abandoned by themselves.
 *
 * Calls at the same moment do not see each other, so the limit may be passed by a few.
 *
 * Errors: `wallet/too-many-open-withdrawals`.
 */
export async function mayCreateWithdrawal(tx: Tx, playerId: string): Promise<Result<null>> {
  const [row] = await tx.query<{ count: number }>(countStatement, [playerId]);
  if ((row?.count ?? 0) < MAX_UNREQUESTED_WITHDRAWALS) return ok(null);
  return refuse(
    'too-many',
    'wallet/too-many-open-withdrawals',
    constant(texts, (t) => t('tooManyOpenWithdrawals')),
    ABANDONED_AFTER_MS,
  );
}
