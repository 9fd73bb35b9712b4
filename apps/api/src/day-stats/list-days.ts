import { getNetResultPaise, listDayResults } from '@paasa/games-core/server';
import { subtractPaise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { findFundsPaise, listTransferDays } from '@paasa/wallet/server';
import { MAX_DAYS } from './day-stats.contract.js';
import { latestDays, mergeDays, type DayStanding } from './merge-days.js';

/**
 * A player's latest days with any activity, oldest first.
 *
 * No more is read than is shown, however many years there were: what went before is what the player has now less what
 * the days brought, and what they have now is kept.
 */
export async function listDays(tx: Tx, playerId: string): Promise<DayStanding[]> {
  // One more than are shown tells whether there are others.
  const limit = MAX_DAYS + 1;
  const days = mergeDays(
    await listTransferDays(tx, playerId, limit),
    await listDayResults(tx, playerId, limit),
  );
  if (days.length <= MAX_DAYS) return days;
  const currentWalletPaise = await findFundsPaise(tx, playerId);
  const rawWalletPaise = subtractPaise(currentWalletPaise, await getNetResultPaise(tx, playerId));
  return latestDays(days, MAX_DAYS, { rawWalletPaise, currentWalletPaise });
}
