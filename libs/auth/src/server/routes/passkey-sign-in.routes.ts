import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import { messageResponseSchema } from '../../contract/account-calls.js';
import { passkeyLoginRequestSchema, requestOptionsResponseSchema } from '../../contract/passkey-calls.js';
import type { CeremonyCookie } from '../passkeys/ceremony-cookie.js';
import type { PasskeySignIn } from '../passkeys/passkey-sign-in.service.js';
import { createEnter, type EnterOptions } from './enter.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface PasskeySignInRoutesOptions extends EnterOptions {
  readonly passkeySignIn: PasskeySignIn;
  readonly ceremonyCookie: CeremonyCookie;
}

const tags = ['user'];

export const passkeySignInRoutes: FastifyPluginAsyncZod<PasskeySignInRoutesOptions> = async (
  app,
  options,
) => {
  const { passkeySignIn, ceremonyCookie, cookies, outbox } = options;
  const enter = createEnter(options);

  app.post(
    '/api/user/login/passkey/begin',
    { schema: { tags, response: answers(requestOptionsResponseSchema) } },
    async (request, reply) => {
      const browser = ceremonyCookie.give(request, reply);
      const begun = await passkeySignIn.begin(browser, cookies.originOf(request));
      return { success: true as const, options: unwrap(begun) };
    },
  );

  app.post(
    '/api/user/login/passkey/finish',
    { schema: { tags, body: passkeyLoginRequestSchema, response: answers(messageResponseSchema) } },
    async (request, reply) => {
      const { assertion } = request.body;
      const given = {
        assertion,
        browser: ceremonyCookie.read(request),
        origin: cookies.originOf(request),
      };
      const finished = await passkeySignIn.finish(given);
      // A refusal may have a mail for the owner.
      outbox.wake();
      const tokens = unwrap(finished);
      await enter(request, reply, tokens);
      const { playerId, sessionId } = tokens;
      request.log.info({ playerId, sessionId }, 'signed in with a passkey');
      return { success: true as const, message: textsFor(request, texts)('done.loggedIn') };
    },
  );
};
