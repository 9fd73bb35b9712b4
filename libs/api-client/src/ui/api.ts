import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithRefresh } from './base-query.js';

/** The empty API; each domain injects its endpoints with `api.injectEndpoints` when it loads. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithRefresh,
  // After an outage everything on the page is asked for again: what failed, and what may have changed meanwhile.
  refetchOnReconnect: true,
  tagTypes: ['User', 'Transactions', 'Games', 'Bets', 'Stats', 'DayStats', 'SeedPair', 'PendingRound'],
  endpoints: () => ({}),
});
