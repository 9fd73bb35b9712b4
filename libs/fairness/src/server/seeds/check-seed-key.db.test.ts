import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { checkSeedKey, WrongSeedKey } from './check-seed-key.js';
import { fairnessMigrations } from '../fairness.migrations.js';
import { createNonces } from '../nonces.js';
import { createSeedCipher } from './seed-cipher.js';

const key = (digit: string) => digit.repeat(64);

describe('the check of the seed key at start', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [fairnessMigrations]);
  });
  afterAll(() => test.close());

  it('accepts any key while there is no seed, then only the key that decrypts the seeds', async () => {
    await checkSeedKey(test.db, createSeedCipher(key('b')));
    const nonces = createNonces({ config: { seedEncryptionKey: key('a') }, clock: () => new Date(0) });
    await test.db.transaction((tx) => nonces.takeNonces(tx, [randomUUID()]));
    await checkSeedKey(test.db, createSeedCipher(key('a')));
    await expect(checkSeedKey(test.db, createSeedCipher(key('b')))).rejects.toBeInstanceOf(WrongSeedKey);
  });
});
