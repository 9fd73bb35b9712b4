import { z } from 'zod';
import { dayCountSchema } from '@paasa/games-core';
import { toRupees, type Paise } from '@paasa/money';
import type { DayStanding } from './merge-days.js';

const rupeesText = z.string().regex(/^-?\d+\.\d{2}$/);

const dayStatSchema = z
  .object({
    date: z.iso.date().describe('a day in Asia/Kolkata'),
    walletAmount: rupeesText.describe(
      'rupees: deposits − withdrawals + corrections up to the end of this day',
    ),
    actualWalletAfterBets: rupeesText.describe(
      'rupees: walletAmount plus the results of all bets up to then',
    ),
    netBetResult: z.number().describe('rupees: the results of this day’s bets'),
  })
  .meta({ id: 'DayStat' });
export type DayStat = z.infer<typeof dayStatSchema>;

/** The largest number of days in an answer: a year of days with activity. */
export const MAX_DAYS = 366;

/**
 * `GET /api/user/get-day-wise-wallet-stats`: the latest days with any activity, oldest first. With `days`: those of the
 * latest days, and in any case the first of these and today, unless the player never had money.
 */
export const dayStatsQuerySchema = z.object({ days: dayCountSchema.optional() });

export const dayStatsResponseSchema = z.array(dayStatSchema).max(MAX_DAYS);

// A numeric string, as the specification defines these two; never with an exponent.
const toText = (amountPaise: Paise): string => toRupees(amountPaise).toFixed(2);

/** Translates a day into the names and units of the wire. */
export function presentDay(standing: DayStanding): DayStat {
  return {
    date: standing.day,
    walletAmount: toText(standing.rawWalletPaise),
    actualWalletAfterBets: toText(standing.currentWalletPaise),
    netBetResult: toRupees(standing.netResultPaise),
  };
}
