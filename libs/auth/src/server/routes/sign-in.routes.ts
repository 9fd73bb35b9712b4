import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { languageOf, textsFor } from '@paasa/texts/server';
import {
  loginRequestSchema,
  loginResponseSchema,
  messageResponseSchema,
  registerRequestSchema,
} from '../../contract/account-calls.js';
import { secondFactorRequestSchema } from '../../contract/two-factor.js';
import { createEndFirstStep, createEnter, type EnterOptions } from './enter.js';
import type { SignIn } from '../accounts/sign-in.service.js';
import type { CeremonyCookie } from '../passkeys/ceremony-cookie.js';
import type { PasskeySignIn } from '../passkeys/passkey-sign-in.service.js';
import type { SecondStep } from '../two-factor/second-step.service.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface SignInRoutesOptions extends EnterOptions {
  readonly signIn: SignIn;
  readonly secondStep: SecondStep;
  readonly passkeySignIn: Pick<PasskeySignIn, 'answer'>;
  readonly ceremonyCookie: CeremonyCookie;
}

const tags = ['user'];
const response = answers(messageResponseSchema);

export const signInRoutes: FastifyPluginAsyncZod<SignInRoutesOptions> = async (app, options) => {
  const { signIn, secondStep, cookies, outbox, secondStepCookie, passkeySignIn, ceremonyCookie } = options;
  const enter = createEnter(options);
  const endFirstStep = createEndFirstStep(options);

  app.post(
    '/api/user/register',
    { schema: { tags, body: registerRequestSchema, response } },
    async (request, reply) => {
      // A page in English may be one that nobody chose; a choice of English arrives by itself after the registration.
      const language = languageOf(request);
      const wanted = { ...request.body, language: language === 'en' ? null : language };
      const tokens = unwrap(await signIn.register(wanted, cookies.originOf(request)));
      await enter(request, reply, tokens);
      return {
        success: true as const,
        message: textsFor(request, texts)('done.registered'),
      };
    },
  );

  app.post(
    '/api/user/login',
    { schema: { tags, body: loginRequestSchema, response: answers(loginResponseSchema) } },
    async (request, reply) => {
      const firstStep = unwrap(await signIn.login(request.body, cookies.originOf(request)));
      return (await endFirstStep(request, reply, firstStep)) === null
        ? { success: true as const, message: textsFor(request, texts)('done.loggedIn') }
        : { success: false as const, isSecondFactorNeeded: true as const };
    },
  );

  app.post(
    '/api/user/login/second-factor',
    { schema: { tags, body: secondFactorRequestSchema, response } },
    async (request, reply) => {
      const { body } = request;
      const [token, origin] = [secondStepCookie.read(request), cookies.originOf(request)];
      const browser = ceremonyCookie.read(request);
      const answer =
        'code' in body
          ? secondStep.answerOf(body.code, origin)
          : unwrap(await passkeySignIn.answer({ assertion: body.assertion, browser, origin }));
      const finished = await secondStep.finish({ token, answer, origin });
      outbox.wake();
      if (finished.ok || finished.refusal.code === 'auth/sign-in-expired') secondStepCookie.clear(reply);
      await enter(request, reply, unwrap(finished));
      return { success: true as const, message: textsFor(request, texts)('done.loggedIn') };
    },
  );
};
