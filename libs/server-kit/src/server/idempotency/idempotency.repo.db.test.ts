import { randomUUID } from 'node:crypto';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../testing/index.js';
import { findIdempotentAnswers, insertIdempotentAnswers, KeyAnsweredElsewhere } from './idempotency.repo.js';

describe.each(databaseKinds)('answers that are stored with their keys, on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, []);
  });
  afterAll(() => test.close());

  const claimOf = (key: string, bodyHash = 'body') => ({ playerId: randomUUID(), key, bodyHash });
  const answer = { ok: true, value: { bet: 1 } } as const;

  it('are found for the same call, and refused for another one', async () => {
    const [known, fresh] = [claimOf('known'), claimOf('fresh')];
    await test.db.transaction((tx) => insertIdempotentAnswers(tx, [{ ...known, answer }]));
    const asked = [fresh, known, { ...known, bodyHash: 'other' }, { ...known, key: 'other' }];
    expect(await test.db.read((tx) => findIdempotentAnswers(tx, asked))).toEqual([
      { state: 'fresh' },
      { state: 'answered', answer },
      { state: 'mismatch' },
      { state: 'fresh' },
    ]);
  });

  it('are not stored over another answer, and undo what came with them', async () => {
    const [known, fresh] = [claimOf('known'), claimOf('fresh')];
    await test.db.transaction((tx) => insertIdempotentAnswers(tx, [{ ...known, answer }]));
    const late = test.db.transaction((tx) =>
      insertIdempotentAnswers(tx, [
        { ...fresh, answer },
        { ...known, answer: { ok: true, value: { bet: 2 } } },
      ]),
    );
    await expect(late).rejects.toBeInstanceOf(KeyAnsweredElsewhere);
    expect(await test.db.read((tx) => findIdempotentAnswers(tx, [fresh, known]))).toEqual([
      { state: 'fresh' },
      { state: 'answered', answer },
    ]);
  });
});
