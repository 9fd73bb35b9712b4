import { createTestDatabase, type TestDatabase } from '../../testing/index.js';
import { DatabaseUnavailable } from './database.js';
import { narrowDatabase } from './narrow-database.js';

const one = { name: 'narrow-one', text: 'SELECT 1 AS one' };

describe('a narrow way to PostgreSQL', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres');
  });
  afterAll(() => test.close());

  it('leaves the other connections free, however much work hangs in it', async () => {
    const narrow = narrowDatabase(test.db, 3);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begunCount = 0;
    const hang = async (): Promise<void> => {
      begunCount += 1;
      await released;
    };
    const hanging = [
      ...Array.from({ length: 20 }, () => narrow.transaction(hang)),
      ...Array.from({ length: 20 }, () => narrow.read(hang)),
      ...Array.from({ length: 20 }, () => narrow.snapshot(hang)),
    ];
    // Each of these would wait for a connection without end if the hanging work had all of them.
    for (let count = 0; count < 20; count += 1)
      expect(await test.db.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }]);
    expect(begunCount).toBe(3);
    expect(narrow.countConnections().waitingCount).toBe(57);
    release();
    await Promise.all(hanging);
    expect(begunCount).toBe(60);
    expect(narrow.countConnections().waitingCount).toBe(0);
  });

  it('is as wide as before after failed work', async () => {
    const narrow = narrowDatabase(test.db, 1);
    const failing = Array.from({ length: 5 }, () =>
      narrow.read(() => Promise.reject(new Error('no such luck'))),
    );
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');
    expect(await narrow.read((tx) => tx.query(one))).toEqual([{ one: 1 }]);
  });

  it('lets no call wait forever: a long wait is an outage, and its place goes to the next call', async () => {
    const narrow = narrowDatabase(test.db, 1, { waitLimitMs: 20 });
    let release: () => void = () => undefined;
    const hanging = narrow.read(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const waiting = Array.from({ length: 5 }, () => narrow.read((tx) => tx.query(one)));
    for (const outcome of await Promise.allSettled(waiting))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    expect(narrow.countConnections().waitingCount).toBe(0);
    release();
    await hanging;
    expect(await narrow.read((tx) => tx.query(one))).toEqual([{ one: 1 }]);
  });
});
