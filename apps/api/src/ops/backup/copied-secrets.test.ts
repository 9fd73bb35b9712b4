import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetOldSecrets, renewSecrets, type Database } from '@paasa/server-kit/server';
import { loadConfig } from '../../config/config.js';
import { keyNames } from '../../config/keys.js';
import { makeBackup } from './make-backup.js';
import { keyMarksOf } from './manifest.js';

const unexpected = (): Promise<never> => Promise.reject(new Error('not used'));

describe('the secrets of a backup', () => {
  let folder: string;
  let here: Record<string, string>;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
    here = { PAASA_DATA_DIR: path.join(folder, 'here') };
    file = path.join(folder, 'one.backup');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const dataDir = (): string => path.join(folder, 'here');
  const renew = (): boolean => renewSecrets(dataDir(), keyNames);
  const forget = (): void => forgetOldSecrets(dataDir(), keyNames);
  const dumpedWhile = (happening: () => void): Database => ({
    kind: 'pglite',
    transaction: unexpected,
    read: unexpected,
    snapshot: unexpected,
    runAlone: unexpected,
    listen: unexpected,
    countConnections: () => ({ totalCount: 0, idleCount: 0, waitingCount: 0 }),
    close: () => Promise.resolve(),
    async dumpFolder() {
      happening();
      return new Blob(['a database']);
    },
  });
  const marksNow = () => keyMarksOf(loadConfig(here));

  it('have the marks of the keys in the file, whatever the process has read before', async () => {
    const config = loadConfig(here);
    renew();
    const both = await makeBackup({ db: dumpedWhile(() => undefined), config }, file);
    expect(both.keyMarks).toEqual(marksNow());
    const restarted = loadConfig(here);
    forget();
    const one = await makeBackup({ db: dumpedWhile(() => undefined), config: restarted }, `${file}.2`);
    expect(one.keyMarks).toEqual(marksNow());
    expect(one.keyMarks.seedEncryptionKey).toHaveLength(1);
  });

  it('are those from before the dump, which may contain values of a key that was removed since', async () => {
    loadConfig(here);
    renew();
    const config = loadConfig(here);
    const before = marksNow();
    const { keyMarks } = await makeBackup({ db: dumpedWhile(forget), config }, file);
    expect(keyMarks).toEqual(before);
    expect(marksNow()).not.toEqual(before);
  });

  it('that were exchanged during the dump leave no backup', async () => {
    const config = loadConfig(here);
    const made = makeBackup({ db: dumpedWhile(renew), config }, file);
    await expect(made).rejects.toThrow('The keys were exchanged while the backup was made');
    expect(readdirSync(folder)).toEqual(['here']);
  });

  it('that are not those of the process, or are gone, leave no backup', async () => {
    const config = loadConfig(here);
    renew();
    forget();
    const db = dumpedWhile(() => undefined);
    await expect(makeBackup({ db, config }, file)).rejects.toThrow(
      /^Keys that are in use are not in secrets.json: ACCESS_TOKEN_KEY, .*TWO_FACTOR_KEY\. Restart/,
    );
    rmSync(path.join(dataDir(), 'secrets.json'));
    await expect(makeBackup({ db, config }, file)).rejects.toThrow(/secrets\.json does not exist any more/);
    expect(existsSync(file)).toBe(false);
  });

  it('do not count for keys from the settings', async () => {
    here = { ...here, SEED_ENCRYPTION_KEY: '5e'.repeat(32) };
    const config = loadConfig(here);
    renew();
    const { keyMarks, parts } = await makeBackup({ db: dumpedWhile(() => undefined), config }, file);
    expect(keyMarks).toEqual(marksNow());
    expect(keyMarks.seedEncryptionKey).toEqual(keyMarksOf(config).seedEncryptionKey);
    expect(parts.map(({ name }) => name)).toEqual(['secrets.json', 'database.tar.gz']);
  });
});
