import type { FastifyInstance } from 'fastify';
import type { MemberOperations } from '@paasa/staff/server';
import type { OperatorContext } from './operator-command.js';

/** Everything that is sealed, by the domain that sealed it. */
export const createSealed = (
  app: FastifyInstance,
  members: Pick<MemberOperations, 'reseal'>,
): OperatorContext['sealed'] => ({
  'server seeds': () => app.fairnessOperations.resealSeeds(),
  'open rounds': () => app.gamesOperations.resealStates(),
  'bank details and reports': () => app.walletOperations.resealDetails(),
  'second factors': () => app.authOperations.resealTwoFactor(),
  'second factors of staff': () => members.reseal(),
});
