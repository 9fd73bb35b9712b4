import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/index.js';
import { DatabaseUnavailable, type Database } from './database.js';
import { openDatabase } from './open-database.js';

const notes = {
  lib: 'notes',
  migrations: [{ id: '0001-notes', sql: 'CREATE SCHEMA notes; CREATE TABLE notes.notes (n int);' }],
};
const insert = { name: 'writable-insert', text: 'INSERT INTO notes.notes (n) VALUES (1)' };
const one = { name: 'writable-one', text: 'SELECT 1 AS one' };
const pid = { name: 'writable-pid', text: 'SELECT pg_backend_pid() AS pid' };

describe('a server that only reads, as a former primary does', () => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [notes]);
    url = test.url ?? '';
  });
  afterAll(() => test.close());

  const open = (): Promise<Database> => openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  /** New connections cannot write from now on, which is all that a client sees of a standby. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // One who has come while it only reads asks to write in a step of its own.
    await client.query('SET default_transaction_read_only = off');
    const name = new URL(url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    await client.end();
  }

  it('is an outage, also for whoever only wants to read, and none once it writes', async () => {
    const db = await open();
    await setReadOnly('on');
    await expect(db.read((tx) => tx.query(one))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(insert))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await setReadOnly('off');
    await expect(db.transaction((tx) => tx.query(insert))).resolves.toEqual([]);
    await db.close();
  });

  it('costs the connection on which it turns out, and nothing more', async () => {
    const db = await open();
    const before = await db.read((tx) => tx.query(pid));
    await db.read((tx) => tx.script('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY'));
    await expect(db.transaction((tx) => tx.query(insert))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(insert))).resolves.toEqual([]);
    expect(await db.read((tx) => tx.query(pid))).not.toEqual(before);
    await db.close();
  });

  it('is not what refuses a write in a snapshot: that is a fault of the program', async () => {
    const db = await open();
    const before = await db.read((tx) => tx.query(pid));
    const writing = db.snapshot((tx) => tx.query(insert));
    await expect(writing).rejects.toThrow(/^A snapshot only reads: .*read-only transaction/);
    await expect(writing).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.read((tx) => tx.query(pid))).toEqual(before);
    await db.close();
  });
});
