import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Result } from '@paasa/result';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import { requestOptionsResponseSchema } from '../../contract/passkey-calls.js';
import {
  proofMethodsResponseSchema,
  stepUpRequestSchema,
  type StepUpRequest,
} from '../../contract/step-up.js';
import type { CeremonyCookie } from '../passkeys/ceremony-cookie.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { StepUp } from '../step-up/step-up.service.js';
import { answers } from './answers.js';

export interface StepUpRoutesOptions {
  readonly stepUp: StepUp;
  readonly ceremonyCookie: CeremonyCookie;
  /** The mails about a used recovery code, and about a passkey that was copied. */
  readonly outbox: Outbox;
  readonly cookies: Pick<SessionCookies, 'originOf' | 'renew'>;
}

const tags = ['user'];

/** Calls with which a session gives the fresh proof that some calls need (403 `auth/step-up-required`). */
export const stepUpRoutes: FastifyPluginAsyncZod<StepUpRoutesOptions> = async (app, options) => {
  const { stepUp, ceremonyCookie, outbox, cookies } = options;

  function prove(request: FastifyRequest, body: StepUpRequest): Promise<Result<SessionTokens>> {
    const [caller, origin] = [getCaller(request), cookies.originOf(request)];
    if ('code' in body) return stepUp.byCode(caller, body.code, origin);
    if ('password' in body) return stepUp.byPassword(caller, body.password, origin);
    const browser = ceremonyCookie.read(request);
    return stepUp.byPasskey(caller, { assertion: body.assertion, browser, origin });
  }

  app.get(
    '/api/user/step-up',
    {
      onRequest: requireCaller,
      schema: { tags, response: answers(proofMethodsResponseSchema) },
    },
    async (request) => ({
      success: true as const,
      methods: [...(await stepUp.listMethods(getCaller(request)))],
    }),
  );

  app.post(
    '/api/user/step-up',
    {
      onRequest: requireCaller,
      schema: { tags, body: stepUpRequestSchema, response: answers(doneResponseSchema) },
    },
    async (request, reply) => {
      const proved = await prove(request, request.body);
      // A refusal may have a mail too.
      outbox.wake();
      const tokens = unwrap(proved);
      cookies.renew(request, reply, tokens);
      const { playerId, sessionId } = tokens;
      request.log.info({ playerId, sessionId }, 'fresh proof given');
      return { success: true as const };
    },
  );

  app.post(
    '/api/user/step-up/begin',
    { onRequest: requireCaller, schema: { tags, response: answers(requestOptionsResponseSchema) } },
    async (request, reply) => {
      const browser = ceremonyCookie.give(request, reply);
      const begun = await stepUp.beginPasskey(getCaller(request), browser, cookies.originOf(request));
      return { success: true as const, options: unwrap(begun) };
    },
  );
};
