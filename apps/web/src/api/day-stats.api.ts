import { api } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import type { DayResult } from '@paasa/ui-charts/ui';

/** The most days that the server sends. Earlier days show in the balances alone. */
const MAX_DAYS = 366;

/** The sentence for players who may have more days than the server sent. */
export const daysNote = (days: readonly DayResult[]): string | null =>
  days.length < MAX_DAYS ? null : `The latest ${MAX_DAYS} days with a deposit, a withdrawal or a bet`;

/** A day as `GET /api/user/get-day-wise-wallet-stats` has it. Units: rupees; the first two come as numeric strings. */
interface DayStat {
  date: string;
  walletAmount: string;
  actualWalletAfterBets: string;
  netBetResult: number;
}

const toDayResult = (stat: DayStat): DayResult => ({
  day: stat.date,
  rawWalletPaise: fromRupees(Number(stat.walletAmount)),
  currentWalletPaise: fromRupees(Number(stat.actualWalletAfterBets)),
  netResultPaise: fromRupees(stat.netBetResult),
});

export const { useGetDayStatsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDayStats: build.query<DayResult[], void>({
      query: () => '/api/user/get-day-wise-wallet-stats',
      transformResponse: (stats: DayStat[]) => stats.map(toDayResult),
      providesTags: ['DayStats'],
    }),
  }),
});
