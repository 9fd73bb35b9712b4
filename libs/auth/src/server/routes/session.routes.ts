import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, leadMovedAway, requireCaller, unwrap } from '@paasa/server-kit/server';
import { languageOf } from '@paasa/texts/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import {
  endOthersResponseSchema,
  endSessionParamsSchema,
  sessionsResponseSchema,
} from '../../contract/session-calls.js';
import { deviceNameOf } from '../../rules/device-name.js';
import type { RefusedRenewals } from '../limits/refused-renewals.js';
import type { OwnSessions } from '../sessions/own-sessions.service.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { parseRefreshToken } from '../tokens/refresh-token.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import { answers } from './answers.js';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly ownSessions: OwnSessions;
  readonly cookies: SessionCookies;
  readonly refusedRenewals: RefusedRenewals;
}

const tags = ['user'];
const schema = { tags, response: answers(doneResponseSchema) };
const ofSession = { onRequest: leadMovedAway, schema };

/** Calls about sessions: renew the present one, end it, see all, end others. None takes a body. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRoutesOptions> = async (app, options) => {
  const { sessions, ownSessions, cookies, refusedRenewals } = options;

  app.post('/api/user/refresh-token', ofSession, async (request, reply) => {
    const { refreshToken } = cookies.presented(request);
    const origin = cookies.originOf(request);
    const result = await sessions.refresh(refreshToken, origin);
    // A text that never was a token is removed. An expired token stays: while this answer was on its way, the browser
    // may have got the cookies of a new sign-in, and removal is by name.
    if (refreshToken !== undefined && parseRefreshToken(refreshToken) === null) cookies.clear(reply);
    if (!result.ok) unwrap(refusedRenewals.count(origin.network));
    cookies.renew(request, reply, unwrap(result));
    return { success: true as const };
  });

  app.post('/api/user/logout', ofSession, async (request, reply) => {
    const ended = await sessions.end(cookies.presented(request), cookies.originOf(request));
    cookies.clear(reply);
    if (ended !== null) request.log.info(ended, 'signed out');
    return { success: true as const };
  });

  app.get(
    '/api/user/sessions',
    { onRequest: requireCaller, schema: { tags, response: answers(sessionsResponseSchema) } },
    async (request) => {
      const caller = getCaller(request);
      const living = await ownSessions.list(caller);
      const data = living.map(({ sessionId, userAgent, method, createdAt, lastUsedAt }) => ({
        id: sessionId,
        device: deviceNameOf(userAgent, languageOf(request)),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: sessionId === caller.sessionId,
        method,
      }));
      return { success: true as const, data };
    },
  );

  app.post(
    '/api/user/sessions/end-others',
    { onRequest: requireCaller, schema: { tags, response: answers(endOthersResponseSchema) } },
    async (request) => {
      const caller = getCaller(request);
      const ended = unwrap(await ownSessions.endOthers(caller, cookies.originOf(request)));
      request.log.info({ playerId: caller.playerId, ended }, 'other sessions ended');
      return { success: true as const, ended };
    },
  );

  app.post(
    '/api/user/sessions/:id/end',
    {
      onRequest: requireCaller,
      schema: { tags, params: endSessionParamsSchema, response: answers(doneResponseSchema) },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const { id } = request.params;
      unwrap(await ownSessions.endOne(caller, id, cookies.originOf(request)));
      if (id === caller.sessionId) cookies.clear(reply);
      request.log.info({ playerId: caller.playerId, sessionId: id }, 'session ended');
      return { success: true as const };
    },
  );
};
