import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import { messageResponseSchema, notMeRequestSchema } from '../../contract/account-calls.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { ReportNotMe } from '../not-me/not-me.service.js';
import type { OriginOf } from '../shared/request-origin.js';
import { NEW_WAY_IN_DAYS } from '../../rules/not-me-links.js';
import type { Outbox } from '../outbox/outbox.js';
import { wordsOfRemoved } from '../shared/removed-ways.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface NotMeRoutesOptions {
  readonly reportNotMe: ReportNotMe;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

/** The press of "This was not me". It needs no session: a thief may have changed the password. */
export const notMeRoutes: FastifyPluginAsyncZod<NotMeRoutesOptions> = async (
  app,
  { reportNotMe, limits, outbox, originOf },
) => {
  app.post(
    '/api/user/not-me',
    { schema: { tags: ['user'], body: notMeRequestSchema, response: answers(messageResponseSchema) } },
    async (request) => {
      const origin = originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.linkPerNetwork }], origin));
      const { playerId, removed } = unwrap(await reportNotMe(request.body.token, origin));
      outbox.wake();
      request.log.warn({ playerId, removed }, 'the owner has not done it: account secured');
      const t = textsFor(request, texts);
      const words = wordsOfRemoved(removed, t.language);
      const days = String(NEW_WAY_IN_DAYS);
      const message = words === null ? t('done.secured') : t('done.securedAlso', { days, removed: words });
      return { success: true as const, message };
    },
  );
};
