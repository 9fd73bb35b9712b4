import { unwrap } from '@paasa/server-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successSchema } from '../../contract/sign-in.js';
import {
  creationOptionsResponseSchema,
  enrolmentResponseSchema,
  invitationBodySchema,
  invitationResponseSchema,
  recoveryCodesResponseSchema,
  welcomeOptionsBodySchema,
  welcomePasskeyBodySchema,
  welcomePasswordBodySchema,
} from '../../contract/welcome.js';
import type { SessionCookie } from '../sessions/session-cookie.js';
import type { Places } from '../shared/staff-config.js';
import { answers } from './answers.js';
import { arrivalOf } from './arrival-of.js';
import type { Welcome, Welcomed } from './welcome.service.js';

export interface WelcomeRoutesOptions {
  readonly welcome: Welcome;
  readonly cookie: SessionCookie;
  readonly places: Places;
}

const tags = ['staff'];
const config = { right: 'anonymous' } as const;
const done = { success: true } as const;

/** Calls with the secret of an invitation, which is in the body: an address would be in logs. */
export const welcomeRoutes: FastifyPluginAsyncZod<WelcomeRoutesOptions> = async (app, options) => {
  const { welcome, cookie } = options;
  const given = <Body extends object>(request: FastifyRequest & { body: Body }) => ({
    ...request.body,
    ...arrivalOf(request, options),
  });
  const enter = (reply: FastifyReply, { session, recoveryCodes }: Welcomed) => {
    cookie.set(reply, session.token);
    return { ...done, data: { recoveryCodes: [...recoveryCodes] } };
  };

  app.post(
    '/api/console/welcome',
    { config, schema: { tags, body: invitationBodySchema, response: answers(invitationResponseSchema) } },
    async (request) => {
      const { email, name, role, expiresAt } = unwrap(await welcome.find(given(request)));
      return { ...done, data: { email, name, role, expiresAt: expiresAt.toISOString() } };
    },
  );
  app.post(
    '/api/console/welcome/passkey/options',
    {
      config,
      schema: { tags, body: welcomeOptionsBodySchema, response: answers(creationOptionsResponseSchema) },
    },
    async (request) => ({
      ...done,
      data: { options: unwrap(await welcome.passkeyOptions(given(request))) },
    }),
  );
  app.post(
    '/api/console/welcome/passkey',
    { config, schema: { tags, body: welcomePasskeyBodySchema, response: answers(successSchema) } },
    async (request, reply) => {
      enter(reply, unwrap(await welcome.byPasskey(given(request))));
      return done;
    },
  );
  app.post(
    '/api/console/welcome/app',
    { config, schema: { tags, body: invitationBodySchema, response: answers(enrolmentResponseSchema) } },
    async (request) => ({ ...done, data: unwrap(await welcome.beginApp(given(request))) }),
  );
  app.post(
    '/api/console/welcome/password',
    {
      config,
      schema: { tags, body: welcomePasswordBodySchema, response: answers(recoveryCodesResponseSchema) },
    },
    async (request, reply) => enter(reply, unwrap(await welcome.byPassword(given(request)))),
  );
};
