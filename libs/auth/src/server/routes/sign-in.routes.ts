import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { unwrap } from '@paasa/server-kit/server';
import {
  loginRequestSchema,
  messageResponseSchema,
  registerRequestSchema,
} from '../../contract/account-calls.js';
import type { SignIn } from '../accounts/sign-in.service.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { SessionCookies } from '../sessions/session-cookies.js';

export interface SignInRoutesOptions {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly cookies: SessionCookies;
}

const tags = ['user'];
const response = { 200: messageResponseSchema, '4xx': errorBodySchema };

/** Calls that sign in: register, log in. */
export const signInRoutes: FastifyPluginAsyncZod<SignInRoutesOptions> = async (app, options) => {
  const { signIn, sessions, outbox, cookies } = options;

  app.post(
    '/api/user/register',
    { schema: { tags, body: registerRequestSchema, response } },
    async (request, reply) => {
      const origin = cookies.originOf(request);
      const tokens = unwrap(await signIn.register(request.body, origin));
      void outbox.wake();
      // The browser forgets the session that it had, and nobody else may go on with it.
      await sessions.end(cookies.presented(request), origin);
      cookies.set(reply, tokens);
      request.log.info({ playerId: tokens.playerId, sessionId: tokens.sessionId }, 'account registered');
      return {
        success: true as const,
        message: 'Registration successful. We have sent you an email to verify your account.',
      };
    },
  );

  app.post(
    '/api/user/login',
    { schema: { tags, body: loginRequestSchema, response } },
    async (request, reply) => {
      const origin = cookies.originOf(request);
      const tokens = unwrap(await signIn.login(request.body, origin));
      void outbox.wake();
      // The browser forgets the session that it had, and nobody else may go on with it.
      await sessions.end(cookies.presented(request), origin);
      cookies.set(reply, tokens);
      request.log.info({ playerId: tokens.playerId, sessionId: tokens.sessionId }, 'signed in');
      return { success: true as const, message: 'Login successful.' };
    },
  );
};
