import { codeOf, statusOf } from '@paasa/api-client';
import { apiUrl } from '@paasa/api-client/ui';
import { createApi, fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { PERSON_HEADER, type ActionOutcome, type ActionResponse, type Member } from '../index.js';
import { presence } from './presence.js';

const fetchJson = fetchBaseQuery({
  baseUrl: apiUrl('/api/console'),
  credentials: 'same-origin',
  // Read on each call, so that a test may replace it.
  fetchFn: (...call) => globalThis.fetch(...call),
  prepareHeaders(headers) {
    if (presence.takeUntold(Date.now())) headers.set(PERSON_HEADER, '1');
  },
});

/** A call of the console. If the session is over or locked, the page learns of it: it asks who is there. */
const send: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  queryApi,
  options,
) => {
  const answer = await fetchJson(args, queryApi, options);
  const isOver = statusOf(answer.error) === 401 && codeOf(answer.error)?.startsWith('staff/') === true;
  if (isOver && queryApi.endpoint !== 'me') queryApi.dispatch(consoleApi.util.invalidateTags(['Me']));
  return answer;
};

/** What one page of a list answers. */
export interface KeyPageAnswer<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

/** The session of this browser. */
export type Standing =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked'; readonly member: Member }
  | { readonly kind: 'open'; readonly member: Member };

export interface ActionCall {
  /** The name of the action: `void-round`. */
  readonly name: string;
  readonly params: object;
  readonly reason: string;
  /** A repeat with the same id does nothing more. */
  readonly actionId: string;
}

const TAGS = [
  'Me',
  'Player',
  'Money',
  'Switches',
  'Alarms',
  'Approvals',
  'Audit',
  'Staff',
  'Overview',
] as const;

/** Any list can show what an action has changed. A call without an answer may have done it, and a refusal has a reason. */
export const actionTags = TAGS.filter((tag) => tag !== 'Me' && tag !== 'Overview');

/** The calls of the console. Each domain injects its own with `consoleApi.injectEndpoints`. */
export const consoleApi = createApi({
  reducerPath: 'consoleApi',
  baseQuery: send,
  tagTypes: TAGS,
  endpoints: (build) => ({
    me: build.query<Standing, void>({
      query: () => '/me',
      transformResponse: ({ data }: { data: Standing }) => data,
      providesTags: ['Me'],
    }),
    openView: build.mutation<void, { playerId: string; reason: string }>({
      query: (body) => ({ url: '/views', method: 'POST', body }),
      invalidatesTags: ['Player'],
    }),
    act: build.mutation<ActionOutcome, ActionCall>({
      query: ({ name, ...body }) => ({ url: `/actions/${name}`, method: 'POST', body }),
      transformResponse: ({ data }: ActionResponse) => data,
      invalidatesTags: actionTags,
    }),
  }),
});

export const { useMeQuery, useOpenViewMutation, useActMutation } = consoleApi;
