import { getCaller, hasFreshProof, stepUpRequired, unwrap } from '@paasa/server-kit/server';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selfExclusionRequestSchema, timeOutRequestSchema } from '../../contract/changes.js';
import type { ProtectionResponse } from '../../contract/protection.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { excludePlayer, type ExclusionTerm } from '../exclusions/exclude.js';
import { presentProtection } from '../overview/present-protection.js';
import { change } from './call-options.js';

/** Time-outs and self-exclusions. Each ends all sessions, also the one of the call. */
export const exclusionRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  async function exclude(request: FastifyRequest, term: ExclusionTerm): Promise<ProtectionResponse> {
    const { playerId } = getCaller(request);
    const exclusion = unwrap(await excludePlayer(context, { playerId, term, by: 'player' }));
    request.log.info({ event: 'player-excluded', playerId, ...exclusion }, 'a player is excluded');
    return context.db.read((tx) => presentProtection(tx, context, playerId));
  }

  /** Somebody at an open browser must not exclude its owner for years. */
  async function requireProof(request: FastifyRequest, password: string | undefined): Promise<void> {
    if (password !== undefined) unwrap(await context.access.proveByPassword(request, password));
    else if (!hasFreshProof(getCaller(request), new Date())) unwrap(stepUpRequired());
  }

  app.post('/api/protection/time-out', change(timeOutRequestSchema), (request) =>
    exclude(request, { kind: 'time-out', hours: request.body.hours }),
  );
  app.post('/api/protection/self-exclusion', change(selfExclusionRequestSchema), async (request) => {
    const { months, password } = request.body;
    await requireProof(request, password);
    return exclude(request, { kind: 'self-exclusion', months });
  });
};
