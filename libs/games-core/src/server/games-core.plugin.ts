import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createBetEngine, type BetEngine, type BetEngineOptions } from './bet-engine.js';
import { betRoutes } from './bet.routes.js';
import { createGameCatalogue, type AnyGame } from './game-catalogue.js';
import { gameRoutes } from './game.routes.js';

declare module 'fastify' {
  interface FastifyInstance {
    betEngine: BetEngine;
  }
}

export interface GamesCoreOptions extends BetEngineOptions {
  /** The games of this server, in the order in which they are listed. */
  readonly games: readonly AnyGame[];
}

const plugin: FastifyPluginAsyncZod<GamesCoreOptions> = async (app, options) => {
  const catalogue = createGameCatalogue(options.games);
  app.decorate('betEngine', createBetEngine(options));
  await app.register(gameRoutes, { catalogue });
  await app.register(betRoutes, { db: options.db, catalogue });
};

/** Lists of games and bets, totals, and `app.betEngine` for the games' own plugins. Needs `callerPlugin`. */
export const gamesCorePlugin = fp(plugin, { name: 'games-core', dependencies: ['caller-identity'] });
