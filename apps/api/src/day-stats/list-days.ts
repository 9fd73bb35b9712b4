import { getNetResultPaise, listDayResults } from '@paasa/games-core/server';
import { subtractPaise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { findFundsPaise, listTransferDays } from '@paasa/wallet/server';
import { MAX_DAYS } from './day-stats.contract.js';
import { latestDays, mergeDays, type DayStanding } from './merge-days.js';

/**
 * A player's latest days with any activity, oldest first.
 *
 * It reads only the days that it shows, for any number of years: the balance before them is the present balance minus
 * these days, and the present balance is stored.
 */
export async function listDays(tx: Tx, playerId: string): Promise<DayStanding[]> {
  // One more day than shown tells whether there are others.
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
