import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outbox } from '../outbox/outbox.js';
import type { ArrivalPort } from '../shared/ports.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';

export interface EnterOptions {
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly outbox: Outbox;
  readonly arrivals: ArrivalPort;
}

/** Makes the function that every sign-in ends with. It ends the session that the browser had before. */
export const createEnter =
  ({ sessions, cookies, outbox, arrivals }: EnterOptions) =>
  async (request: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): Promise<void> => {
    outbox.wake();
    await sessions.end(cookies.presented(request), cookies.originOf(request));
    cookies.set(reply, tokens);
    arrivals.arrived(tokens.playerId);
  };
