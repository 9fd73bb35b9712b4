import { getMember } from '@paasa/console-kit/server';
import { unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  assertionBodySchema,
  passwordBodySchema,
  requestOptionsResponseSchema,
  successSchema,
} from '../../contract/sign-in.js';
import { answers } from './answers.js';
import { placeOf } from './arrival-of.js';
import type { SignInRoutesOptions } from './sign-in.routes.js';

const tags = ['staff'];
const done = { success: true } as const;

/** Calls of a member in a session, locked or not. */
export const unlockRoutes: FastifyPluginAsyncZod<SignInRoutesOptions> = async (app, options) => {
  const { signIn, cookie, places } = options;

  app.post(
    '/api/console/unlock/passkey/options',
    { config: { right: 'locked' }, schema: { tags, response: answers(requestOptionsResponseSchema) } },
    async (request) => ({ ...done, data: { options: await signIn.proofOptions(getMember(request)) } }),
  );
  app.post(
    '/api/console/unlock/passkey',
    {
      config: { right: 'locked' },
      schema: { tags, body: assertionBodySchema, response: answers(successSchema) },
    },
    async (request) => {
      const { assertion } = request.body;
      unwrap(await signIn.proveByPasskey(getMember(request), assertion, placeOf(request, places)));
      return done;
    },
  );
  app.post(
    '/api/console/unlock',
    {
      config: { right: 'locked' },
      schema: { tags, body: passwordBodySchema, response: answers(successSchema) },
    },
    async (request) => {
      unwrap(await signIn.proveByPassword(getMember(request), request.body, placeOf(request, places)));
      return done;
    },
  );
  app.post(
    '/api/console/lock',
    { config: { right: 'locked' }, schema: { tags, response: answers(successSchema) } },
    async (request) => {
      await signIn.lock(getMember(request));
      return done;
    },
  );
  app.post(
    '/api/console/sign-out',
    { config: { right: 'locked' }, schema: { tags, response: answers(successSchema) } },
    async (request, reply) => {
      await signIn.signOut(getMember(request));
      cookie.clear(reply);
      return done;
    },
  );
};
