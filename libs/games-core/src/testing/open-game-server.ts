import { randomUUID } from 'node:crypto';
import type { Caller, DatabaseKind } from '@paasa/server-kit/server';
import type { TestDatabase, TestServer } from '@paasa/server-kit/testing';
import { DEFAULT_MAX_PAYOUT_PAISE } from '../index.js';
import type { GameModule } from '../server/game-module.js';
import { creditFakeBalance, fakeStakeMigrations, fakeStakes } from './fake-stakes.js';

/** A server with one game, its seeds and play money, on a database of its own. */
export interface GameServer extends Pick<TestServer, 'call'> {
  readonly db: TestDatabase['db'];
  /** A new player with a balance, signed in and verified. */
  playerWith(balancePaise: number): Promise<Caller>;
  /** How many nonces the player has used. */
  nonceOf(caller: Caller): Promise<unknown>;
  /** Gives the player a new seed pair and reveals the server seed of the old one. */
  rotate(caller: Caller): Promise<string>;
  close(): Promise<void>;
}

const config = { seedEncryptionKey: '5e'.repeat(32) };
const gamesConfig = { stateEncryptionKey: 'c3'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');

/**
 * Opens a game's server for its database tests.
 *
 * It loads server code only when it is called, because tests of screens import the same door.
 */
export async function openGameServer(kind: DatabaseKind, { game, plugin }: GameModule): Promise<GameServer> {
  const { createNonces, fairnessMigrations, fairnessPlugin } = await import('@paasa/fairness/server');
  const { createTestDatabase, createTestServer } = await import('@paasa/server-kit/testing');
  const { createBetArchive, gamesCoreMigrations, gamesCorePlugin } = await import('../server/index.js');
  const test = await createTestDatabase(kind, [fairnessMigrations, gamesCoreMigrations, fakeStakeMigrations]);
  const { db } = test;
  const nonces = createNonces({ config, clock });
  const archive = createBetArchive([game], gamesConfig, { seeds: nonces });
  const { app, call } = await createTestServer(db, async (server) => {
    await server.register(gamesCorePlugin, {
      db,
      stakes: fakeStakes,
      nonces,
      clock,
      config: gamesConfig,
      games: [game],
      houseLimitPaise: DEFAULT_MAX_PAYOUT_PAISE,
    });
    await server.register(plugin);
    const ledger = {
      getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
      listLedgerEntries: async () => [],
    };
    await server.register(fairnessPlugin, { db, config, clock, openRounds: archive, bets: archive, ledger });
  });
  return {
    db,
    call,
    playerWith: async (balancePaise) => {
      const playerId = randomUUID();
      await creditFakeBalance(db, playerId, balancePaise);
      return { playerId, sessionId: randomUUID(), isVerified: true, provedAt: null };
    },
    nonceOf: async (caller) => (await call('GET', '/api/fairness/seed-pair', { caller })).body['nonce'],
    rotate: async (caller) => {
      const body = { clientSeed: 'after' };
      const answer = await call('POST', '/api/fairness/rotate-seed-pair', { caller, body });
      return String((answer.body['revealed'] as { serverSeed: unknown }).serverSeed);
    },
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}
