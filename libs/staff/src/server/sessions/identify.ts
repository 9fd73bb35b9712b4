import { PERSON_HEADER } from '@paasa/console-kit';
import type { StaffPort } from '@paasa/console-kit/server';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from './session-cookie.js';
import { findSession, touchSession } from './sessions.repo.js';

/** Whether a person has caused a call. A page that asks again by itself does not keep its session open. */
const isOfPerson = ({ method, headers }: FastifyRequest): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers[PERSON_HEADER] !== undefined;

/** The sessions of staff, for the check of each call. */
export const createStaffPort = ({
  db,
  cookie,
}: {
  readonly db: Database;
  readonly cookie: SessionCookie;
}): StaffPort => ({
  async identify(request) {
    const token = cookie.read(request);
    if (token === null) return { kind: 'signed-out' };
    const session = await db.read((tx) => findSession(tx, token));
    if (session === null) return { kind: 'signed-out' };
    const { isLocked, isTouchDue, ...member } = session;
    if (isLocked) return { kind: 'locked', member };
    if (isTouchDue && isOfPerson(request)) await db.transaction((tx) => touchSession(tx, member.sessionId));
    return { kind: 'open', member };
  },
});
