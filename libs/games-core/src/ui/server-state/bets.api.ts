import { api } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import { keyPageOf, pageParams, type KeyPage, type PageView } from '@paasa/ui-kit/ui';
import type { Bet } from '../../contract/bet.js';
import type { BetResultsResponse } from '../../contract/bet-results.js';
import type { DayResultsResponse } from '../../contract/day-results.js';
import type { ListBetsResponse } from '../../contract/list-bets.js';
import type { StatsResponse } from '../../contract/stats.js';
import type { DayCount, DayFigures } from '../../rules/day-range.js';
import type { GameStats } from '../../rules/game-stats.js';
import { readStats } from '../../contract/present-stats.js';
import type { ResultSeries } from '../session/result-series.js';

export interface GameQuery {
  /** Null: all games. */
  readonly gameId: string | null;
}

/** One page of the player's bets, newest first. */
export type BetPageQuery = PageView & GameQuery;

export type BetPage = KeyPage<Bet>;

/** The latest days up to today, of one game or of all. */
export interface DayRangeQuery extends GameQuery {
  readonly dayCount: DayCount;
}

/** The completed bets of these days, with the query, so that a screen can name what it still shows. */
export interface DayRange extends DayRangeQuery {
  readonly from: string;
  readonly to: string;
  /** The first day whose bets were counted by game; usually `from`. */
  readonly knownFrom: string;
  /** Only days with completed bets, oldest first. */
  readonly days: readonly DayFigures[];
}

const readDay = (day: DayResultsResponse['days'][number]): DayFigures => ({
  day: day.date,
  netResultPaise: fromRupees(day.netResult),
  wageredPaise: fromRupees(day.wageredAmount),
  winCount: day.wins,
  lossCount: day.losses,
  bestWinPaise: day.bestWin === null ? null : fromRupees(day.bestWin),
});

/** Names one page in the cache, so that it alone can be fetched again. */
export const betPageTag = (query: BetPageQuery) => ({ type: 'Bets' as const, id: JSON.stringify(query) });

/** Names one set of totals in the cache. */
export const statsTag = ({ gameId }: GameQuery) => ({ type: 'Stats' as const, id: gameId ?? 'ALL' });

/** Names one series of results in the cache. */
export const resultsTag = ({ gameId }: GameQuery) => ({
  type: 'Bets' as const,
  id: `results of ${gameId ?? 'ALL'}`,
});

export const betsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBets: build.query<BetPage, BetPageQuery>({
      query: ({ gameId, ...view }) =>
        gameId === null
          ? { url: '/api/bet/fetch-bets-by-user', params: pageParams(view) }
          : { url: '/api/bet/fetch-user-bet-by-game', params: { gameId, ...pageParams(view) } },
      // An answer without success has no rows.
      transformResponse: ({ data = [], total }: Partial<ListBetsResponse>, _meta, view) =>
        keyPageOf(view, data, total ?? data.length),
      providesTags: (_page, _error, query) => [betPageTag(query)],
    }),
    getStats: build.query<GameStats, GameQuery>({
      query: ({ gameId }) =>
        gameId === null
          ? '/api/bet/get-user-totalwin-and-winningstreak'
          : { url: '/api/bet/get-user-totalwin-and-winningstreak-by-game', params: { gameId } },
      transformResponse: (response: StatsResponse) => readStats(response),
      providesTags: (_stats, _error, query) => [statsTag(query)],
    }),
    listResults: build.query<ResultSeries, GameQuery>({
      query: ({ gameId }) => ({
        url: '/api/bet/fetch-results',
        ...(gameId === null ? {} : { params: { gameId } }),
      }),
      transformResponse: ({ results, olderCount, olderNetResult }: BetResultsResponse) => ({
        netResultsPaise: results.map(fromRupees),
        olderCount,
        olderNetPaise: fromRupees(olderNetResult),
      }),
      providesTags: (_series, _error, query) => [resultsTag(query)],
    }),
    listDays: build.query<DayRange, DayRangeQuery>({
      query: ({ gameId, dayCount }) => ({
        url: '/api/bet/fetch-day-results',
        params: { days: dayCount, ...(gameId === null ? {} : { gameId }) },
      }),
      transformResponse: ({ from, to, knownFrom, days }: DayResultsResponse, _meta, query) => ({
        ...query,
        from,
        to,
        knownFrom,
        days: days.map(readDay),
      }),
      providesTags: ['DayStats'],
    }),
  }),
});

export const { useListBetsQuery, useGetStatsQuery, useListResultsQuery, useListDaysQuery } = betsApi;
