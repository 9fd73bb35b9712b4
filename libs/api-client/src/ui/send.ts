import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { languageNow } from '@paasa/texts/ui';
import { isOutage } from '../rules/api-error.js';
import { apiUrl } from './client-config.js';
import { callLost } from './events.js';
import { inOwnWords } from './own-sentences.js';

export interface ApiMeta extends FetchBaseQueryMeta {
  /** The call failed with 401 and its renewal got no clear answer: the session may still be active. */
  readonly isSessionUnclear?: true;
}

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, ApiMeta>;

const fetchJson = fetchBaseQuery({
  credentials: 'include',
  // The page's language, not the browser's: the server's sentences stand among those of the page.
  prepareHeaders: (headers) => headers.set('accept-language', languageNow()),
  // Read on each call, so that a test may replace it.
  fetchFn: (...call) => globalThis.fetch(...call),
});

/** Sends a call with the session's cookies, once. */
export const send: ApiBaseQuery = async (args, queryApi, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const answer = await fetchJson({ ...request, url: apiUrl(request.url) }, queryApi, options);
  // A call that this page cancelled says nothing about the server.
  if (isOutage(answer.error) && !queryApi.signal.aborted) queryApi.dispatch(callLost());
  return answer.error === undefined ? answer : { ...answer, error: inOwnWords(answer.error) };
};
