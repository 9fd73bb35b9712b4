import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { messageResponseSchema, notMeRequestSchema } from '../../contract/account-calls.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { ReportNotMe } from '../not-me/not-me.service.js';
import type { OriginOf } from '../shared/request-origin.js';
import { answers } from './answers.js';

export interface NotMeRoutesOptions {
  readonly reportNotMe: ReportNotMe;
  readonly limits: Limits;
  readonly originOf: OriginOf;
}

/** The press of "This was not me". It needs no session: a thief may have changed the password. */
export const notMeRoutes: FastifyPluginAsyncZod<NotMeRoutesOptions> = async (
  app,
  { reportNotMe, limits, originOf },
) => {
  app.post(
    '/api/user/not-me',
    { schema: { tags: ['user'], body: notMeRequestSchema, response: answers(messageResponseSchema) } },
    async (request) => {
      const origin = originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.linkPerNetwork }], origin));
      const { playerId } = unwrap(await reportNotMe(request.body.token, origin));
      request.log.warn({ playerId }, 'the owner has not done it: account secured');
      return {
        success: true as const,
        message: 'Every device is signed out, and no money leaves your account.',
      };
    },
  );
};
