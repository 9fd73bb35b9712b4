import { getNetResultPaise, listDayResults } from '@paasa/games-core/server';
import { paise, subtractPaise } from '@paasa/money';
import { daysBefore } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import { findFundsPaise, listTransferDays } from '@paasa/wallet/server';
import { MAX_DAYS } from './day-stats.contract.js';
import { latestDays, mergeDays, type DayStanding, type Standing } from './merge-days.js';

async function findStanding(tx: Tx, playerId: string): Promise<Standing> {
  const currentWalletPaise = await findFundsPaise(tx, playerId);
  const rawWalletPaise = subtractPaise(currentWalletPaise, await getNetResultPaise(tx, playerId));
  return { rawWalletPaise, currentWalletPaise };
}

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
  return latestDays(days, MAX_DAYS, await findStanding(tx, playerId));
}

/**
 * The days with any activity among the latest calendar days, oldest first; and the first of these and today in any case,
 * so that the balances of the whole time are known. None for a player who never had money.
 */
export async function listLatestDays(
  tx: Tx,
  playerId: string,
  { today, dayCount }: { readonly today: string; readonly dayCount: number },
): Promise<DayStanding[]> {
  const from = daysBefore(today, dayCount - 1);
  // The database’s clock may already be at the next day.
  const limit = dayCount + 1;
  const isShown = ({ day }: { readonly day: string }): boolean => day >= from;
  const transfers = (await listTransferDays(tx, playerId, limit)).filter(isShown);
  const results = (await listDayResults(tx, playerId, limit)).filter(isShown);
  const end = await findStanding(tx, playerId);
  const hasMoney = end.currentWalletPaise !== 0 || end.rawWalletPaise !== 0;
  if (!hasMoney && transfers.length + results.length === 0) return [];
  const played = new Set(results.map(({ day }) => day));
  const idle = [from, today].filter((day) => !played.has(day));
  const days = mergeDays(transfers, [...results, ...idle.map((day) => ({ day, netResultPaise: paise(0) }))]);
  return latestDays(days, days.length, end);
}
