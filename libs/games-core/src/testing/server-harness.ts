import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Caller, Database, DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, createTestServer, type TestServer } from '@paasa/server-kit/testing';
import { DEFAULT_MAX_PAYOUT_PAISE } from '../rules/house-limit.js';
import { gamesCorePlugin, type GamesCoreOptions } from '../server/games-core.plugin.js';
import { boxGame } from './box-game.js';
import { coinGame } from './coin-game.js';
import { engineMigrations, playerWith, testConfig, testNonces } from './engine-harness.js';
import { fakeStakes } from './fake-stakes.js';

export const testGames = [coinGame, boxGame];

interface GamesParts extends Pick<GamesCoreOptions, 'betsOfAll'> {
  readonly clock: () => Date;
  /** Registers more beside the games. */
  readonly beside?: (app: FastifyInstance, db: Database) => Promise<void>;
}

/** A process that serves the coin and the box on a database with `engineMigrations`. */
export const startGames = (db: Database, { clock, beside, ...more }: GamesParts): Promise<TestServer> =>
  createTestServer(db, async (app) => {
    await app.register(gamesCorePlugin, {
      db,
      clock,
      stakes: fakeStakes,
      nonces: testNonces,
      games: testGames,
      config: testConfig,
      houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
      ...more,
    });
    await beside?.(app, db);
  });

export interface GamesServer extends TestServer {
  readonly db: Database;
  close(): Promise<void>;
}

/** The same with a database of its own. */
export async function openGames(kind: DatabaseKind, parts: GamesParts): Promise<GamesServer> {
  const { db, close } = await createTestDatabase(kind, engineMigrations);
  const server = await startGames(db, parts);
  return {
    ...server,
    db,
    async close() {
      await server.app.close();
      await close();
    },
  };
}

/** A new player with a balance, signed in and verified. */
export const newCaller = async (db: Database, balancePaise: number): Promise<Caller> => ({
  playerId: await playerWith(db, balancePaise),
  sessionId: randomUUID(),
  isVerified: true,
  provedAt: null,
});
