import { randomUUID } from 'node:crypto';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fairnessMigrations } from './fairness.migrations.js';
import { createSeedCipher } from './seeds/seed-cipher.js';
import { findNewestPairId } from './seeds/seed-pairs.repo.js';
import { rotateSeedPair } from './seed-pair.service.js';

const cipher = createSeedCipher('5e'.repeat(32));
const openRounds = { hasOpenRound: async () => false };
const begunAtMs = Date.parse('2026-01-31T12:00:00.000Z');

describe.each(databaseKinds)('the rotations of a minute on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
  });
  afterAll(() => test.close());

  /** Rotates this many seconds after the beginning. Shape: `rotated`, or the refusal. */
  const rotateAt = async (playerId: string, seconds: number) => {
    const now = new Date(begunAtMs + seconds * 1_000);
    const result = await rotateSeedPair(test.db, { cipher, openRounds }, { playerId, clientSeed: 'x', now });
    return result.ok ? 'rotated' : result.refusal;
  };

  it('are limited to ten: the eleventh is refused with the waiting time', async () => {
    const playerId = randomUUID();
    for (let second = 0; second < 10; second += 1) expect(await rotateAt(playerId, second)).toBe('rotated');
    expect(await rotateAt(playerId, 10)).toEqual({
      category: 'too-many',
      code: 'fairness/rotations-too-often',
      message: 'You can change your seeds 10 times a minute. Please wait a moment and try again.',
      retryAfterMs: 50_000,
    });
    expect(await rotateAt(randomUUID(), 10)).toBe('rotated');
    expect(await rotateAt(playerId, 60)).toBe('rotated');
    expect(await rotateAt(playerId, 60)).toMatchObject({ retryAfterMs: 1_000 });
  });

  it('create pairs whose ids are larger than all before, even if another clock was ahead', async () => {
    const playerId = randomUUID();
    await rotateAt(playerId, 0);
    const ahead = 'ffffffff-0000-7000-8000-000000000000';
    await test.db.transaction((tx) =>
      tx.script(
        `UPDATE fairness.seed_pairs SET seed_pair_id = '${ahead}' WHERE player_id = '${playerId}' AND status = 'next'`,
      ),
    );
    await rotateAt(playerId, 1);
    const newest = await test.db.read((tx) => findNewestPairId(tx, playerId));
    expect((newest ?? '') > ahead).toBe(true);
  });

  it('are ten of thirty parallel ones, counted in the database', async () => {
    const playerId = randomUUID();
    const results = await Promise.all(Array.from({ length: 30 }, () => rotateAt(playerId, 0)));
    expect(results.filter((result) => result === 'rotated')).toHaveLength(10);
  });
});
