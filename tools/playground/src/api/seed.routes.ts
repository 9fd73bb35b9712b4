import {
  commitmentOf,
  rotateSeedPairRequestSchema,
  rotateSeedPairResponseSchema,
  seedPairResponseSchema,
  type ActiveSeedPair,
} from '@paasa/fairness';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Seats } from './seats.js';

/** The pair after this one. It follows from it, so that a link shows the same after a rotation too. */
const seedAfter = (serverSeed: string): string => commitmentOf(`after ${serverSeed}`);

/** The data of a game's fairness dialog. */
export const seedRoutes: FastifyPluginAsyncZod<{ seats: Seats }> = async (app, { seats }) => {
  const activeOf = (playerId: string): ActiveSeedPair => {
    const { serverSeed, clientSeed, nonce } = seats.engine.accountOf(playerId).seat;
    const next = commitmentOf(seedAfter(serverSeed));
    return {
      serverSeedHash: commitmentOf(serverSeed),
      nextServerSeedHash: next,
      clientSeed,
      clientSeedBy: 'player',
      nonce,
    };
  };

  app.get(
    '/api/fairness/seed-pair',
    { onRequest: requireCaller, schema: { response: { 200: seedPairResponseSchema } } },
    async (request) => activeOf(getCaller(request).playerId),
  );

  app.post(
    '/api/fairness/rotate-seed-pair',
    {
      onRequest: requireCaller,
      schema: {
        body: rotateSeedPairRequestSchema,
        response: { 200: rotateSeedPairResponseSchema, 409: errorBodySchema },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const account = seats.engine.accountOf(playerId);
      if (account.openBets.length > 0)
        unwrap(refuse('conflict', 'fairness/round-open', 'Finish your open round first.'));
      const { serverSeed, clientSeed, nonce } = account.seat;
      const lastNonce = nonce === 0 ? null : nonce - 1;
      const revealed = { serverSeed, serverSeedHash: commitmentOf(serverSeed), clientSeed, lastNonce };
      account.changeSeeds(seedAfter(serverSeed), request.body.clientSeed);
      return { revealed, active: activeOf(playerId) };
    },
  );
};
