import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { startTestProvider, type TestProvider } from '@paasa/outside/testing';
import { loadConfig } from '../../config/config.js';
import { runOps } from '../../run-ops.js';
import { newPlayer, paidBy, startProduct } from '../../running-product.fake.js';
import { writeBackup } from './backup-file.js';
import { SECRETS_PART } from './copied-secrets.js';
import { DUMP_PART, findServerMajor } from './make-backup.js';
import { keyMarksOf, type Manifest } from './manifest.js';
import { backupNameOf, findRestorePlace, markRestore, RestoreUnfinished } from './restore-mark.js';

/** A restore starts programs; on a busy machine each may need long. */
jest.setTimeout(180_000);

const driver = path.resolve(__dirname, '../../../../../node_modules/pg/lib/index.js');

/** A pg_restore that runs this in the database, and then fails. */
const failingAfter = (sql: string): string => `
  const { Client } = require(${JSON.stringify(driver)});
  const url = process.argv.find((word) => word.startsWith('--dbname=')).slice('--dbname='.length);
  const client = new Client({ connectionString: url });
  client.connect()
    .then(() => client.query(${JSON.stringify(sql)}))
    .then(() => client.end())
    .then(() => {
      console.error('pg_restore: error: schema "auth" already exists');
      process.exitCode = 1;
    });`;

describe('a restore into a server', () => {
  let folder: string;
  let bin: string;
  let file: string;
  let razorpay: TestProvider;
  let test: TestDatabase;
  let there: Record<string, string>;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-again-'));
    bin = path.join(folder, 'bin');
    file = path.join(folder, 'server.backup');
    razorpay = await startTestProvider();
    test = await createTestDatabase('postgres');
    there = {
      ...paidBy(razorpay),
      PAASA_DATA_DIR: path.join(folder, 'there'),
      DATABASE_URL: test.url ?? '',
      POSTGRES_BIN_DIR: bin,
    };
  });
  afterEach(async () => {
    await test.close();
    await razorpay.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function layTools(restoring: string): Promise<void> {
    const version = `(PostgreSQL) ${await findServerMajor(test.db)}.1`;
    const lay = (name: string, program: string): void => {
      const told = `if (process.argv[2] === '--version') console.log('${name} ${version}'); else { ${program} }`;
      writeFileSync(path.join(bin, name), `#!${process.execPath}\n${told}\n`, { mode: 0o755 });
    };
    mkdirSync(bin, { recursive: true });
    lay('pg_dump', '');
    lay('pg_restore', restoring);
  }
  const change = (sql: string): Promise<void> => test.db.transaction((tx) => tx.script(sql));
  const restore = (): Promise<number> => runOps(['restore', file], there, () => undefined);

  async function writeServerBackup(): Promise<Manifest> {
    const dump = path.join(folder, 'dump');
    writeFileSync(dump, 'laid down by somebody else');
    const config = loadConfig(there);
    return writeBackup(
      file,
      {
        createdAt: new Date().toISOString(),
        database: 'postgres',
        mode: 'sandbox',
        keyMarks: keyMarksOf(config),
      },
      [
        { name: SECRETS_PART, file: path.join(config.dataDir, 'secrets.json') },
        { name: DUMP_PART, file: dump },
      ],
    );
  }

  it('fails and leaves the mark if the program of a killed run was quicker, and the next one finishes', async () => {
    const product = await startProduct(there);
    const player = await newPlayer(product, razorpay);
    await product.stop();
    const manifest = await writeServerBackup();
    await markRestore(test.db, backupNameOf(manifest));
    // Other sessions see the work of the killed run's program only after its commit.
    await change('ALTER SCHEMA platform RENAME TO uncommitted');
    await layTools(failingAfter('ALTER SCHEMA uncommitted RENAME TO platform'));

    await expect(restore()).rejects.toThrow('already exists');
    expect(await findRestorePlace(test.db)).toMatchObject({ state: 'begun', isLaid: true });
    await expect(startProduct(there)).rejects.toThrow(RestoreUnfinished);
    expect(await restore()).toBe(0);
    const again = await startProduct(there);
    expect((await player.at(again).call('GET', '/api/user/my-details')).status).toBe(401);
    await again.stop();
  });

  it('that fails leaves the place empty, unless an earlier one has marked it', async () => {
    await change('DROP SCHEMA platform CASCADE');
    const manifest = await writeServerBackup();
    await layTools(failingAfter('SELECT 1'));
    await expect(restore()).rejects.toThrow('already exists');
    expect(await findRestorePlace(test.db)).toEqual({ state: 'empty' });

    await markRestore(test.db, backupNameOf(manifest));
    await expect(restore()).rejects.toThrow('already exists');
    expect(await findRestorePlace(test.db)).toMatchObject({ state: 'begun', isLaid: false });
  });

  it('that fails leaves the mark if the dump was restored all the same', async () => {
    await change('DROP SCHEMA platform CASCADE');
    await writeServerBackup();
    await layTools(failingAfter('CREATE SCHEMA platform; CREATE TABLE platform.migrations ()'));
    await expect(restore()).rejects.toThrow('already exists');
    expect(await findRestorePlace(test.db)).toMatchObject({ state: 'begun', isLaid: true });
  });

  it('gives the server more time for the rows of all players than a player would wait', async () => {
    const product = await startProduct(there);
    await newPlayer(product, razorpay);
    await product.stop();
    await markRestore(test.db, backupNameOf(await writeServerBackup()));
    await change(`
      CREATE FUNCTION auth.work_long() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(8.2); RETURN NULL; END $$;
      CREATE TRIGGER work_long AFTER UPDATE ON auth.sessions EXECUTE FUNCTION auth.work_long()`);
    there = { ...there, DATABASE_URL: `${test.url ?? ''}?statement_timeout=8000&query_timeout=8000` };
    expect(await restore()).toBe(0);
  });

  it('is refused while another is running there', async () => {
    await change('DROP SCHEMA platform CASCADE');
    await writeServerBackup();
    await layTools('');
    await test.db.runAlone('restore', () => expect(restore()).rejects.toThrow('Another restore is running'));
    expect(await findRestorePlace(test.db)).toEqual({ state: 'empty' });
  });
});
