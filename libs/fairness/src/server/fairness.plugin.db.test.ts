import { createHash, randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  createTestServer,
  databaseKinds,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { fairnessExportResponseSchema, type ExportedLedgerEntry } from '../contract/export.js';
import { fairnessMigrations } from './fairness.migrations.js';
import { fairnessPlugin } from './fairness.plugin.js';
import { createNonces } from './nonces.js';
import type { FairTicket, VerifiableBet } from './ports.js';

type TestAnswer = Awaited<ReturnType<TestServer['call']>>;

const config = { seedEncryptionKey: '5e'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const callerOf = (playerId: string) => ({ playerId, sessionId: randomUUID(), isVerified: true });

describe.each(databaseKinds)('the fairness calls on %s', (kind) => {
  let test: TestDatabase;
  let server: TestServer;
  const nonces = createNonces({ config, clock });
  const openRounds = new Set<string>();
  const bets = new Map<string, VerifiableBet[]>();
  const entries = new Map<string, ExportedLedgerEntry[]>();

  const take = async (playerId: string): Promise<FairTicket> => {
    const [ticket] = await test.db.transaction((tx) => nonces.takeNonces(tx, [playerId]));
    if (ticket === undefined) throw new Error('no ticket');
    return ticket;
  };
  const get = (playerId: string, url: string): Promise<TestAnswer> =>
    server.call('GET', url, { caller: callerOf(playerId) });
  const rotate = (playerId: string, body: object): Promise<TestAnswer> =>
    server.call('POST', '/api/fairness/rotate-seed-pair', { caller: callerOf(playerId), body });
  const storeBet = (playerId: string, ticket: FairTicket): VerifiableBet => {
    const { seedPairId, serverSeedHash, clientSeed, nonce } = ticket;
    const bet: VerifiableBet = {
      betId: randomUUID(),
      game: 'coin',
      rulesVersion: 1,
      ...{ seedPairId, serverSeedHash, clientSeed, nonce },
      betAmount: 1,
      winAmount: 0,
      isWin: false,
      status: 'completed',
      createdAt: clock().toISOString(),
      gameData: { side: 'heads' },
    };
    bets.set(playerId, [...(bets.get(playerId) ?? []), bet]);
    return bet;
  };

  beforeAll(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
    server = await createTestServer(test.db, async (app) => {
      await app.register(fairnessPlugin, {
        db: test.db,
        config,
        clock,
        openRounds: { hasOpenRound: async (_tx, playerId) => openRounds.has(playerId) },
        bets: {
          findBetForVerifying: async (_tx, playerId, betId) =>
            bets.get(playerId)?.find((bet) => bet.betId === betId) ?? null,
          listBetsForVerifying: async (_tx, playerId, after, limit) => {
            const all = bets.get(playerId) ?? [];
            const start = all.findIndex((bet) => bet.betId === after) + 1;
            return all.slice(start, start + limit);
          },
          listOpenBetsForVerifying: async () => [],
        },
        ledger: {
          getLedgerHead: async (_tx, playerId) => ({
            balanceRupees: 12.34,
            lastSequence: entries.get(playerId)?.length ?? 0,
          }),
          listLedgerEntries: async (_tx, playerId, after, limit) =>
            (entries.get(playerId) ?? []).filter((entry) => entry.sequence > after).slice(0, limit),
        },
      });
    });
  }, 60_000);
  afterAll(async () => {
    await server.app.close();
    await test.close();
  });

  it('show a new player the commitments to this pair and the next, and count from 0', async () => {
    const playerId = randomUUID();
    const first = await get(playerId, '/api/fairness/seed-pair');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ nonce: 0, clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(first.body['nextServerSeedHash']).not.toBe(first.body['serverSeedHash']);
    await take(playerId);
    expect((await get(playerId, '/api/fairness/seed-pair')).body).toEqual({ ...first.body, nonce: 1 });
  });

  it('reveal on rotation the committed seed, and continue with the commitment published before', async () => {
    const playerId = randomUUID();
    const before = (await get(playerId, '/api/fairness/seed-pair')).body;
    const { serverSeed } = await take(playerId);
    await take(playerId);
    const { status, body } = await rotate(playerId, { clientSeed: 'my lucky seed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revealed: {
        serverSeed,
        serverSeedHash: sha256(serverSeed),
        clientSeed: before['clientSeed'],
        lastNonce: 1,
      },
      active: { serverSeedHash: before['nextServerSeedHash'], clientSeed: 'my lucky seed', nonce: 0 },
    });
    expect(await take(playerId)).toMatchObject({
      serverSeedHash: before['nextServerSeedHash'],
      clientSeed: 'my lucky seed',
      nonce: 0,
    });
  });

  it('rotate an unused pair, also that of an unknown player', async () => {
    const { status, body } = await rotate(randomUUID(), { clientSeed: 'x' });
    expect([status, body['revealed']]).toMatchObject([200, { lastNonce: null }]);
  });

  it.each([
    {},
    { clientSeed: '' },
    { clientSeed: 'a:b' },
    { clientSeed: 'x'.repeat(65) },
    { clientSeed: 7 },
    { clientSeed: null },
    [],
  ])('refuse the client seed of %j and rotate nothing', async (body) => {
    const playerId = randomUUID();
    const before = (await get(playerId, '/api/fairness/seed-pair')).body;
    const answer = await rotate(playerId, body);
    expect([answer.status, answer.body['success']]).toEqual([400, false]);
    expect((await get(playerId, '/api/fairness/seed-pair')).body).toEqual(before);
  });

  it('answer 409 while a round is open and reveal nothing', async () => {
    const playerId = randomUUID();
    const { serverSeed } = await take(playerId);
    openRounds.add(playerId);
    const answer = await rotate(playerId, { clientSeed: 'x' });
    expect([answer.status, answer.body['code']]).toEqual([409, 'fairness/round-open']);
    expect(JSON.stringify(answer)).not.toContain(serverSeed);
  });

  it('prove a bet without its server seed while the pair is in use, and with it once revealed', async () => {
    const playerId = randomUUID();
    const ticket = await take(playerId);
    const { betId } = storeBet(playerId, ticket);
    const sealed = await get(playerId, `/api/fairness/bets/${betId}`);
    expect(sealed.body).toMatchObject({
      betId,
      serverSeed: null,
      serverSeedHash: ticket.serverSeedHash,
      nonce: 0,
    });
    await rotate(playerId, { clientSeed: 'x' });
    const open = await get(playerId, `/api/fairness/bets/${betId}`);
    expect(open.body).toEqual({ ...sealed.body, serverSeed: ticket.serverSeed });
  });

  it('answer 404 for a bet of another player, as for an unknown one', async () => {
    const owner = randomUUID();
    const { betId } = storeBet(owner, await take(owner));
    const answers = [
      await get(randomUUID(), `/api/fairness/bets/${betId}`),
      await get(owner, '/api/fairness/bets/none'),
    ];
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [404, 'fairness/unknown-bet'],
      [404, 'fairness/unknown-bet'],
    ]);
  });

  it('export every pair, bet and ledger entry, over many chunks, seeds of revealed pairs only', async () => {
    const playerId = randomUUID();
    const retired = await take(playerId);
    for (let count = 0; count < 1_500; count += 1) storeBet(playerId, { ...retired, nonce: count });
    await rotate(playerId, { clientSeed: 'x' });
    const active = await take(playerId);
    storeBet(playerId, active);
    const ledger = Array.from({ length: 2_000 }, (_, index) => ({
      sequence: index + 1,
      kind: 'bet',
      reference: `bet:${index}`,
      postings: [{ source: 'cash', destination: 'house', amount: 0.01 }],
      balanceAfter: 5,
      createdAt: clock().toISOString(),
    }));
    entries.set(playerId, ledger);
    const answer = await get(playerId, '/api/fairness/export');
    expect(answer.headers['cache-control']).toBe('no-store');
    const exported = fairnessExportResponseSchema.parse(answer.body);
    expect(exported.balance).toBe(12.34);
    expect(exported.ledger).toEqual(ledger);
    expect(exported.bets.map((bet) => bet.betId)).toEqual(bets.get(playerId)?.map((bet) => bet.betId));
    expect(exported.bets.map((bet) => bet.serverSeed)).toEqual([
      ...Array(1_500).fill(retired.serverSeed),
      null,
    ]);
    expect(
      exported.seedPairs.map(({ status, serverSeed, betCount }) => [status, serverSeed, betCount]),
    ).toEqual([
      ['revealed', retired.serverSeed, 1],
      ['active', null, 1],
      ['next', null, 0],
    ]);
    expect(JSON.stringify(answer)).not.toContain(active.serverSeed);
  });

  it('export an empty history to a new player', async () => {
    const { body } = await get(randomUUID(), '/api/fairness/export');
    expect(fairnessExportResponseSchema.parse(body)).toMatchObject({ seedPairs: [], bets: [], ledger: [] });
  });

  it('require a login', async () => {
    const calls = [
      server.call('GET', '/api/fairness/seed-pair'),
      server.call('POST', '/api/fairness/rotate-seed-pair', { body: { clientSeed: 'x' } }),
      server.call('GET', `/api/fairness/bets/${randomUUID()}`),
      server.call('GET', '/api/fairness/export'),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('show no secret seed in any answer or header', async () => {
    const playerId = randomUUID();
    const ticket = await take(playerId);
    const { betId } = storeBet(playerId, ticket);
    const answers = [
      await get(playerId, '/api/fairness/seed-pair'),
      await get(playerId, `/api/fairness/bets/${betId}`),
      await get(playerId, '/api/fairness/export'),
      await rotate(playerId, { clientSeed: 'a:b' }),
      await get(playerId, '/api/fairness/bets/%00'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400]);
    expect(JSON.stringify(answers)).not.toContain(ticket.serverSeed);
    const { body } = await rotate(playerId, { clientSeed: 'x' });
    const next = await take(playerId);
    expect(JSON.stringify(body)).not.toContain(next.serverSeed);
  });
});
