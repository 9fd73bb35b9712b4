import { afterIdQuerySchema, KEY_PAGE_SIZE, keyPageOf } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  playerBetsPageSchema,
  playerBettingResponseSchema,
  type PlayerBet,
} from '../../contract/console/player-bets.js';
import type { PlayedBet } from '../lists/played-bets.js';
import type { GamesOperations } from '../operations/games-operations.js';

export interface PlayerBetsOptions {
  readonly games: Pick<GamesOperations, 'findBetting' | 'listPlayed'>;
}

const common = {
  tags: ['players'],
  params: z.object({ playerId: z.uuid().toLowerCase() }),
};
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const config = { right: 'players:read' } as const;

const presentBet = ({ createdAt, settledAt, ...bet }: PlayedBet): PlayerBet => ({
  ...bet,
  createdAt: createdAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

const plugin: FastifyPluginAsyncZod<PlayerBetsOptions> = async (app, { games }) => {
  app.get(
    '/api/console/players/:playerId/betting',
    { config, schema: { ...common, response: { 200: playerBettingResponseSchema, ...refusals } } },
    async ({ params }) => {
      const { betCount, stats, openRounds } = await games.findBetting(params.playerId);
      const { winCount, lossCount, wageredPaise, netResultPaise } = stats;
      const open = openRounds.map(({ betId, game, stakePaise, createdAt }) => ({
        betId,
        game,
        stakePaise,
        openedAt: createdAt.toISOString(),
      }));
      const totals = { betCount, winCount, lossCount, wageredPaise, netResultPaise };
      return { success: true as const, data: { ...totals, openRounds: open } };
    },
  );
  app.get(
    '/api/console/players/:playerId/bets',
    {
      config,
      schema: {
        ...common,
        summary: 'Bets of a player, newest first',
        querystring: afterIdQuerySchema,
        response: { 200: playerBetsPageSchema, ...refusals },
      },
    },
    async ({ params, query }) => {
      const bets = await games.listPlayed(params.playerId, query.after ?? null, KEY_PAGE_SIZE + 1);
      return keyPageOf(bets.map(presentBet), ({ betId }) => betId);
    },
  );
};

/** The bets of one player for staff, in an open view. Needs `consolePlugin`. */
export const playerBetsPlugin = fp(plugin, { name: 'player-bets', dependencies: ['console'] });
