import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { unwrap } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import type { PresentedTokens, Sessions } from '../sessions/sessions.service.js';
import { ACCESS_COOKIE, REFRESH_COOKIE, type SessionCookies } from './session-cookies.js';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
}

const schema = { tags: ['user'], response: { 200: doneResponseSchema, '4xx': errorBodySchema } };

const presentedTokens = ({ cookies }: FastifyRequest): PresentedTokens => ({
  accessToken: cookies[ACCESS_COOKIE],
  refreshToken: cookies[REFRESH_COOKIE],
});

/** Calls about the session: renew it, end it. Both work on cookies alone and take no body. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRoutesOptions> = async (
  app,
  { sessions, cookies },
) => {
  app.post('/api/user/refresh-token', { schema }, async (request, reply) => {
    const result = await sessions.refresh(presentedTokens(request).refreshToken);
    // Cookies that are good for nothing go, so that the browser does not try them again.
    if (!result.ok) cookies.clear(reply);
    cookies.set(reply, unwrap(result));
    return { success: true as const };
  });

  app.post('/api/user/logout', { schema }, async (request, reply) => {
    const ended = await sessions.end(presentedTokens(request));
    cookies.clear(reply);
    if (ended !== null) request.log.info(ended, 'signed out');
    return { success: true as const };
  });
};
