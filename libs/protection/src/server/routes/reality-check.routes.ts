import { getCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerRealityCheckRequestSchema, putRealityCheckRequestSchema } from '../../contract/changes.js';
import type { ProtectionResponse } from '../../contract/protection.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { answerRealityCheck, setRealityMinutes } from '../reality-check/reality-check.js';
import { presentProtection } from '../overview/present-protection.js';
import { change } from './call-options.js';

/** The interval of the reality check, and its answer. */
export const realityCheckRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  const present = (request: FastifyRequest): Promise<ProtectionResponse> =>
    context.db.read((tx) => presentProtection(tx, context, getCaller(request).playerId));

  app.put('/api/protection/reality-check', change(putRealityCheckRequestSchema), async (request) => {
    const { playerId } = getCaller(request);
    unwrap(await setRealityMinutes(context, playerId, request.body.minutes));
    return present(request);
  });
  app.post(
    '/api/protection/reality-check/answer',
    change(answerRealityCheckRequestSchema),
    async (request) => {
      await answerRealityCheck(context, getCaller(request).playerId, request.body.choice);
      return present(request);
    },
  );
};
