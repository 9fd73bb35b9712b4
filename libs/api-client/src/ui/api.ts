import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithRefresh } from './base-query.js';

/** The empty API. Each domain injects its endpoints with `api.injectEndpoints` when it loads. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithRefresh,
  // After an outage the page requests everything again: calls that failed, and data that may have changed meanwhile.
  refetchOnReconnect: true,
  // `Words`: sentences of the server, which are in the language of their request.
  tagTypes: [
    'User',
    'Transactions',
    'Games',
    'Bets',
    'Stats',
    'DayStats',
    'SeedPair',
    'PendingRound',
    'Words',
  ],
  endpoints: () => ({}),
});
