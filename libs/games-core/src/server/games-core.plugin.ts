import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { monthsPlugin, Registry } from '@paasa/server-kit/server';
import type { AnyGame } from '../rules/any-game.js';
import { noArchives, type ArchivedBets } from './archive/archived-bets.js';
import { archiveKeyOf } from './archive/archive-month.js';
import { createAllBets } from './lists/all-bets.js';
import { createAbandonedRounds } from './abandoned/abandoned-rounds.js';
import { openGuard } from './batch/play-guard.js';
import { createBetEngine, type BetEngine, type BetEngineOptions } from './engine/bet-engine.js';
import { betResultRoutes } from './statistics/bet-results.routes.js';
import { betRoutes } from './lists/bet.routes.js';
import { createGameCatalogue } from './bets/game-catalogue.js';
import { gameRoutes } from './lists/game.routes.js';
import { openRoundsRoutes } from './lists/open-rounds.routes.js';
import { betMonths } from './migrations/0003-bets-over-and-open.js';
import { createGamesMetrics } from './metrics/games-metrics.js';
import { createGamesOperations, type GamesOperations } from './operations/games-operations.js';
import { createRowPresenter } from './bets/present-bet-row.js';
import { createStateCipher } from './bets/state-cipher.js';
import { createBetView } from './bets/view-stored-bet.js';

declare module 'fastify' {
  interface FastifyInstance {
    betEngine: BetEngine;
    gamesOperations: GamesOperations;
  }
}

export interface GamesCoreOptions extends Omit<BetEngineOptions, 'log' | 'metrics'> {
  /** Where the figures of games are shown. */
  readonly metrics?: Registry;

  /** Where browsers find the pictures of games; empty, the default, for the page's own origin. */
  readonly pictureOrigin?: string;
  /** The bets of months that are in files; none by default. The plugin closes it. */
  readonly archived?: ArchivedBets;
  /** The games of this server, in the order in which they are listed. */
  readonly games: readonly AnyGame[];
}

const plugin: FastifyPluginAsyncZod<GamesCoreOptions> = async (app, options) => {
  const catalogue = createGameCatalogue(options.games);
  const { readDb = options.db, guard = openGuard(options.clock) } = options;
  const states = createStateCipher(options.config.stateEncryptionKey);
  const view = createBetView(states, app.log);
  const metrics = createGamesMetrics(
    options.metrics ?? new Registry(),
    readDb,
    app.log,
    options.games.map(({ name }) => name),
  );
  app.decorate('betEngine', createBetEngine({ ...options, guard, metrics, log: app.log }));
  const abandoned = createAbandonedRounds({ ...options, guard, catalogue, states, metrics, log: app.log });
  app.addHook('onListen', async () => abandoned.start());
  app.addHook('preClose', () => abandoned.stop());
  const { archived = noArchives, clock } = options;
  const signingKey = archiveKeyOf(options.config);
  const place = { folder: archived.folder, signingKey, clock };
  app.decorate('gamesOperations', createGamesOperations(options.db, app.betEngine, states, place));
  await app.register(monthsPlugin, { db: readDb, tables: [betMonths], clock: options.clock });
  const { houseLimitPaise, pictureOrigin = '' } = options;
  await app.register(gameRoutes, { catalogue, houseLimitPaise, pictureOrigin });
  const bets = createAllBets({ seeds: options.nonces, archived });
  app.addHook('onClose', () => archived.close());
  const present = createRowPresenter(catalogue, view);
  await app.register(betRoutes, { db: readDb, bets, catalogue, present });
  await app.register(openRoundsRoutes, { db: readDb, catalogue });
  await app.register(betResultRoutes, { db: readDb, catalogue, clock });
};

/** Lists of games and bets, totals, and `app.betEngine` for the games' own plugins. Needs `callerPlugin`. */
export const gamesCorePlugin = fp(plugin, { name: 'games-core', dependencies: ['caller-identity'] });
