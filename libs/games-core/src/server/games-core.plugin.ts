import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cleanupPlugin, mergeHouseHours, monthsPlugin, Registry } from '@paasa/server-kit/server';
import type { AnyGame } from '../rules/any-game.js';
import { noArchives, type ArchivedBets } from './archive/archived-bets.js';
import { archiveKeyOf } from './archive/archive-month.js';
import { createAllBets } from './lists/all-bets.js';
import { createAbandonedRounds } from './abandoned/abandoned-rounds.js';
import { openGuard } from './batch/play-guard.js';
import { createBetEngine, type BetEngine, type BetEngineOptions } from './engine/bet-engine.js';
import { betResultRoutes } from './statistics/bet-results.routes.js';
import { betRoutes } from './lists/bet.routes.js';
import { createFeed, type Feed } from './feed/feed.js';
import { feedStreamRoutes, type FeedStreamOptions } from './feed/feed-stream.routes.js';
import { feedRoutes } from './feed/feed.routes.js';
import type { FeedPeoplePort } from './feed/ports.js';
import { createGameCatalogue, type GameCatalogue } from './bets/game-catalogue.js';
import { gamesHouse } from './house/add-to-house.js';
import { createGamesOverview, type GamesOverview } from './house/games-overview.js';
import { createHouseLimits, type HouseLimits } from './house-limits/house-limits.js';
import { gameRoutes } from './lists/game.routes.js';
import { openRoundsRoutes } from './lists/open-rounds.routes.js';
import { markClearables } from './marks/mark.clearables.js';
import { sessionPlayRoutes } from './marks/session-play.routes.js';
import { betMonths } from './migrations/0003-bets-over-and-open.js';
import { createGamesMetrics } from './metrics/games-metrics.js';
import { showRtp } from './metrics/rtp-metric.js';
import { listPlayed } from './lists/played-bets.js';
import {
  createGamesOperations,
  type GamesOperations,
  type ListPlayed,
} from './operations/games-operations.js';
import { createRowPresenter } from './bets/present-bet-row.js';
import type { RevealedSeedPort } from './bets/public-seeds.js';
import type { NoncePort } from './batch/ports.js';
import { betPageRoutes } from './shared/bet-page.routes.js';
import { createBetPages, type BetPages } from './shared/bet-pages.js';
import { createStateCipher } from './bets/state-cipher.js';
import { createBetView } from './bets/view-stored-bet.js';

declare module 'fastify' {
  interface FastifyInstance {
    betEngine: BetEngine;
    gamesOperations: GamesOperations;
    gamesOverview: GamesOverview;
    betPages: BetPages;
    houseLimits: HouseLimits;
  }
}

export interface FeedOptions extends Pick<FeedStreamOptions, 'networkOf' | 'limits'> {
  readonly people: FeedPeoplePort;
  /** The time between two refreshes. */
  readonly tickMs?: number;
}

export interface GamesCoreOptions extends Omit<BetEngineOptions, 'log' | 'metrics' | 'feed'> {
  readonly nonces: NoncePort & RevealedSeedPort;
  /** Where the figures of games are shown. */
  readonly metrics?: Registry;

  /** Where browsers find the pictures of games; empty, the default, for the page's own origin. */
  readonly pictureOrigin?: string;
  /** The bets of months that are in files; none by default. The plugin closes it. */
  readonly archived?: ArchivedBets;
  /** The feed of all players' bets. Without it there is none. */
  readonly betsOfAll?: FeedOptions | null;
  /** The games of this server, in the order in which they are listed. */
  readonly games: readonly AnyGame[];
}

/** Shape: null where there is none. */
async function openFeed(
  app: FastifyInstance,
  { db, readDb = db, betsOfAll, clock }: GamesCoreOptions,
  catalogue: GameCatalogue,
): Promise<Feed | null> {
  if (betsOfAll === undefined || betsOfAll === null) return null;
  const { people, tickMs, ...stream } = betsOfAll;
  const parts = { db: readDb, people, catalogue, clock };
  const feed = createFeed({ ...parts, log: app.log, ...(tickMs !== undefined && { tickMs }) });
  app.addHook('onListen', async () => feed.start());
  app.addHook('onClose', () => feed.stop());
  await app.register(fp(feedRoutes), { ...parts, feed });
  await app.register(fp(feedStreamRoutes), { ...stream, feed });
  return feed;
}

const plugin: FastifyPluginAsyncZod<GamesCoreOptions> = async (app, options) => {
  const catalogue = createGameCatalogue(options.games);
  const { readDb = options.db, guard = openGuard(options.clock) } = options;
  const states = createStateCipher(options.config.stateEncryptionKey);
  const view = createBetView(states, app.log);
  const { metrics: registry = new Registry() } = options;
  const metrics = createGamesMetrics(
    registry,
    readDb,
    app.log,
    options.games.map(({ name }) => name),
  );
  const feed = await openFeed(app, options, catalogue);
  const { houseLimitPaise, pictureOrigin = '' } = options;
  const houseLimits = createHouseLimits({ db: readDb, firstPaise: houseLimitPaise, log: app.log });
  app.decorate('houseLimits', houseLimits);
  app.addHook('onReady', () => houseLimits.read());
  app.addHook('onListen', async () => houseLimits.start());
  app.addHook('preClose', async () => houseLimits.stop());
  const engineOptions = { ...options, guard, metrics, houseLimitAt: houseLimits.at, log: app.log };
  app.decorate('betEngine', createBetEngine(feed === null ? engineOptions : { ...engineOptions, feed }));
  const abandoned = createAbandonedRounds({ ...options, guard, catalogue, states, metrics, log: app.log });
  app.addHook('onListen', async () => abandoned.start());
  app.addHook('preClose', () => abandoned.stop());
  const { archived = noArchives, clock } = options;
  const signingKey = archiveKeyOf(options.config);
  const place = { folder: archived.folder, signingKey, clock };
  app.decorate('gamesOverview', createGamesOverview({ db: readDb, clock, games: options.games }));
  showRtp(registry, app.gamesOverview, app.log);
  const played: ListPlayed = (playerId, before, limit) =>
    readDb.read((tx) => listPlayed(tx, archived, catalogue, { playerId, before, limit }));
  app.decorate('gamesOperations', createGamesOperations(options.db, app.betEngine, states, place, played));
  await app.register(monthsPlugin, { db: readDb, tables: [betMonths], clock: options.clock });
  await app.register(fp(gameRoutes), { catalogue, houseLimits, pictureOrigin, clock });
  const bets = createAllBets({ seeds: options.nonces, archived });
  app.addHook('onClose', () => archived.close());
  const present = createRowPresenter(catalogue, view);
  await app.register(fp(betRoutes), { db: readDb, bets, catalogue, present });
  const pageServices = { db: readDb, bets, seeds: options.nonces, present, clock };
  app.decorate('betPages', createBetPages(pageServices));
  await app.register(fp(betPageRoutes), { betPages: app.betPages });
  await app.register(fp(openRoundsRoutes), { db: readDb, catalogue });
  await app.register(fp(betResultRoutes), { db: readDb, catalogue, clock });
  await app.register(fp(sessionPlayRoutes), { db: readDb, clock });
  const nowMs = () => clock().getTime();
  const clearables = [...markClearables, mergeHouseHours(gamesHouse)];
  await app.register(cleanupPlugin, { db: readDb, name: 'games', clearables, nowMs });
};

/** Lists of games and bets, totals, and `app.betEngine` for the games' own plugins. Needs `callerPlugin`. */
export const gamesCorePlugin = fp(plugin, { name: 'games-core', dependencies: ['caller-identity'] });
