import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import {
  loginRequestSchema,
  messageResponseSchema,
  registerRequestSchema,
} from '../../contract/account-calls.js';
import { createEnter, type EnterOptions } from './enter.js';
import type { SignIn } from '../accounts/sign-in.service.js';
import { answers } from './answers.js';

export interface SignInRoutesOptions extends EnterOptions {
  readonly signIn: SignIn;
}

const tags = ['user'];
const response = answers(messageResponseSchema);

export const signInRoutes: FastifyPluginAsyncZod<SignInRoutesOptions> = async (app, options) => {
  const { signIn, cookies } = options;
  const enter = createEnter(options);

  app.post(
    '/api/user/register',
    { schema: { tags, body: registerRequestSchema, response } },
    async (request, reply) => {
      const tokens = unwrap(await signIn.register(request.body, cookies.originOf(request)));
      await enter(request, reply, tokens);
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
      const tokens = unwrap(await signIn.login(request.body, cookies.originOf(request)));
      await enter(request, reply, tokens);
      request.log.info({ playerId: tokens.playerId, sessionId: tokens.sessionId }, 'signed in');
      return { success: true as const, message: 'Login successful.' };
    },
  );
};
