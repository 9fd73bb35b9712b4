import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecondStepKind } from '../../contract/social-sign-in.js';
import type { Outbox } from '../outbox/outbox.js';
import type { ArrivalPort } from '../shared/ports.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { FirstStep } from '../two-factor/second-step.service.js';
import type { SecondStepCookie } from '../two-factor/second-step-cookie.js';

export interface EnterOptions {
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly secondStepCookie: SecondStepCookie;
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
    const { playerId, sessionId } = tokens;
    request.log.info({ playerId, sessionId }, 'signed in');
  };

/** Makes the function that every first step ends with. Shape: the second step that is needed, or null. */
export const createEndFirstStep = (options: EnterOptions) => {
  const enter = createEnter(options);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    firstStep: FirstStep,
  ): Promise<SecondStepKind | null> => {
    if (firstStep.kind === 'entered') {
      await enter(request, reply, firstStep.tokens);
      return null;
    }
    options.outbox.wake();
    options.secondStepCookie.set(reply, firstStep.token);
    request.log.info({ playerId: firstStep.playerId }, 'second step of a sign-in needed');
    return firstStep.step;
  };
};
