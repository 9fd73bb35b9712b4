import { randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  createTestServer,
  databaseKinds,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { fairnessMigrations } from './fairness.migrations.js';
import { fairnessPlugin } from './fairness.plugin.js';
import { createNonces } from './nonces.js';
import { retirePairs } from './operations/retire-pairs.js';

const config = { seedEncryptionKey: '5e'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');
const callerOf = (playerId: string) => ({ playerId, sessionId: randomUUID(), isVerified: true });

describe.each(databaseKinds)('the first client seed on %s', (kind) => {
  let test: TestDatabase;
  let server: TestServer;
  const nonces = createNonces({ config, clock });
  const betWith = (playerId: string) => test.db.transaction((tx) => nonces.takeNonces(tx, [playerId]));
  const pairOf = async (playerId: string) =>
    (await server.call('GET', '/api/fairness/seed-pair', { caller: callerOf(playerId) })).body;
  const rotate = (playerId: string, body: object) =>
    server.call('POST', '/api/fairness/rotate-seed-pair', { caller: callerOf(playerId), body });

  beforeAll(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
    server = await createTestServer(test.db, async (app) => {
      await app.register(fairnessPlugin, {
        db: test.db,
        config,
        clock,
        openRounds: { hasOpenRound: async () => false },
        bets: {
          findBetForVerifying: async () => null,
          listBetsForVerifying: async () => [],
          listOpenBetsForVerifying: async () => [],
        },
        ledger: {
          getLedgerHead: async () => ({ balanceRupees: 0, lastSequence: 0 }),
          listLedgerEntries: async () => [],
        },
      });
    });
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  it('is marked as the server’s until the player sends one, for a commitment that existed before', async () => {
    const playerId = randomUUID();
    const before = await pairOf(playerId);
    expect(before).toMatchObject({ clientSeedBy: 'server', nonce: 0 });
    const body = { clientSeed: 'made here', unusedServerSeedHash: before['serverSeedHash'] };
    const { status, body: answer } = await rotate(playerId, body);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      revealed: { serverSeedHash: before['serverSeedHash'], lastNonce: null },
      active: {
        serverSeedHash: before['nextServerSeedHash'],
        clientSeed: 'made here',
        clientSeedBy: 'player',
        nonce: 0,
      },
    });
    expect(await pairOf(playerId)).toEqual(answer['active']);
    const [ticket] = await betWith(playerId);
    expect(ticket).toMatchObject({ clientSeed: 'made here', nonce: 0 });
  });

  it('does not delay a bet', async () => {
    const playerId = randomUUID();
    const [ticket] = await betWith(playerId);
    expect(ticket?.nonce).toBe(0);
    expect(await pairOf(playerId)).toMatchObject({ clientSeedBy: 'server', nonce: 1 });
  });

  it('reveals nothing of a pair that got a bet meanwhile', async () => {
    const playerId = randomUUID();
    const { serverSeedHash: unusedServerSeedHash } = await pairOf(playerId);
    const [ticket] = await betWith(playerId);
    const { status, body } = await rotate(playerId, { clientSeed: 'late', unusedServerSeedHash });
    expect([status, body['code']]).toEqual([409, 'fairness/pair-in-use']);
    expect(JSON.stringify(body)).not.toContain(ticket?.serverSeed);
    expect(await pairOf(playerId)).toMatchObject({ serverSeedHash: unusedServerSeedHash, nonce: 1 });
    // A rotation at the player's request still works.
    expect((await rotate(playerId, { clientSeed: 'asked for' })).status).toBe(200);
  });

  it('comes from one tab if several send one at once', async () => {
    const playerId = randomUUID();
    const { serverSeedHash: unusedServerSeedHash, nextServerSeedHash } = await pairOf(playerId);
    const seeds = Array.from({ length: 8 }, (_, tab) => `tab ${tab}`);
    const answers = await Promise.all(
      seeds.map((clientSeed) => rotate(playerId, { clientSeed, unusedServerSeedHash })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'fairness/pair-in-use')).toHaveLength(7);
    const active = await pairOf(playerId);
    expect(active).toEqual(done[0]?.body['active']);
    expect(active['serverSeedHash']).toBe(nextServerSeedHash);
  });

  it('is ordered with a parallel bet: the bet has it, or the pair stays', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const playerId = randomUUID();
      const { serverSeedHash: unusedServerSeedHash } = await pairOf(playerId);
      const body = { clientSeed: 'mine', unusedServerSeedHash };
      const work = [() => betWith(playerId), () => rotate(playerId, body)] as const;
      const [tickets, { status }] = await (turn % 2 === 0
        ? Promise.all([work[0](), work[1]()])
        : Promise.all([work[1](), work[0]()]).then(([second, first]) => [first, second] as const));
      const isOwn = tickets[0]?.clientSeed === 'mine';
      expect([status, tickets[0]?.nonce]).toEqual([isOwn ? 200 : 409, 0]);
      expect((await pairOf(playerId))['nonce']).toBe(1);
    }
  });

  it('is the server’s again after all commitments were ended', async () => {
    const playerId = randomUUID();
    await rotate(playerId, { clientSeed: 'mine' });
    expect(await pairOf(playerId)).toMatchObject({ clientSeedBy: 'player' });
    await test.db.transaction((tx) => retirePairs(tx, clock()));
    expect(await pairOf(playerId)).toMatchObject({ clientSeedBy: 'server', nonce: 0 });
  });

  it.each([['AB'.repeat(32)], ['ab'], [7], [null]])('is refused for the commitment %j', async (given) => {
    const { status } = await rotate(randomUUID(), { clientSeed: 'mine', unusedServerSeedHash: given });
    expect(status).toBe(400);
  });
});
