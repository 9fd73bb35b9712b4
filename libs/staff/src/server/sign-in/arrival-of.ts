import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from '../sessions/session-cookie.js';
import type { Place } from '../sessions/sessions.repo.js';
import type { Places } from '../shared/staff-config.js';

/** Longer than any browser's. */
const MAX_USER_AGENT_CHARACTERS = 512;

/** Where a request comes from: for limits, the audit log and the list of sessions. */
export const placeOf = (
  { ip, headers }: FastifyRequest,
  { networkOf }: Pick<Places, 'networkOf'>,
): Place => ({
  network: networkOf(ip),
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
});

/** A browser in which a session may begin. */
export interface Arrival {
  readonly place: Place;
  /** The token of the session that it leaves; null if it has none. */
  readonly leftToken: string | null;
}

export const arrivalOf = (
  request: FastifyRequest,
  { places, cookie }: { readonly places: Places; readonly cookie: SessionCookie },
): Arrival => ({ place: placeOf(request, places), leftToken: cookie.read(request) });
