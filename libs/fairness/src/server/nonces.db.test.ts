import { createHash, randomUUID } from 'node:crypto';
import type { Statement, Tx } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { CLIENT_SEED_PATTERN } from '../contract/seed-patterns.js';
import { fairnessMigrations } from './fairness.migrations.js';
import { createNonces } from './nonces.js';
import type { FairTicket } from './ports.js';
import { createSeedCipher } from './seeds/seed-cipher.js';
import { rotateSeedPair } from './seed-pair.service.js';

const config = { seedEncryptionKey: '5e'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const players = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

describe.each(databaseKinds)('taking nonces on %s', (kind) => {
  let test: TestDatabase;
  const nonces = createNonces({ config, clock });
  const take = (playerIds: readonly string[]): Promise<readonly FairTicket[]> =>
    test.db.transaction((tx) => nonces.takeNonces(tx, playerIds));
  const rotate = (playerId: string, isRoundOpen = false) =>
    rotateSeedPair(
      test.db,
      {
        cipher: createSeedCipher(config.seedEncryptionKey),
        openRounds: { hasOpenRound: async () => isRoundOpen },
      },
      { playerId, clientSeed: 'mine', now: clock() },
    );

  beforeAll(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
  }, 60_000);
  afterAll(() => test.close());

  it('counts each player from 0 and answers in the requested order', async () => {
    const [first = '', second = '', third = ''] = players(3);
    await take([second]);
    await take([second]);
    const tickets = await take([third, second, first]);
    expect(tickets.map((ticket) => ticket.nonce)).toEqual([0, 2, 0]);
    expect((await take([first, third])).map((ticket) => ticket.seedPairId)).toEqual([
      tickets[2]?.seedPairId,
      tickets[0]?.seedPairId,
    ]);
  });

  it('returns a seed that matches its published commitment, and an acceptable client seed', async () => {
    const [ticket] = await take(players(1));
    expect(ticket?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(ticket?.serverSeed ?? '')).toBe(ticket?.serverSeedHash);
    expect(ticket?.clientSeed).toMatch(CLIENT_SEED_PATTERN);
  });

  it('gives every player and every pair a different seed', async () => {
    const ids = players(20);
    const before = await take(ids);
    await Promise.all(ids.map((playerId) => rotate(playerId)));
    const after = await take(ids);
    expect(new Set([...before, ...after].map((ticket) => ticket.serverSeed)).size).toBe(40);
    expect(new Set(after.map((ticket) => ticket.nonce))).toEqual(new Set([0]));
  });

  it('reads seeds that another process sealed with the same key', async () => {
    const ids = players(1);
    const [mine] = await take(ids);
    const restarted = createNonces({ config, clock });
    const [theirs] = await test.db.transaction((tx) => restarted.takeNonces(tx, ids));
    expect(theirs).toEqual({ ...mine, nonce: 1 });
  });

  it('reads the seeds of each pair once', async () => {
    const ids = players(3);
    const names: string[] = [];
    const takeRecorded = (): Promise<readonly FairTicket[]> =>
      test.db.transaction((tx) => {
        const recorded: Tx = {
          query<Row extends object>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]> {
            names.push(statement.name);
            return tx.query(statement, parameters);
          },
          send: (statement, parameters) => tx.send(statement, parameters),
          run: (query) => tx.run(query),
          announce: (playerId, change) => tx.announce(playerId, change),
          script: (text) => tx.script(text),
        };
        return nonces.takeNonces(recorded, ids);
      });
    const seedReads = (): number => names.splice(0).filter((name) => name === 'fairness-find-seeds').length;
    const first = await takeRecorded();
    expect(seedReads()).toBe(1);
    expect(await takeRecorded()).toEqual(first.map((ticket) => ({ ...ticket, nonce: 1 })));
    expect(seedReads()).toBe(0);
    await rotate(ids[1] ?? '');
    const rotated = await takeRecorded();
    expect(seedReads()).toBe(1);
    expect(rotated.map(({ nonce }) => nonce)).toEqual([2, 0, 2]);
    expect(sha256(rotated[1]?.serverSeed ?? '')).toBe(rotated[1]?.serverSeedHash);
    expect(rotated[1]).toMatchObject({ clientSeed: 'mine' });
  });

  it('leaves no gap when the transaction is rolled back', async () => {
    const ids = players(1);
    await take(ids);
    const undone = test.db.transaction(async (tx) => {
      await nonces.takeNonces(tx, ids);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await take(ids))[0]?.nonce).toBe(1);
  });

  it('stores no server seed in readable form', async () => {
    const [ticket] = await take(players(1));
    const rows = await test.db.read((tx) =>
      tx.query({ name: 'test-all-pairs', text: 'SELECT * FROM fairness.seed_pairs' }),
    );
    const serverSeed = ticket?.serverSeed ?? '';
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.stringify(rows);
    for (const bytes of [Buffer.from(serverSeed), Buffer.from(serverSeed, 'hex')])
      for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
        expect(stored).not.toContain(bytes.toString(encoding));
  });

  it('refuses to rotate while a round is open, and changes nothing', async () => {
    const ids = players(1);
    const [before] = await take(ids);
    expect(await rotate(ids[0] ?? '', true)).toMatchObject({
      ok: false,
      refusal: { code: 'fairness/round-open' },
    });
    expect(await take(ids)).toEqual([{ ...before, nonce: 1 }]);
  });
});

describe('nonces in parallel', () => {
  let test: TestDatabase;
  const cipher = createSeedCipher(config.seedEncryptionKey);
  const nonces = createNonces({ config, clock });
  const take = (playerIds: readonly string[]): Promise<readonly FairTicket[]> =>
    test.db.transaction((tx) => nonces.takeNonces(tx, playerIds));

  beforeAll(async () => {
    test = await createTestDatabase('postgres', [fairnessMigrations]);
  });
  afterAll(() => test.close());

  it('gives one pair and nonces without a gap to a new player with 40 calls at once', async () => {
    const ids = players(1);
    const tickets = (await Promise.all(Array.from({ length: 40 }, () => take(ids)))).flat();
    expect(new Set(tickets.map((ticket) => ticket.seedPairId)).size).toBe(1);
    expect(tickets.map((ticket) => ticket.nonce).sort((a, b) => a - b)).toEqual([...Array(40).keys()]);
  });

  it('runs batches with the same players in opposite order without a deadlock', async () => {
    const ids = players(8);
    const orders = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? ids : ids.toReversed()));
    let attempts = 0;
    const takeOnce = (order: readonly string[]): Promise<readonly FairTicket[]> =>
      test.db.transaction((tx) => {
        attempts += 1;
        return nonces.takeNonces(tx, order);
      });
    await take(ids);
    const tickets = (await Promise.all(orders.map(takeOnce))).flat();
    // A second attempt would hide a deadlock.
    expect(attempts).toBe(20);
    expect(tickets).toHaveLength(160);
    expect(new Set(tickets.map((ticket) => `${ticket.seedPairId} ${ticket.nonce}`)).size).toBe(160);
  });

  it('keeps nonces of every pair without a gap while the player rotates', async () => {
    const ids = players(1);
    const openRounds = { hasOpenRound: async () => false };
    const work = Array.from({ length: 60 }, (_, turn) =>
      turn % 3 === 2
        ? rotateSeedPair(
            test.db,
            { cipher, openRounds, rotationsPerMinute: 20 },
            { playerId: ids[0] ?? '', clientSeed: 'c', now: clock() },
          )
        : take(ids),
    );
    const results = (await Promise.all(work)).flat();
    const tickets = results.filter((result): result is FairTicket => 'nonce' in result);
    const rotations = results.filter((result) => 'ok' in result && result.ok);
    expect([tickets.length, rotations.length]).toEqual([40, 20]);
    const byPair = groupByPair(tickets);
    for (const used of byPair.values()) {
      expect(used.map((ticket) => ticket.nonce).sort((a, b) => a - b)).toEqual([...used.keys()]);
    }
  });

  it('never reveals the seed of a round that opens at the same time', async () => {
    await test.db.transaction((tx) =>
      tx.script('CREATE TABLE open_rounds (player_id uuid PRIMARY KEY, seed_pair_id uuid NOT NULL)'),
    );
    const openRounds = {
      hasOpenRound: async (tx: Parameters<typeof nonces.takeNonces>[0], playerId: string) =>
        (
          await tx.query({ name: 'test-open', text: 'SELECT 1 FROM open_rounds WHERE player_id = $1' }, [
            playerId,
          ])
        ).length > 0,
    };
    const openRound = (playerId: string): Promise<string | undefined> =>
      test.db.transaction(async (tx) => {
        const [ticket] = await nonces.takeNonces(tx, [playerId]);
        await tx.query({ name: 'test-open-round', text: 'INSERT INTO open_rounds VALUES ($1, $2)' }, [
          playerId,
          ticket?.seedPairId,
        ]);
        return ticket?.serverSeed;
      });
    const outcomes = await Promise.all(
      players(30).map(async (playerId) => {
        const change = { playerId, clientSeed: 'c', now: clock() };
        const [rotation, roundSeed] = await Promise.all([
          rotateSeedPair(test.db, { cipher, openRounds }, change),
          openRound(playerId),
        ]);
        return rotation.ok ? rotation.value.revealed.serverSeed === roundSeed : 'refused';
      }),
    );
    expect(outcomes).not.toContain(true);
  });
});

function groupByPair(tickets: readonly FairTicket[]): Map<string, FairTicket[]> {
  const groups = new Map<string, FairTicket[]>();
  for (const ticket of tickets)
    groups.set(ticket.seedPairId, [...(groups.get(ticket.seedPairId) ?? []), ticket]);
  return groups;
}
