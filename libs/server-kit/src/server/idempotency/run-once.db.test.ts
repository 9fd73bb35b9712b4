import { ok, refuse } from '@paasa/result';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { newId } from '../http/new-id.js';
import { runOnce } from './run-once.js';

const counter = {
  lib: 'counter',
  migrations: [
    { id: '0001-hits', sql: 'CREATE SCHEMA counter; CREATE TABLE counter.hits (n int NOT NULL);' },
  ],
};
const hit = { name: 'hit', text: 'INSERT INTO counter.hits (n) VALUES (1)' };
const hits = { name: 'hits', text: 'SELECT count(*) AS n FROM counter.hits' };

describe.each(bothDatabaseKinds)('runOnce on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [counter]);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.transaction((tx) => tx.script('DELETE FROM counter.hits')));

  const call = (playerId: string, key: string | null, body: unknown, scope = 'hit') =>
    runOnce(test.db, { playerId, key, scope, body }, async (tx) => {
      await tx.query(hit);
      return ok({ id: newId() });
    });
  const countHits = () => test.db.read((tx) => tx.query<{ n: number }>(hits)).then((rows) => rows[0]?.n);

  it('gives 64 parallel copies one effect and one answer', async () => {
    const playerId = newId();
    const answers = await Promise.all(Array.from({ length: 64 }, () => call(playerId, 'k', { a: 1 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await countHits()).toBe(1);
  });

  it('refuses the same key with another body, or for another call', async () => {
    const playerId = newId();
    await call(playerId, 'k', { a: 1 });
    const otherBody = await call(playerId, 'k', { a: 2 });
    const otherCall = await call(playerId, 'k', { a: 1 }, 'miss');
    for (const answer of [otherBody, otherCall])
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'request/idempotency-mismatch' } });
    expect(await countHits()).toBe(1);
  });

  it('separates the keys of two players', async () => {
    await call(newId(), 'k', {});
    await call(newId(), 'k', {});
    expect(await countHits()).toBe(2);
  });

  it('announces nothing of a refused call, whose refusal it stores', async () => {
    await test.db.transaction((tx) =>
      tx.script(`UPDATE platform.live_streams SET watched_until = 'infinity'`),
    );
    const heard: string[] = [];
    const stop = await test.db.listen(
      (payload) => heard.push(payload),
      () => undefined,
    );
    const playerId = newId();
    for (const key of ['refused', null])
      await runOnce(test.db, { playerId, key, scope: 'hit', body: {} }, async (tx) => {
        tx.announce(playerId, { balancePaise: 1 });
        return refuse('conflict', 'test/no', 'No.');
      });
    await runOnce(test.db, { playerId, key: 'accepted', scope: 'hit', body: {} }, async (tx) => {
      tx.announce(playerId, { rounds: true });
      return ok(null);
    });
    while (heard.length === 0) await new Promise((resolve) => void setTimeout(resolve, 5));
    await stop();
    expect(heard).toEqual([`${playerId}{"rounds":true}`]);
  });

  it('runs calls without a key each time', async () => {
    const playerId = newId();
    await call(playerId, null, {});
    await call(playerId, null, {});
    expect(await countHits()).toBe(2);
  });

  it('repeats a refusal without running again, and leaves no trace of refused work', async () => {
    const playerId = newId();
    let runs = 0;
    const refused = () =>
      runOnce(test.db, { playerId, key: 'k', scope: 'hit', body: {} }, async (tx) => {
        runs += 1;
        await tx.query(hit);
        return refuse('conflict', 'hit/no', 'No.');
      });
    const first = await refused();
    expect(await refused()).toEqual(first);
    expect(first).toMatchObject({ ok: false, refusal: { code: 'hit/no' } });
    expect(runs).toBe(1);
    expect(await countHits()).toBe(0);
  });

  it('frees the key when the work throws', async () => {
    const playerId = newId();
    const failing = runOnce(test.db, { playerId, key: 'k', scope: 'hit', body: {} }, () => {
      throw new Error('bug');
    });
    await expect(failing).rejects.toThrow('bug');
    expect((await call(playerId, 'k', {})).ok).toBe(true);
  });
});
