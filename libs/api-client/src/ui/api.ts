import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithRefresh } from './base-query.js';

/** The empty API; each domain injects its endpoints with `api.injectEndpoints` when it loads. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithRefresh,
  tagTypes: ['User', 'Transactions', 'Games', 'Bets', 'Stats', 'DayStats', 'SeedPair', 'PendingRound'],
  endpoints: () => ({}),
});
