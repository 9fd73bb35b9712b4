import { randomUUID } from 'node:crypto';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fairnessMigrations } from '../fairness.migrations.js';
import { createNonces } from '../nonces.js';
import { rotateSeedPair } from '../seed-pair.service.js';
import { createPublicSeeds } from './public-seeds.js';
import { createSeedCipher } from './seed-cipher.js';

const config = { seedEncryptionKey: '5e'.repeat(32) };
const clock = (): Date => new Date('2026-01-31T12:00:00.000Z');

describe.each(databaseKinds)('the public seeds of pairs on %s', (kind) => {
  let test: TestDatabase;
  const nonces = createNonces({ config, clock });
  beforeAll(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
  });
  afterAll(() => test.close());

  const take = async (playerId: string) => {
    const [ticket] = await test.db.transaction((tx) => nonces.takeNonces(tx, [playerId]));
    if (ticket === undefined) throw new Error('There is no ticket.');
    return ticket;
  };
  const rotate = (playerId: string) =>
    rotateSeedPair(
      test.db,
      {
        cipher: createSeedCipher(config.seedEncryptionKey),
        openRounds: { hasOpenRound: async () => false },
      },
      { playerId, clientSeed: 'mine', now: clock() },
    );

  it('are those of each bet, before and after a rotation, and are read once', async () => {
    const find = createPublicSeeds();
    const [asha, ravi] = [randomUUID(), randomUUID()];
    const first = await take(asha);
    await rotate(asha);
    const [second, other] = [await take(asha), await take(ravi)];
    const pairs = [first, second, first].map(({ seedPairId }) => ({ playerId: asha, seedPairId }));
    const asked = [...pairs, { playerId: ravi, seedPairId: other.seedPairId }];
    const expected = new Map(
      [first, second, other].map(({ seedPairId, serverSeedHash, clientSeed }) => [
        seedPairId,
        { serverSeedHash, clientSeed },
      ]),
    );
    expect(second.clientSeed).toBe('mine');
    expect(await test.db.read((tx) => find(tx, asked))).toEqual(expected);
    await test.db.read(async (tx) => {
      const query = jest.fn();
      expect(await find({ ...tx, query }, asked)).toEqual(expected);
      expect(query).not.toHaveBeenCalled();
    });
  });

  it('of a pair of another player, of the next pair and of no pair are none', async () => {
    const find = createPublicSeeds();
    const [asha, ravi] = [randomUUID(), randomUUID()];
    const { seedPairId } = await take(asha);
    const text = `SELECT seed_pair_id FROM fairness.seed_pairs WHERE player_id = $1 AND status = 'next'`;
    const [next] = await test.db.read((tx) =>
      tx.query<{ seed_pair_id: string }>({ name: 'test-next-pair', text }, [asha]),
    );
    for (const pair of [
      { playerId: ravi, seedPairId },
      { playerId: asha, seedPairId: next?.seed_pair_id ?? '' },
      { playerId: asha, seedPairId: randomUUID() },
    ])
      await expect(test.db.read((tx) => find(tx, [pair]))).rejects.toThrow(
        '1 seed pairs that are not stored',
      );
  });
});
