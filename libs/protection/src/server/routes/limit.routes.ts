import type { Result } from '@paasa/result';
import { getCaller, hasFreshProof, unwrap } from '@paasa/server-kit/server';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  namedLimitRequestSchema,
  protectionHistoryResponseSchema,
  putLimitRequestSchema,
  type NamedLimitRequest,
} from '../../contract/changes.js';
import { protectionResponseSchema, type ProtectionResponse } from '../../contract/protection.js';
import { parseLimitAmount } from '../../rules/limit-amount.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { confirmLimit, putLimit, withdrawPending } from '../limits/change-limits.js';
import { listChanges } from '../state/changes.repo.js';
import { presentProtection } from '../overview/present-protection.js';
import { change, reading } from './call-options.js';

/** What holds for a player, the limits, and the history of all changes. */
export const limitRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  const present = (request: FastifyRequest): Promise<ProtectionResponse> =>
    context.db.read((tx) => presentProtection(tx, context, getCaller(request).playerId));
  const answerTo = (request: FastifyRequest, result: Result<unknown>): Promise<ProtectionResponse> => {
    unwrap(result);
    return present(request);
  };
  const nameOf = (request: FastifyRequest, { kind, window }: NamedLimitRequest) => ({
    playerId: getCaller(request).playerId,
    kind,
    window,
  });
  const changeOf = (request: FastifyRequest, named: NamedLimitRequest) => ({
    ...nameOf(request, named),
    isProven: hasFreshProof(getCaller(request), new Date()),
  });

  app.get('/api/protection', reading(protectionResponseSchema), present);
  app.get('/api/protection/history', reading(protectionHistoryResponseSchema), async (request) => {
    const changes = await context.db.read((tx) => listChanges(tx, getCaller(request).playerId));
    return { success: true as const, data: changes.map((one) => ({ ...one, at: one.at.toISOString() })) };
  });
  app.put('/api/protection/limits', change(putLimitRequestSchema), async (request) => {
    const { kind, window, amount } = request.body;
    const given = amount === null ? null : unwrap(parseLimitAmount(kind, window, amount));
    return answerTo(request, await putLimit(context, changeOf(request, request.body), given));
  });
  app.post('/api/protection/limits/confirm', change(namedLimitRequestSchema), async (request) =>
    answerTo(request, await confirmLimit(context, changeOf(request, request.body))),
  );
  app.delete('/api/protection/limits/pending', change(namedLimitRequestSchema), async (request) =>
    answerTo(request, await withdrawPending(context, nameOf(request, request.body))),
  );
};
