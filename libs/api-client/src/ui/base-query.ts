import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { isOutage, statusOf } from '../rules/api-error.js';
import { apiUrl, takeStrangerMark } from './client-config.js';
import { callLost } from './outage-events.js';
import { sessionEnded } from './session-events.js';
import { noteSuccess, standingOf, type Renewal, type SessionStanding } from './session-standing.js';

export interface ApiMeta extends FetchBaseQueryMeta {
  /** The call failed with 401, and nobody knows yet whether the session is alive: the renewal got no clear answer. */
  readonly isSessionUnclear?: true;
}

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, ApiMeta>;

const REFRESH_PATH = '/api/user/refresh-token';
const DETAILS_PATH = '/api/user/my-details';

/** A 401 from these is an answer about what was sent, not about an access token that has expired. */
const NEVER_RENEWED = new Set([REFRESH_PATH, '/api/user/login', '/api/user/register', '/api/user/logout']);

const fetchJson = fetchBaseQuery({
  credentials: 'include',
  // Looked up on each call, so that a test may replace it.
  fetchFn: (...call) => globalThis.fetch(...call),
});

const send: ApiBaseQuery = async (args, queryApi, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const answer = await fetchJson({ ...request, url: apiUrl(request.url) }, queryApi, options);
  // A call that this page gave up itself says nothing about the server.
  if (isOutage(answer.error) && !queryApi.signal.aborted) queryApi.dispatch(callLost());
  return answer;
};

/** The server has decided; an outage, or too many attempts, says nothing about the session. */
const isRefused = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 429;

async function renew(session: SessionStanding, queryApi: BaseQueryApi): Promise<Renewal> {
  // Its own signal: the caller may be cancelled while nine others wait for the same renewal.
  const ownApi = { ...queryApi, signal: new AbortController().signal };
  const answer = await send({ url: REFRESH_PATH, method: 'POST' }, ownApi, {});
  if (answer.error === undefined) {
    session.generation += 1;
    return 'renewed';
  }
  if (!isRefused(statusOf(answer.error))) return 'unclear';
  const hadSession = session.standing === 'signed-in';
  session.standing = 'signed-out';
  if (hadSession) queryApi.dispatch(sessionEnded());
  return 'refused';
}

function renewOnce(session: SessionStanding, queryApi: BaseQueryApi): Promise<Renewal> {
  session.renewal ??= renew(session, queryApi).finally(() => {
    session.renewal = null;
  });
  return session.renewal;
}

/**
 * Sends a call with the session's cookies. A 401 renews the session once, for all calls that fail meanwhile, and
 * sends each of them once more, unchanged, so that a repeated bet carries the same idempotency key. Whose details they
 * are is not asked for a stranger, whom the server has named one with the page.
 *
 * Errors: where the renewal fails, the call's own error; where it was refused, `sessionEnded` is dispatched too, and
 * where it got no clear answer, the meta says so.
 */
export const baseQueryWithRefresh: ApiBaseQuery = async (args, queryApi, options) => {
  const path = new URL(apiUrl(typeof args === 'string' ? args : args.url)).pathname;
  const session = standingOf(queryApi.dispatch);
  if (path === DETAILS_PATH && takeStrangerMark()) return { error: { status: 401, data: undefined } };
  const sentIn = session.generation;
  const first = await send(args, queryApi, options);
  if (first.error === undefined) noteSuccess(session, path);
  if (statusOf(first.error) !== 401 || NEVER_RENEWED.has(path)) return first;

  const renewedMeanwhile = session.generation !== sentIn;
  if (!renewedMeanwhile && session.standing === 'signed-out') return first;
  const renewal = renewedMeanwhile ? 'renewed' : await renewOnce(session, queryApi);
  if (renewal === 'unclear' && first.meta !== undefined) {
    return { ...first, meta: { ...first.meta, isSessionUnclear: true } };
  }
  if (renewal !== 'renewed') return first;
  const replay = await send(args, queryApi, options);
  if (replay.error === undefined) noteSuccess(session, path);
  return replay;
};
