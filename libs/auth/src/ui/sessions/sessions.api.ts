import { api } from '@paasa/api-client/ui';
import type { DoneResponse } from '../../contract/account-calls.js';
import type { EndOthersResponse, ListedSession, SessionsResponse } from '../../contract/session-calls.js';

export const { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Sessions'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listSessions: build.query<ListedSession[], void>({
        query: () => '/api/user/sessions',
        transformResponse: ({ data }: SessionsResponse) => data,
        providesTags: ['Sessions', 'Words'],
      }),
      // Also after a failure: the session may have ended meanwhile, and then the list is out of date.
      endSession: build.mutation<DoneResponse, string>({
        query: (id) => ({ url: `/api/user/sessions/${encodeURIComponent(id)}/end`, method: 'POST' }),
        invalidatesTags: ['Sessions'],
      }),
      endOtherSessions: build.mutation<EndOthersResponse, void>({
        query: () => ({ url: '/api/user/sessions/end-others', method: 'POST' }),
        invalidatesTags: ['Sessions'],
      }),
    }),
  });
