import { api } from '@paasa/api-client/ui';
import type { DayCount } from '@paasa/games-core/ui';
import { fromRupees } from '@paasa/money';
import type { DayResult } from '@paasa/ui-charts/ui';

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
    getDayStats: build.query<DayResult[], { dayCount: DayCount }>({
      query: ({ dayCount }) => ({
        url: '/api/user/get-day-wise-wallet-stats',
        params: { days: dayCount },
      }),
      transformResponse: (stats: DayStat[]) => stats.map(toDayResult),
      providesTags: ['DayStats'],
    }),
  }),
});
