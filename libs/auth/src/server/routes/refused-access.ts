import type { FastifyRequest } from 'fastify';
import type { RefusalWatcher } from '@paasa/server-kit/server';
import { userAgentOf } from '../shared/request-origin.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { PresentedTokens } from '../sessions/session-tokens.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';

/** Refusals that their use case records itself, with more details. */
const RECORDED_ELSEWHERE: ReadonlySet<string> = new Set([
  'auth/wrong-credentials',
  'auth/wrong-password',
  'auth/wrong-code',
  'auth/passkey-refused',
  'auth/too-many-attempts',
]);

/** Calls that find out who is signed in, and the token that each of them uses. */
const IDENTITY_CALLS: Readonly<Record<string, (presented: PresentedTokens) => string | undefined>> = {
  'GET /api/user/my-details': ({ accessToken }) => accessToken,
  'GET /api/user/is-auth': ({ accessToken }) => accessToken,
  'POST /api/user/refresh-token': ({ refreshToken }) => refreshToken,
};

/** The call by the pattern of its route: a URL may contain secrets. */
const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '(no such call)'}`;

/**
 * Makes the watcher that records refused access in every domain: not signed in, not allowed, from another site, too
 * often.
 *
 * A guest's page also asks who is signed in and gets a 401. Without a token that is not a refusal: every visit begins so.
 */
export function createRefusedAccessWatcher({
  audit,
  cookies,
}: {
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly cookies: Pick<SessionCookies, 'presented'>;
}): RefusalWatcher {
  return (request, { status, code }) => {
    if (RECORDED_ELSEWHERE.has(code)) return;
    const call = callOf(request);
    const tokenIn = IDENTITY_CALLS[call];
    if (status === 401 && tokenIn !== undefined && tokenIn(cookies.presented(request)) === undefined) return;
    audit.record({
      playerId: request.caller?.playerId ?? null,
      event: status === 429 ? 'limit-hit' : 'access-refused',
      ip: request.ip,
      userAgent: userAgentOf(request),
      details: { call, code },
    });
  };
}
