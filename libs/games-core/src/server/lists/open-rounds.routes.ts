import { paise, toRupees } from '@paasa/money';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, type Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { presentBetGame } from '../../contract/game.js';
import { openRoundsResponseSchema, type OpenRoundsResponse } from '../../contract/open-rounds.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';

interface OpenRoundRow {
  readonly bet_id: string;
  readonly game: string;
  readonly stake_paise: number;
  readonly created_at: Date;
}

/** The state of a round is sealed, and is not read. */
const listStatement = {
  name: 'games-core-list-open-rounds',
  text: `
    SELECT bet_id, game, stake_paise, created_at
    FROM games_core.open_rounds WHERE player_id = $1 ORDER BY bet_id DESC`,
};

interface OpenRoundsOptions {
  readonly db: Database;
  readonly catalogue: GameCatalogue;
}

/** A player's open rounds, so that every page can lead back to them. */
export const openRoundsRoutes: FastifyPluginAsyncZod<OpenRoundsOptions> = async (app, { db, catalogue }) => {
  app.get(
    '/api/bet/fetch-open-rounds',
    {
      onRequest: requireCaller,
      schema: { tags: ['bets'], response: { 200: openRoundsResponseSchema, 401: errorBodySchema } },
    },
    async (request): Promise<OpenRoundsResponse> => {
      const { playerId } = getCaller(request);
      const rows = await db.read((tx) => tx.query<OpenRoundRow>(listStatement, [playerId]));
      const data = rows.map((row) => ({
        _id: row.bet_id,
        betAmount: toRupees(paise(row.stake_paise)),
        createdAt: row.created_at.toISOString(),
        game: presentBetGame(catalogue.identify(row.game)),
      }));
      return { success: true, data };
    },
  );
};
