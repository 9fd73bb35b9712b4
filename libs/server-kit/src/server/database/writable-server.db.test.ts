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

describe('a read-only server, like a former primary', () => {
  let test: TestDatabase;
  let url: string;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [notes]);
    url = test.url ?? '';
  });
  afterAll(() => test.close());

  const open = (): Promise<Database> => openDatabase({ databaseUrl: url, dataDir: '', poolSize: 1 });
  /** New connections cannot write from now on: a client sees only this of a standby. */
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A connection made while the server is read-only asks to write in a separate step.
    await client.query('SET default_transaction_read_only = off');
    const name = new URL(url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    await client.end();
  }

  it('is an outage, also for a call that only reads, and not once it writes', async () => {
    const db = await open();
    await setReadOnly('on');
    await expect(db.read((tx) => tx.query(one))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(insert))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await setReadOnly('off');
    await expect(db.transaction((tx) => tx.query(insert))).resolves.toEqual([]);
    await db.close();
  });

  it('costs only the connection that met it', async () => {
    const db = await open();
    const before = await db.read((tx) => tx.query(pid));
    await db.read((tx) => tx.script('SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY'));
    await expect(db.transaction((tx) => tx.query(insert))).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query(insert))).resolves.toEqual([]);
    expect(await db.read((tx) => tx.query(pid))).not.toEqual(before);
    await db.close();
  });

  it('differs from a refused write in a snapshot, which is a fault of the program', async () => {
    const db = await open();
    const before = await db.read((tx) => tx.query(pid));
    const writing = db.snapshot((tx) => tx.query(insert));
    await expect(writing).rejects.toThrow(/^A snapshot only reads: .*read-only transaction/);
    await expect(writing).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(await db.read((tx) => tx.query(pid))).toEqual(before);
    await db.close();
  });
});
