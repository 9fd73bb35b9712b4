import { api } from '@paasa/api-client/ui';
import type { OpenRound, OpenRoundsResponse } from '../../contract/open-rounds.js';

/** Names the list in the cache. Games also know their own open round, as `PendingRound` without an id. */
export const openRoundsTag = { type: 'PendingRound', id: 'ALL' } as const;

export const openRoundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOpenRounds: build.query<OpenRound[], void>({
      query: () => '/api/bet/fetch-open-rounds',
      transformResponse: ({ data = [] }: Partial<OpenRoundsResponse>) => data,
      providesTags: [openRoundsTag],
    }),
  }),
});
