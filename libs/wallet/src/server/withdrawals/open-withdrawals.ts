import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { ABANDONED_AFTER_MS } from '../checks/check-schedule.js';

/** Far beyond what anybody fills in: each is looked at until it is given up. */
export const MAX_UNREQUESTED_WITHDRAWALS = 50;

const countStatement = {
  name: 'wallet-count-unrequested',
  text: `SELECT count(*) FROM wallet.withdrawals WHERE player_id = $1 AND stage = 'created'`,
};

/**
 * Bounds how many withdrawals of one player wait for their request; those left alone are given up by themselves.
 *
 * Calls at the very same moment do not see each other, so that a few more than the bound are possible.
 *
 * Errors: `wallet/too-many-open-withdrawals`.
 */
export async function mayCreateWithdrawal(tx: Tx, playerId: string): Promise<Result<null>> {
  const [row] = await tx.query<{ count: number }>(countStatement, [playerId]);
  if ((row?.count ?? 0) < MAX_UNREQUESTED_WITHDRAWALS) return ok(null);
  return refuse(
    'too-many',
    'wallet/too-many-open-withdrawals',
    'You have begun many withdrawals without requesting them. Please try again later.',
    ABANDONED_AFTER_MS,
  );
}
