import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { codeOf, statusOf } from '../rules/api-error.js';
import { apiUrl, takeAnonymousMark } from './client-config.js';
import { requestProof } from './fresh-proof.js';
import { logoutDecided, NOT_SIGNED_IN, sendLogout, sendRead } from './leaving.js';
import { send, type ApiBaseQuery, type ApiMeta } from './send.js';
import { sessionEnded } from './events.js';
import {
  CLOSE_PATH,
  LOGOUT_PATH,
  recordSuccess,
  standingOf,
  type Renewal,
  type SessionStanding,
} from './session-standing.js';

const REFRESH_PATH = '/api/user/refresh-token';

/** A 401 of these calls is about the sent credentials, not about an expired access token. */
const NEVER_RENEWED = /^\/api\/user\/(refresh-token|login|register)/;

/**
 * Whether an answer to a renewal is a decision of the server. An outage or too many calls says nothing about the
 * session. But too many renewals does: the server refuses so only those of sessions that do not live.
 */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  if (status === 429) return codeOf(error) === 'auth/too-many-renewals';
  return status !== null && status >= 400 && status < 500;
}

const DEFAULT_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60_000;

/** The pause that an answer asks for. A server on another host may not show the header. */
function pauseMsIn(meta: ApiMeta | undefined): number {
  const seconds = Number(meta?.response?.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

async function renew(session: SessionStanding, queryApi: BaseQueryApi): Promise<Renewal> {
  // It has its own signal: a cancelled caller must not cancel the renewal, because others may wait for it.
  const ownApi = { ...queryApi, signal: new AbortController().signal };
  const answer = await send({ url: REFRESH_PATH, method: 'POST' }, ownApi, {});
  if (answer.error === undefined) {
    session.generation += 1;
    return 'renewed';
  }
  if (!isRefused(answer.error)) {
    if (statusOf(answer.error) === 429) session.renewableAtMs = Date.now() + pauseMsIn(answer.meta);
    return 'unclear';
  }
  // A player who logs out has ended the session, so they get no message about it.
  await logoutDecided(session);
  const hadSession = session.standing === 'signed-in';
  session.standing = 'signed-out';
  if (hadSession) queryApi.dispatch(sessionEnded());
  return 'refused';
}

function renewOnce(session: SessionStanding, queryApi: BaseQueryApi): Promise<Renewal> {
  if (Date.now() < session.renewableAtMs) return Promise.resolve('unclear');
  session.renewal ??= renew(session, queryApi).finally(() => {
    session.renewal = null;
  });
  return session.renewal;
}

/**
 * Sends a call with the session's cookies. A 401 renews the session once, for all calls that fail meanwhile. Then each
 * of them is sent once more, unchanged, so that a repeated bet has the same idempotency key. If the document says that
 * the browser is signed out, the first lookups of the player are not sent.
 *
 * Errors: if the renewal fails, the call's own error. If the renewal was refused, `sessionEnded` is dispatched too. If
 * it got no clear answer, the meta says so. After a 429 no other renewal is sent before its
 * time, for a minute at most, unless a player signs in.
 */
const sendRenewed: ApiBaseQuery = async (args, queryApi, options) => {
  const path = new URL(apiUrl(typeof args === 'string' ? args : args.url)).pathname;
  const session = standingOf(queryApi.dispatch);
  if (session.standing !== 'signed-in' && takeAnonymousMark(path)) return NOT_SIGNED_IN;
  if (path === LOGOUT_PATH) return sendLogout(session, args, queryApi, options);
  const deliver = (): ReturnType<ApiBaseQuery> => {
    if (queryApi.type === 'query') return sendRead(session, args, queryApi, options);
    // It ends the session as a logout does, and other calls may learn that before its answer arrives.
    return path === CLOSE_PATH ? sendLogout(session, args, queryApi, options) : send(args, queryApi, options);
  };
  const sentIn = session.generation;
  const first = await deliver();
  if (first.error === undefined) recordSuccess(session, path, first.data);
  if (statusOf(first.error) !== 401 || NEVER_RENEWED.test(path)) return first;

  await logoutDecided(session);
  const renewedMeanwhile = session.generation !== sentIn;
  if (!renewedMeanwhile && session.standing === 'signed-out') return first;
  const renewal = renewedMeanwhile ? 'renewed' : await renewOnce(session, queryApi);
  if (renewal === 'unclear' && first.meta !== undefined) {
    return { ...first, meta: { ...first.meta, isSessionUnclear: true } };
  }
  if (renewal !== 'renewed') return first;
  const replay = await deliver();
  if (replay.error === undefined) recordSuccess(session, path, replay.data);
  return replay;
};

/**
 * Sends a call as above. If the server requires a fresh proof, the player is asked for it, and the call is sent once
 * more, unchanged. Without a proof the refusal stays.
 */
export const baseQueryWithRefresh: ApiBaseQuery = async (...call) => {
  const first = await sendRenewed(...call);
  const isProofNeeded = codeOf(first.error) === 'auth/step-up-required';
  return isProofNeeded && (await requestProof()) ? sendRenewed(...call) : first;
};
