import { randomUUID } from 'node:crypto';
import { createNonces, fairnessMigrations, fairnessPlugin } from '@paasa/fairness/server';
import { DEFAULT_MAX_PAYOUT_PAISE } from '@paasa/games-core';
import {
  createBetArchive,
  gamesCoreMigrations,
  gamesCorePlugin,
  type GamesCoreOptions,
} from '@paasa/games-core/server';
import { coinGame, creditFakeBalance, fakeStakeMigrations, fakeStakes } from '@paasa/games-core/testing';
import type { Paise } from '@paasa/money';
import { newId, type Caller, type Database, type DatabaseKind } from '@paasa/server-kit/server';
import { createTestDatabase, createTestServer, type TestServer } from '@paasa/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { createMinesGame, MINES_VERSIONS, type MinesVersions } from '../index.js';
import { minesPlugin } from '../server/mines.plugin.js';

const fairnessConfig = { seedEncryptionKey: '5e'.repeat(32) };
/** How every harness seals its rounds. */
export const coreConfig = { stateEncryptionKey: 'c0'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');

/** Options of a test server of Mines. */
export interface MinesServerOptions {
  readonly houseLimitPaise?: Paise;
  readonly games?: GamesCoreOptions['games'];
  readonly stakes?: GamesCoreOptions['stakes'];
  /** The versions of the rules that the server knows. */
  readonly versions?: MinesVersions;
}

type Answer = Awaited<ReturnType<TestServer['call']>>;

/** The calls of a player, like those of the web page. */
export interface MinesCalls {
  start(caller: Caller | null, body: object, key?: string): Promise<Answer>;
  reveal(caller: Caller | null, body: object, key?: string): Promise<Answer>;
  end(caller: Caller | null, body: object, key?: string): Promise<Answer>;
  pending(caller: Caller | null): Promise<Answer>;
  seedPair(caller: Caller): Promise<Answer>;
  rotate(caller: Caller): Promise<Answer>;
  exported(caller: Caller): Promise<Answer>;
}

/** Mines on fake money with real fairness and the real engine, on one or more servers. */
export interface MinesHarness {
  readonly db: Database;
  readonly servers: readonly TestServer[];
  /** One set of calls per server. */
  readonly calls: readonly MinesCalls[];
  playerWith(balancePaise: number): Promise<Caller>;
  /** The secrets of the player's open round. */
  peek(caller: Caller): Promise<{ serverSeed: string; clientSeed: string }>;
  close(): Promise<void>;
}

export async function createMinesHarness(
  kind: DatabaseKind,
  options: MinesServerOptions & { readonly serverCount?: number } = {},
): Promise<MinesHarness> {
  const test = await createTestDatabase(kind, [fairnessMigrations, gamesCoreMigrations, fakeStakeMigrations]);
  const { db } = test;
  const servers: TestServer[] = [];
  for (let count = 0; count < (options.serverCount ?? 1); count += 1)
    servers.push(await createTestServer(db, (app) => registerMines(app, db, options)));
  return {
    db,
    servers,
    calls: servers.map(callsOn),
    async playerWith(balancePaise) {
      const playerId = randomUUID();
      await creditFakeBalance(db, playerId, balancePaise);
      return { playerId, sessionId: newId(), isVerified: true, provedAt: null };
    },
    peek: (caller) => peekAtSeeds(db, caller.playerId),
    async close() {
      for (const { app } of servers) await app.close();
      await test.close();
    },
  };
}

/** Everything that Mines needs from a server except logins; the coin game stands for all other games. */
export async function registerMines(
  app: FastifyInstance,
  db: Database,
  {
    houseLimitPaise = DEFAULT_MAX_PAYOUT_PAISE,
    games,
    stakes = fakeStakes,
    versions = MINES_VERSIONS,
  }: MinesServerOptions = {},
): Promise<void> {
  const offered = games ?? [createMinesGame(versions), coinGame];
  const nonces = createNonces({ config: fairnessConfig, clock });
  const archive = createBetArchive(offered, coreConfig, { seeds: nonces });
  await app.register(gamesCorePlugin, {
    db,
    config: coreConfig,
    stakes,
    nonces,
    clock,
    games: offered,
    houseLimitPaise,
  });
  await app.register(minesPlugin, { versions });
  await app.register(fairnessPlugin, {
    db,
    config: fairnessConfig,
    clock,
    openRounds: archive,
    bets: archive,
    ledger: {
      getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
      listLedgerEntries: async () => [],
    },
  });
}

/** The calls of a player on one server. */
export function callsOn(server: TestServer): MinesCalls {
  const send =
    (method: 'POST' | 'PATCH', name: string) =>
    (caller: Caller | null, body: object, key?: string): Promise<Answer> =>
      server.call(method, `/api/games/mines/${name}`, {
        caller,
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
  return {
    start: send('POST', 'start-mine'),
    reveal: send('PATCH', 'reveal-tile'),
    end: send('POST', 'end-mine'),
    pending: (caller) => server.call('GET', '/api/games/mines/pending-mine', { caller }),
    seedPair: (caller) => server.call('GET', '/api/fairness/seed-pair', { caller }),
    rotate: (caller) =>
      server.call('POST', '/api/fairness/rotate-seed-pair', { caller, body: { clientSeed: 'after' } }),
    exported: (caller) => server.call('GET', '/api/fairness/export', { caller }),
  };
}

class Peeked extends Error {}

/** Takes a nonce and rolls the transaction back, so that reading leaves no gap. */
async function peekAtSeeds(
  db: Database,
  playerId: string,
): Promise<{ serverSeed: string; clientSeed: string }> {
  const nonces = createNonces({ config: fairnessConfig, clock });
  let seeds = { serverSeed: '', clientSeed: '' };
  const reading = db.transaction(async (tx) => {
    const [ticket] = await nonces.takeNonces(tx, [playerId]);
    if (ticket !== undefined) seeds = ticket;
    throw new Peeked();
  });
  await reading.catch((error: unknown) => {
    if (!(error instanceof Peeked)) throw error;
  });
  return seeds;
}
