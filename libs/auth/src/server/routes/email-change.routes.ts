import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import { changeEmailRequestSchema, messageResponseSchema } from '../../contract/account-calls.js';
import type { ChangeEmail } from '../accounts/change-email.js';
import type { Outbox } from '../outbox/outbox.js';
import type { OriginOf } from '../shared/request-origin.js';
import { answers } from './answers.js';

export interface EmailChangeRoutesOptions {
  readonly changeEmail: ChangeEmail;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];

export const emailChangeRoutes: FastifyPluginAsyncZod<EmailChangeRoutesOptions> = async (app, options) => {
  const { changeEmail, outbox, originOf } = options;

  app.post(
    '/api/user/change-email',
    {
      onRequest: requireCaller,
      schema: { tags, body: changeEmailRequestSchema, response: answers(messageResponseSchema) },
    },
    async (request) => {
      const caller = getCaller(request);
      unwrap(await changeEmail(caller, request.body.email, originOf(request)));
      outbox.wake();
      request.log.info({ playerId: caller.playerId }, 'change of email requested');
      return {
        success: true as const,
        message: 'A link is on its way to this email, unless it belongs to another account.',
      };
    },
  );
};
