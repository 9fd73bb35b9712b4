import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import {
  messageResponseSchema,
  openResetLinkRequestSchema,
  resetPasswordRequestSchema,
  setNewPasswordRequestSchema,
  verifyResetPasswordOtpRequestSchema,
} from '../../contract/account-calls.js';
import { RESET_GRANT_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { createCookie } from '../shared/cookie.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { Outbox } from '../outbox/outbox.js';
import { createAskCookie } from '../password-reset/ask-cookie.js';
import type { MailedCodes } from '../password-reset/mailed-codes.service.js';
import type { SetNewPassword } from '../password-reset/new-password.service.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface PasswordResetRoutesOptions {
  readonly mailedCodes: MailedCodes;
  readonly setNewPassword: SetNewPassword;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly sessionCookies: SessionCookies;
  readonly isSecure: boolean;
}

const tags = ['user'];
const response = answers(messageResponseSchema);

/** The calls from a forgotten password to a new one: request a mail, show its code or its link, set the password. */
export const passwordResetRoutes: FastifyPluginAsyncZod<PasswordResetRoutesOptions> = async (
  app,
  { mailedCodes, setNewPassword, limits, outbox, sessionCookies, isSecure },
) => {
  const askCookie = createAskCookie({ isSecure });
  // Carries the grant of a right code, to the one call that needs it.
  const resetCookie = createCookie({ name: 'paasa_reset', path: '/api/user/set-new-password', isSecure });

  app.post(
    '/api/user/reset-password',
    { schema: { tags, body: resetPasswordRequestSchema, response } },
    async (request, reply) => {
      const origin = sessionCookies.originOf(request);
      unwrap(await mailedCodes.request(request.body.email, origin, askCookie.give(request, reply)));
      outbox.wake();
      return { success: true as const, message: textsFor(request, texts)('done.otpSent') };
    },
  );

  app.post(
    '/api/user/verify-reset-password-otp',
    { schema: { tags, body: verifyResetPasswordOtpRequestSchema, response } },
    async (request, reply) => {
      const origin = sessionCookies.originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.codePerNetwork }], origin));
      const token = unwrap(await mailedCodes.verify(request.body, origin, askCookie.read(request)));
      resetCookie.set(reply, token, RESET_GRANT_LIFETIME_MS);
      return { success: true as const, message: textsFor(request, texts)('done.otpVerified') };
    },
  );

  app.post(
    '/api/user/open-reset-link',
    { schema: { tags, body: openResetLinkRequestSchema, response } },
    async (request, reply) => {
      const origin = sessionCookies.originOf(request);
      unwrap(await limits.takeAll([{ rule: limitRules.linkPerNetwork }], origin));
      const token = unwrap(await mailedCodes.openLink(request.body, origin));
      resetCookie.set(reply, token, RESET_GRANT_LIFETIME_MS);
      return { success: true as const, message: textsFor(request, texts)('done.resetLink') };
    },
  );

  app.post(
    '/api/user/set-new-password',
    { schema: { tags, body: setNewPasswordRequestSchema, response } },
    async (request, reply) => {
      const token = resetCookie.read(request);
      const origin = sessionCookies.originOf(request);
      const { playerId } = unwrap(await setNewPassword(request.body, token, origin));
      outbox.wake();
      resetCookie.clear(reply);
      askCookie.clear(reply);
      // Their session, if they had one, has ended with all the others.
      sessionCookies.clear(reply);
      sessionCookies.setDevice(reply, origin.deviceId);
      request.log.info({ playerId }, 'password changed');
      return { success: true as const, message: textsFor(request, texts)('done.passwordChanged') };
    },
  );
};
