import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate, MigrationMismatch, openDatabase } from '@paasa/server-kit/server';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { loadConfig } from './config/config.js';
import { migrationSets } from './modules.js';
import { NoProductHere } from './ops/require-product.js';
import { runOps } from './run-ops.js';

describe('npm run ops without a running product', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-ops-'));
    dataDir = path.join(folder, 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const variables = (given: Record<string, string> = {}) => ({
    PAASA_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...given,
  });
  const run = async (given: Record<string, string> = {}) => {
    const lines: string[] = [];
    const words = ['suspense:list'];
    const exitCode = await runOps(words, variables(given), (line) => void lines.push(line));
    return { exitCode, lines };
  };
  const openData = () => openDatabase({ databaseUrl: null, dataDir, poolSize: 1 });

  it('refuses a folder without a database by its name, and creates nothing there', async () => {
    await expect(run()).rejects.toThrow(NoProductHere);
    await expect(run()).rejects.toThrow(dataDir);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses a database without the secrets with which it was written', async () => {
    await (await openData()).close();
    await expect(run()).rejects.toThrow(/no secrets/);
    expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
  });

  it('refuses a database that another build has migrated, and migrates nothing', async () => {
    loadConfig(variables());
    // The product's own migrations need those of the domains.
    const older = migrationSets
      .filter(({ lib }) => lib !== 'api' && lib !== 'moves')
      .map((set) => ({ ...set, migrations: set.migrations.slice(0, 1) }));
    const db = await openData();
    await migrate(db, older);
    await db.close();
    await expect(run()).rejects.toThrow(MigrationMismatch);
    const again = await openData();
    expect(await migrate(again, older)).toEqual([]);
    await again.close();
  });

  it('answers from a database that the product has made', async () => {
    loadConfig(variables());
    const db = await openData();
    await migrate(db, migrationSets);
    await db.close();
    expect(await run()).toEqual({ exitCode: 0, lines: ['Nothing is in suspense.'] });
  });

  describe('on a PostgreSQL server', () => {
    let test: TestDatabase;
    beforeEach(async () => {
      test = await createTestDatabase('postgres');
    });
    afterEach(() => test.close());

    it('refuses an empty database', async () => {
      loadConfig(variables());
      await test.db.transaction((tx) => tx.script('DROP SCHEMA platform CASCADE'));
      await expect(run({ DATABASE_URL: test.url ?? '' })).rejects.toThrow(/^The database is empty/);
    });
  });
});
