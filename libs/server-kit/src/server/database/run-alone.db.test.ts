import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { DatabaseUnavailable, type Database } from './database.js';
import { openDatabase } from './open-database.js';

/** A promise with its resolve function outside. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe.each(bothDatabaseKinds)('work that runs alone on %s', (kind) => {
  let test: TestDatabase;
  let other: Database;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    // The embedded database has one handle only.
    other =
      test.url === null ? test.db : await openDatabase({ databaseUrl: test.url, dataDir: '', poolSize: 2 });
  });
  afterAll(async () => {
    if (other !== test.db) await other.close();
    await test.close();
  });

  it('returns the result of the work, also an empty one', async () => {
    expect(await test.db.runAlone('work', async () => 7)).toEqual({ value: 7 });
    expect(await test.db.runAlone('work', async () => null)).toEqual({ value: null });
  });

  it('refuses a second one during the first, and runs it afterwards', async () => {
    const [begun, done] = [gate(), gate()];
    const first = test.db.runAlone('work', async () => {
      begun.open();
      await done.opened;
      return 'first';
    });
    await begun.opened;
    const work = jest.fn(async () => 'second');
    expect(await other.runAlone('work', work)).toBeNull();
    expect(await test.db.runAlone('work', work)).toBeNull();
    expect(work).not.toHaveBeenCalled();
    done.open();
    expect(await first).toEqual({ value: 'first' });
    expect(await other.runAlone('work', work)).toEqual({ value: 'second' });
  });

  it('may run beside other work', async () => {
    const nested = await test.db.runAlone('one', () => other.runAlone('two', async () => 'both'));
    expect(nested).toEqual({ value: { value: 'both' } });
  });

  it('is free again after the work threw, and passes the error on', async () => {
    const failing = test.db.runAlone('work', () => Promise.reject(new Error('broken work')));
    await expect(failing).rejects.toThrow('broken work');
    expect(await other.runAlone('work', async () => 'next')).toEqual({ value: 'next' });
  });

  it('has one winner of many simultaneous ones', async () => {
    const done = gate();
    let refusedCount = 0;
    const tries = Array.from({ length: 12 }, async (_, index) => {
      const outcome = await (index % 2 === 0 ? test.db : other).runAlone('work', () => done.opened);
      if (outcome === null && (refusedCount += 1) === 11) done.open();
      return outcome;
    });
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  });
});

describe('work that runs alone on a PostgreSQL server', () => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase('postgres');
    url = test.url ?? '';
  });
  afterAll(() => test.close());

  const holders = {
    name: 'test-advisory-holders',
    text: `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`,
  };
  const cutHolders = {
    name: 'test-cut-advisory-holders',
    text: `SELECT pg_terminate_backend(pid, 5000) FROM (${holders.text}) AS held`,
  };

  it('learns that its connection was closed; another may begin then', async () => {
    const begun = gate();
    const first = test.db.runAlone('work', async (lost) => {
      begun.open();
      if (!lost.aborted) await once(lost, 'abort');
      return 'stopped early';
    });
    await begun.opened;
    await test.db.read((tx) => tx.query(cutHolders));
    expect(await test.db.runAlone('work', async () => 'second')).toEqual({ value: 'second' });
    expect(await first).toEqual({ value: 'stopped early' });
  });

  it('ends with a killed process', async () => {
    const script = `
      const pg = require('pg');
      const client = new pg.Client({ connectionString: ${JSON.stringify(url)} });
      client.connect()
        .then(() => client.query("SELECT pg_advisory_lock(hashtextextended('paasa alone work', 0))"))
        .then(() => console.log('held'));`;
    const holder = spawn(process.execPath, ['-e', script], {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(await test.db.runAlone('work', async () => 'too early')).toBeNull();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // The server sees the closed socket a moment later: this waits for the lock until then.
    await test.db.transaction((tx) =>
      tx.query({
        name: 'test-wait-for-lock',
        text: "SELECT pg_advisory_xact_lock(hashtextextended('paasa alone work', 0))",
      }),
    );
    expect(await test.db.runAlone('work', async () => 'next')).toEqual({ value: 'next' });
  });

  it('leaves no connection behind', async () => {
    await test.db.runAlone('work', async () => 'done');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(holders.text);
    await client.end();
    expect(rows).toEqual([]);
  });

  it('is an outage if the server is unreachable', async () => {
    const away = await openDatabase({ databaseUrl: 'postgres://localhost:1/none', dataDir: '', poolSize: 1 });
    await expect(away.runAlone('work', async () => 'never')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await away.close();
  });
});
