import type { FastifyRequest } from 'fastify';
import type { RefusalWatcher } from '@paasa/server-kit/server';
import { userAgentOf } from '../shared/request-origin.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { PresentedTokens } from '../sessions/session-tokens.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';

/** Those that their own use case records, with more than is known here. */
const RECORDED_ELSEWHERE: ReadonlySet<string> = new Set([
  'auth/wrong-credentials',
  'auth/wrong-password',
  'auth/too-many-attempts',
]);

/** Calls with which a page finds out whether anybody is signed in, and what each of them goes by. */
const ASKING_WHO_IT_IS: Readonly<Record<string, (presented: PresentedTokens) => string | undefined>> = {
  'GET /api/user/my-details': ({ accessToken }) => accessToken,
  'GET /api/user/is-auth': ({ accessToken }) => accessToken,
  'POST /api/user/refresh-token': ({ refreshToken }) => refreshToken,
};

/** The call by the pattern of its route: an address may hold anything. */
const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '(no such call)'}`;

/**
 * Makes the watcher that takes a note of everybody who is kept out: not signed in, not allowed, from a foreign page,
 * too often; in whichever domain.
 *
 * A guest who asks whether somebody is signed in, and shows nothing by which it could be so, is answered 401 and is
 * not kept out of anything: every visit begins so.
 */
export function createRefusedAccessWatcher({
  audit,
  cookies,
}: {
  readonly audit: Pick<BufferedAudit, 'note'>;
  readonly cookies: Pick<SessionCookies, 'presented'>;
}): RefusalWatcher {
  return (request, { status, code }) => {
    if (RECORDED_ELSEWHERE.has(code)) return;
    const call = callOf(request);
    const goesBy = ASKING_WHO_IT_IS[call];
    if (status === 401 && goesBy !== undefined && goesBy(cookies.presented(request)) === undefined) return;
    audit.note({
      playerId: request.caller?.playerId ?? null,
      event: status === 429 ? 'limit-hit' : 'access-refused',
      ip: request.ip,
      userAgent: userAgentOf(request),
      details: { call, code },
    });
  };
}
