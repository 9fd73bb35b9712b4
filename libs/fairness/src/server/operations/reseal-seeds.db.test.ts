import { randomUUID } from 'node:crypto';
import type { Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { commitmentOf } from '../../rules/server-seed.js';
import { fairnessMigrations } from '../fairness.migrations.js';
import { createNonces } from '../nonces.js';
import { createSeedCipher, type SeedCipher } from '../seeds/seed-cipher.js';
import { resealSeeds } from './reseal-seeds.js';

const [OLD, NEW, OTHER] = ['1a'.repeat(32), '2b'.repeat(32), '3c'.repeat(32)];

describe.each(databaseKinds)('resealing seeds on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [fairnessMigrations]);
    const nonces = createNonces({ config: { seedEncryptionKey: OLD }, clock: () => new Date() });
    const players = Array.from({ length: 5 }, () => randomUUID());
    await test.db.transaction((tx) => nonces.takeNonces(tx, players));
  });
  afterEach(() => test.close());

  /** How many of the seeds each key decrypts. Every decrypted seed matches its commitment. */
  const countOpened = async (cipher: SeedCipher): Promise<number> => {
    const rows = await test.db.read((tx) =>
      tx.query<{
        player_id: string;
        seed_pair_id: string;
        sealed_server_seed: string;
        server_seed_hash: string;
      }>({ name: 'test-sealed', text: 'SELECT * FROM fairness.seed_pairs' }),
    );
    expect(rows).toHaveLength(10);
    return rows.filter((row) => {
      const owner = { playerId: row.player_id, seedPairId: row.seed_pair_id };
      try {
        expect(commitmentOf(cipher.open(row.sealed_server_seed, owner))).toBe(row.server_seed_hash);
        return true;
      } catch {
        return false;
      }
    }).length;
  };
  /** The process ends before the transaction with this number. */
  const dyingBefore = (turn: number): Database => {
    let count = 0;
    return {
      ...test.db,
      transaction(work) {
        count += 1;
        return count === turn ? Promise.reject(new Error('killed')) : test.db.transaction(work);
      },
    };
  };

  it('leaves no seed that the old key decrypts, and each still matches its commitment', async () => {
    const cipher = createSeedCipher([NEW, OLD]);
    expect(await resealSeeds(test.db, cipher, 3)).toEqual({
      seenCount: 10,
      resealedCount: 10,
      unreadableCount: 0,
    });
    expect(await countOpened(createSeedCipher(NEW))).toBe(10);
    expect(await countOpened(createSeedCipher(OLD))).toBe(0);
    expect(await resealSeeds(test.db, cipher, 3)).toMatchObject({ seenCount: 10, resealedCount: 0 });
  });

  it('continues after a kill; meanwhile both keys together decrypt everything', async () => {
    const cipher = createSeedCipher([NEW, OLD]);
    await expect(resealSeeds(dyingBefore(3), cipher, 3)).rejects.toThrow('killed');
    expect(await countOpened(createSeedCipher(NEW))).toBe(6);
    expect(await countOpened(cipher)).toBe(10);
    expect(await resealSeeds(test.db, cipher, 3)).toMatchObject({ seenCount: 10, resealedCount: 4 });
    expect(await countOpened(createSeedCipher(NEW))).toBe(10);
  });

  it('leaves seeds unchanged that no key decrypts, and counts them', async () => {
    const cipher = createSeedCipher([NEW, OTHER]);
    expect(await resealSeeds(test.db, cipher)).toEqual({
      seenCount: 10,
      resealedCount: 0,
      unreadableCount: 10,
    });
    expect(await countOpened(createSeedCipher(OLD))).toBe(10);
  });
});
