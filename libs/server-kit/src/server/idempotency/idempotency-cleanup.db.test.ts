import { randomUUID } from 'node:crypto';
import { createTestDatabase, databaseKinds, type TestDatabase } from '../../testing/index.js';
import { createCleanup } from '../cleanup/cleanup.js';
import type { Database, Tx } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { createLogger } from '../process/logger.js';
import { idempotencyClearables } from './idempotency.clearables.js';
import { platformMigrations } from './idempotency.migrations.js';
import { claimIdempotencyKeys, type IdempotencyClaim } from './idempotency.repo.js';

const playerId = randomUUID();
const refuse = (): never => {
  throw new Error('Nobody asks for this here.');
};
const unused = { run: refuse, send: refuse, announce: refuse, script: refuse };
const claimOf = (key: string): IdempotencyClaim => ({ playerId, key, bodyHash: 'body' });

/** Statements of these tests about the keys of a database that exists once they run. */
function keysOf(db: () => Database) {
  const clear = (): Promise<void> =>
    createCleanup({
      db: db(),
      name: 'test',
      clearables: idempotencyClearables,
      logger: createLogger({ level: 'silent' }),
      nowMs: Date.now,
      pause: async () => undefined,
    }).run();

  /** Keys `NAME-1` to `NAME-N` of this age. */
  const keep = (name: string, count: number, age: string): Promise<void> =>
    db().transaction((tx) =>
      tx.script(
        `INSERT INTO platform.idempotency_keys (player_id, key, body_hash, answer, created_at)
         SELECT '${playerId}', '${name}-' || n, 'body', '{"ok":true,"value":1}', now() - interval '${age}'
         FROM generate_series(1, ${String(count)}) AS n`,
      ),
    );
  const kept = (): Promise<string[]> =>
    db().read(async (tx) => {
      const text = 'SELECT key FROM platform.idempotency_keys ORDER BY key';
      return (await tx.query<{ key: string }>({ name: 'kept-keys', text })).map(({ key }) => key);
    });
  const claim = (key: string) => db().transaction((tx) => claimIdempotencyKeys(tx, [claimOf(key)]));

  return { clear, keep, kept, claim };
}

describe.each(databaseKinds)('old idempotency keys on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, []);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.transaction((tx) => tx.script('DELETE FROM platform.idempotency_keys')));

  const { clear, keep, kept, claim } = keysOf(() => test.db);

  it('are deleted after seven days, but not younger ones', async () => {
    await keep('old', 600, '7 days 1 minute');
    await keep('young', 2, '6 days 23 hours');
    await clear();
    expect(await kept()).toEqual(['young-1', 'young-2']);
    expect(await claim('young-1')).toMatchObject([{ state: 'answered' }]);
  });

  it('are new keys after that', async () => {
    await keep('old', 1, '8 days');
    expect(await claim('old-1')).toMatchObject([{ state: 'answered' }]);
    await clear();
    expect(await claim('old-1')).toEqual([{ state: 'fresh' }]);
  });

  it('are found by their age, without reading a table that is much larger than the deleted part', async () => {
    await keep('young', 20_000, '1 day');
    await test.db.transaction((tx) => tx.script('ANALYZE platform.idempotency_keys'));
    let explained: Promise<{ 'QUERY PLAN': string }[]> = Promise.resolve([]);
    await test.db.transaction(async (tx) => {
      const watch: Pick<Tx, 'query'> = {
        query: async (statement, parameters = []) => {
          const text = `EXPLAIN ${statement.text}`;
          explained = tx.query({ name: 'explained', text }, parameters);
          await explained;
          return [];
        },
      };
      for (const { clear: clearWith } of idempotencyClearables)
        await clearWith({ ...watch, ...unused }, new Date(), 25);
    });
    const plan = (await explained).map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using idempotency_keys_age');
    expect(plan).not.toContain('Seq Scan');
  });

  it('that vanish between a claim and the read of the answer are claimed again', async () => {
    await keep('old', 2, '8 days');
    const outcomes = await test.db.transaction(async (tx) => {
      const atWrongMoment: Tx = {
        run: (query) => tx.run(query),
        send: (statement, parameters) => tx.send(statement, parameters),
        announce: (playerId, change) => tx.announce(playerId, change),
        script: (text) => tx.script(text),
        query: async (statement, parameters) => {
          if (statement.name === 'idempotency-find')
            await tx.script("DELETE FROM platform.idempotency_keys WHERE key = 'old-1'");
          return tx.query(statement, parameters);
        },
      };
      return claimIdempotencyKeys(atWrongMoment, ['old-1', 'old-2', 'new'].map(claimOf));
    });
    expect(outcomes).toMatchObject([{ state: 'fresh' }, { state: 'answered' }, { state: 'fresh' }]);
    expect(await kept()).toEqual(['new', 'old-1', 'old-2']);
  });

  it('of the earlier version have an age too', async () => {
    await keep('old', 1, '8 days');
    await test.db.transaction((tx) =>
      tx.script(
        `DROP INDEX platform.idempotency_keys_age;
         DELETE FROM platform.migrations WHERE lib = 'server-kit' AND id >= '0003-idempotency-keys-age'`,
      ),
    );
    const upToAge = { ...platformMigrations, migrations: platformMigrations.migrations.slice(0, 3) };
    expect(await migrate(test.db, [upToAge])).toEqual(['server-kit/0003-idempotency-keys-age']);
    expect(await kept()).toEqual(['old-1']);
    await clear();
    expect(await kept()).toEqual([]);
  });
});

// The embedded database has one transaction at a time.
describe('the cleanup of old idempotency keys during calls', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', []);
  });
  afterAll(() => test.close());
  const { clear, keep, kept, claim } = keysOf(() => test.db);

  it('delays no call, and waits for no call in progress', async () => {
    await keep('old', 3, '8 days');
    await test.db.transaction(async (tx) => {
      await tx.script("SELECT FROM platform.idempotency_keys WHERE key = 'old-2' FOR UPDATE");
      await clear();
      expect(await kept()).toEqual(['old-2']);
      expect(await claim('meanwhile')).toEqual([{ state: 'fresh' }]);
    });
    await clear();
    expect(await kept()).toEqual(['meanwhile']);
  });
});
