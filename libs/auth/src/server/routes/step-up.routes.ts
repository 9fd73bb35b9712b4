import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import { proofMethodsResponseSchema, stepUpRequestSchema } from '../../contract/step-up.js';
import type { OriginOf } from '../shared/request-origin.js';
import type { StepUp } from '../step-up/step-up.service.js';
import { answers } from './answers.js';

export interface StepUpRoutesOptions {
  readonly stepUp: StepUp;
  readonly originOf: OriginOf;
}

const tags = ['user'];

/** Calls with which a session gives the fresh proof that some calls need (403 `auth/step-up-required`). */
export const stepUpRoutes: FastifyPluginAsyncZod<StepUpRoutesOptions> = async (app, { stepUp, originOf }) => {
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
    async (request) => {
      const caller = getCaller(request);
      unwrap(await stepUp.byPassword(caller, request.body.password, originOf(request)));
      const { playerId, sessionId } = caller;
      request.log.info({ playerId, sessionId }, 'fresh proof given');
      return { success: true as const };
    },
  );
};
