import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import { messageResponseSchema } from '../../contract/account-calls.js';
import { emailConfirmedResponseSchema, emailLinkRequestSchema } from '../../contract/credential-calls.js';
import type { ConfirmEmailChange } from '../credentials/confirm-email-change.js';
import type { UndoEmailChange } from '../credentials/undo-email-change.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { Outbox } from '../outbox/outbox.js';
import { wordsOfRemoved } from '../shared/removed-ways.js';
import type { OriginOf } from '../shared/request-origin.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface EmailLinksRoutesOptions {
  readonly confirmEmailChange: ConfirmEmailChange;
  readonly undoEmailChange: UndoEmailChange;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];

const WAITING_TEXTS = { new: 'done.agreed', old: 'done.newConfirmed' } as const;

/** The buttons behind mailed links about a change of the address. They need no session, and give none. */
export const emailLinksRoutes: FastifyPluginAsyncZod<EmailLinksRoutesOptions> = async (app, options) => {
  const { confirmEmailChange, undoEmailChange, limits, outbox, originOf } = options;

  app.post(
    '/api/user/email-change/confirm',
    { schema: { tags, body: emailLinkRequestSchema, response: answers(emailConfirmedResponseSchema) } },
    async (request) => {
      const origin = originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.linkPerNetwork }], origin));
      const { playerId, waitsFor } = unwrap(await confirmEmailChange(request.body.token, origin));
      outbox.wake();
      request.log.info({ playerId, waitsFor }, 'change of email confirmed');
      const message = textsFor(
        request,
        texts,
      )(waitsFor === null ? 'done.emailChanged' : WAITING_TEXTS[waitsFor]);
      return { success: true as const, message, isChanged: waitsFor === null };
    },
  );

  app.post(
    '/api/user/email-change/undo',
    { schema: { tags, body: emailLinkRequestSchema, response: answers(messageResponseSchema) } },
    async (request) => {
      const origin = originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.linkPerNetwork }], origin));
      const { playerId, removed } = unwrap(await undoEmailChange(request.body.token, origin));
      outbox.wake();
      request.log.warn({ playerId, removed }, 'change of email undone');
      const t = textsFor(request, texts);
      const words = wordsOfRemoved(removed, t.language);
      const message =
        words === null ? t('done.emailRestored') : t('done.emailRestoredAlso', { removed: words });
      return { success: true as const, message };
    },
  );
};
