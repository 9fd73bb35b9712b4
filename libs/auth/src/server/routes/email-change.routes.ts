import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import {
  changeEmailRequestSchema,
  doneResponseSchema,
  messageResponseSchema,
} from '../../contract/account-calls.js';
import type { CancelEmailChange } from '../credentials/cancel-email-change.js';
import type { ChangeEmail } from '../credentials/change-email.js';
import type { Outbox } from '../outbox/outbox.js';
import type { OriginOf } from '../shared/request-origin.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface EmailChangeRoutesOptions {
  readonly changeEmail: ChangeEmail;
  readonly cancelEmailChange: CancelEmailChange;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];

/** A player asks for another address, or not any more. */
export const emailChangeRoutes: FastifyPluginAsyncZod<EmailChangeRoutesOptions> = async (app, options) => {
  const { changeEmail, cancelEmailChange, outbox, originOf } = options;

  app.post(
    '/api/user/change-email',
    {
      onRequest: requireCaller,
      schema: { tags, body: changeEmailRequestSchema, response: answers(messageResponseSchema) },
    },
    async (request) => {
      const caller = getCaller(request);
      const linkCount = unwrap(await changeEmail(caller, request.body.email, originOf(request)));
      outbox.wake();
      request.log.info({ playerId: caller.playerId }, 'change of email requested');
      return {
        success: true as const,
        message: textsFor(request, texts)(linkCount === 1 ? 'done.emailLink' : 'done.emailLinks'),
      };
    },
  );

  app.post(
    '/api/user/email-change/cancel',
    { onRequest: requireCaller, schema: { tags, response: answers(doneResponseSchema) } },
    async (request) => {
      await cancelEmailChange(getCaller(request), originOf(request));
      return { success: true as const };
    },
  );
};
