import { api } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import { keyPageOf, pageParams, type KeyPage, type PageView } from '@paasa/ui-kit/ui';
import type { Bet } from '../../contract/bet.js';
import type { BetResultsResponse } from '../../contract/bet-results.js';
import type { ListBetsResponse } from '../../contract/list-bets.js';
import type { StatsResponse } from '../../contract/stats.js';
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
  }),
});

export const { useListBetsQuery, useGetStatsQuery, useListResultsQuery } = betsApi;
