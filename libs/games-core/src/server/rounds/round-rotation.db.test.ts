import { randomUUID } from 'node:crypto';
import { fairnessPlugin } from '@paasa/fairness/server';
import {
  createTestDatabase,
  createTestServer,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { boxGame, coinGame } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
  testConfig,
  testNonces,
  testSeedConfig,
} from '../../testing/engine-harness.js';
import { openBoxes, valueOf } from '../../testing/round-harness.js';
import { createBetArchive } from '../lists/bet-archive.js';
import type { BetEngine } from '../engine/bet-engine.js';

describe('rotating the seed pair of a player in a round', () => {
  let test: TestDatabase;
  let server: TestServer;
  let engine: BetEngine;

  beforeAll(async () => {
    test = await createTestDatabase('postgres', engineMigrations);
    engine = engineOn(test.db);
    const archive = createBetArchive([boxGame, coinGame], testConfig, { seeds: testNonces });
    const ledger = {
      getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
      listLedgerEntries: async () => [],
    };
    server = await createTestServer(test.db, async (app) => {
      await app.register(fairnessPlugin, {
        db: test.db,
        config: testSeedConfig,
        clock: () => new Date(),
        openRounds: archive,
        bets: archive,
        ledger,
      });
    });
  });
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  const rotate = (playerId: string) =>
    server.call('POST', '/api/fairness/rotate-seed-pair', {
      caller: { playerId, sessionId: randomUUID(), isVerified: true },
      body: { clientSeed: 'mine' },
    });

  it('is refused until the round is over, and reveals nothing before', async () => {
    const { playerId, betId, bet, good } = await openBoxes(test.db, engine);
    const refused = await rotate(playerId);
    expect([refused.status, refused.body['code']]).toEqual([409, 'fairness/round-open']);
    await engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: good[0] }));
    expect((await rotate(playerId)).status).toBe(409);
    await engine.actOnRound(boxGame, 'cash-out', action(playerId, betId));
    const rotated = await rotate(playerId);
    expect(rotated.body).toMatchObject({ revealed: { serverSeedHash: bet.serverSeedHash, lastNonce: 0 } });
  });

  it('at the moment of opening, acting and betting never reveals the seed of an open round', async () => {
    const seats = Array.from({ length: 40 }, (_, index) => index);
    const revealedBeforeTheEnd = await Promise.all(
      seats.map(async (seat) => {
        const playerId = await playerWith(test.db, 1_000);
        const [rotated, opened] = await Promise.all([
          rotate(playerId),
          engine.openRound(boxGame, opening(playerId)),
          seat % 2 === 0 ? engine.placeInstantBet(coinGame, coinBet(playerId)) : null,
          seat % 3 === 0 ? rotate(playerId) : null,
        ]);
        const { bet } = valueOf(opened);
        expect([200, 409]).toContain(rotated.status);
        const proof = await server.call('GET', `/api/fairness/bets/${bet._id}`, {
          caller: { playerId, sessionId: randomUUID(), isVerified: true },
        });
        expect(proof.body).toMatchObject({ status: 'pending', serverSeedHash: bet.serverSeedHash });
        expect((await rotate(playerId)).status).toBe(409);
        return proof.body['serverSeed'];
      }),
    );
    expect(revealedBeforeTheEnd).toEqual(seats.map(() => null));
  });
});
