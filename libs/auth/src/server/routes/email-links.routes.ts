import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { messageResponseSchema } from '../../contract/account-calls.js';
import { emailConfirmedResponseSchema, emailLinkRequestSchema } from '../../contract/credential-calls.js';
import type { ConfirmEmailChange } from '../credentials/confirm-email-change.js';
import type { UndoEmailChange } from '../credentials/undo-email-change.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { Outbox } from '../outbox/outbox.js';
import { wordsOfRemoved } from '../shared/removed-ways.js';
import type { OriginOf } from '../shared/request-origin.js';
import { answers } from './answers.js';

export interface EmailLinksRoutesOptions {
  readonly confirmEmailChange: ConfirmEmailChange;
  readonly undoEmailChange: UndoEmailChange;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];

const RESTORED = 'Your account has this email again, and all devices are signed out.';

const confirmedTexts = {
  new: 'You have agreed. Now open the link that we sent to the new email.',
  old: 'Your new email is confirmed. Now open the link that we sent to your present email.',
};

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
      const message =
        waitsFor === null
          ? 'Your email is changed. From now on you log in with the new one.'
          : confirmedTexts[waitsFor];
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
      const words = wordsOfRemoved(removed);
      const also = `We also removed what was added since the change: ${words ?? ''}.`;
      return { success: true as const, message: words === null ? RESTORED : `${RESTORED} ${also}` };
    },
  );
};
