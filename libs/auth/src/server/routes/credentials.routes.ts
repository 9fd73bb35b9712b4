import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import { changePasswordRequestSchema, credentialsResponseSchema } from '../../contract/credential-calls.js';
import type { ChangePassword } from '../credentials/change-password.js';
import { readCredentials } from '../credentials/read-credentials.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { answers } from './answers.js';

export interface CredentialsRoutesOptions extends DatabaseAndClock {
  readonly changePassword: ChangePassword;
  readonly outbox: Outbox;
  readonly cookies: SessionCookies;
}

const tags = ['user'];

/** The password and the address of the signed-in player. */
export const credentialsRoutes: FastifyPluginAsyncZod<CredentialsRoutesOptions> = async (app, options) => {
  const { db, nowMs, changePassword, outbox, cookies } = options;

  app.get(
    '/api/user/credentials',
    { onRequest: requireCaller, schema: { tags, response: answers(credentialsResponseSchema) } },
    async (request) => {
      const { playerId } = getCaller(request);
      const data = await db.read((tx) => readCredentials(tx, playerId, new Date(nowMs())));
      return { success: true as const, data };
    },
  );

  app.post(
    '/api/user/change-password',
    {
      onRequest: requireCaller,
      schema: { tags, body: changePasswordRequestSchema, response: answers(doneResponseSchema) },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const tokens = unwrap(await changePassword(caller, request.body, cookies.originOf(request)));
      outbox.wake();
      cookies.renew(request, reply, tokens);
      const { playerId, sessionId } = caller;
      request.log.info({ playerId, sessionId }, 'password changed');
      return { success: true as const };
    },
  );
};
