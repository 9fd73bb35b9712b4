import { randomUUID } from 'node:crypto';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { claimIdempotencyKeys, storeIdempotentAnswers } from './idempotency.repo.js';

describe.each(bothDatabaseKinds)('stored answers with their keys, on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, []);
  });
  afterAll(() => test.close());

  const claimOf = (key: string, bodyHash = 'body') => ({ playerId: randomUUID(), key, bodyHash });
  const answer = { ok: true, value: { bet: 1 } } as const;

  it('are found for the same call, and refused for another one', async () => {
    const [known, fresh] = [claimOf('known'), claimOf('fresh')];
    await test.db.transaction((tx) => claimIdempotencyKeys(tx, [{ ...known, answer }]));
    const asked = [fresh, known, { ...known, bodyHash: 'other' }].map((claim) => [claim]);
    const outcomes = await Promise.all(
      asked.map((claims) => test.db.transaction((tx) => claimIdempotencyKeys(tx, claims))),
    );
    expect(outcomes.flat()).toEqual([
      { state: 'fresh' },
      { state: 'answered', answer },
      { state: 'mismatch' },
    ]);
  });

  it('may be known at the claim, or not, or be replaced in the same transaction', async () => {
    const [known, unknown, refused] = [claimOf('a'), claimOf('b'), claimOf('c')];
    const claims = [{ ...known, answer }, unknown, { ...refused, answer }];
    const later = { ok: false, refusal: { category: 'conflict', code: 'a/b', message: 'No.' } } as const;
    await test.db.transaction(async (tx) => {
      expect(await claimIdempotencyKeys(tx, claims)).toEqual(claims.map(() => ({ state: 'fresh' })));
      storeIdempotentAnswers(tx, [{ ...refused, answer: later }]);
    });
    const fresh = claimOf('d');
    expect(await test.db.transaction((tx) => claimIdempotencyKeys(tx, [...claims, fresh]))).toEqual([
      { state: 'answered', answer },
      { state: 'unfinished' },
      { state: 'answered', answer: later },
      { state: 'fresh' },
    ]);
  });

  it('are rolled back together with the effect', async () => {
    const claim = { ...claimOf('undone'), answer };
    const undone = test.db.transaction(async (tx) => {
      await claimIdempotencyKeys(tx, [claim]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await test.db.transaction((tx) => claimIdempotencyKeys(tx, [claim]))).toEqual([
      { state: 'fresh' },
    ]);
  });
});
