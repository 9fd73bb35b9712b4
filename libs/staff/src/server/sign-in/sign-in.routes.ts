import { unwrap } from '@paasa/server-kit/server';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  assertionBodySchema,
  requestOptionsResponseSchema,
  signInBodySchema,
  successSchema,
} from '../../contract/sign-in.js';
import type { SessionCookie } from '../sessions/session-cookie.js';
import type { OpenedSession } from '../sessions/sessions.repo.js';
import type { Places } from '../shared/staff-config.js';
import { answers } from './answers.js';
import { arrivalOf } from './arrival-of.js';
import type { SignIn } from './sign-in.service.js';

export interface SignInRoutesOptions {
  readonly signIn: SignIn;
  readonly cookie: SessionCookie;
  readonly places: Places;
}

const tags = ['staff'];
const done = { success: true } as const;

export const signInRoutes: FastifyPluginAsyncZod<SignInRoutesOptions> = async (app, options) => {
  const { signIn, cookie } = options;
  const enter = (reply: FastifyReply, { token }: OpenedSession) => {
    cookie.set(reply, token);
    return done;
  };

  app.post(
    '/api/console/sign-in/passkey/options',
    {
      config: { right: 'anonymous' },
      schema: { tags, response: answers(requestOptionsResponseSchema) },
    },
    async () => ({ ...done, data: { options: await signIn.passkeyOptions() } }),
  );
  app.post(
    '/api/console/sign-in/passkey',
    {
      config: { right: 'anonymous' },
      schema: { tags, body: assertionBodySchema, response: answers(successSchema) },
    },
    async (request, reply) =>
      enter(reply, unwrap(await signIn.byPasskey(request.body.assertion, arrivalOf(request, options)))),
  );
  app.post(
    '/api/console/sign-in',
    {
      config: { right: 'anonymous' },
      schema: { tags, body: signInBodySchema, response: answers(successSchema) },
    },
    async (request, reply) =>
      enter(reply, unwrap(await signIn.byPassword(request.body, arrivalOf(request, options)))),
  );
};
