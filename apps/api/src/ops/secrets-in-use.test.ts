import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig } from '../config/config.js';
import { createSecretsInUse } from './secrets-in-use.js';
import { syncFolderToDisk } from './backup/sync-to-disk.js';

describe('the secrets in use', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-secrets-'));
    mkdirSync(path.join(dataDir, 'db', 'pg_wal'), { recursive: true });
    writeFileSync(path.join(dataDir, 'db', 'pg_wal', '0001'), 'sealed anew');
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const isOldKept = () =>
    readFileSync(path.join(dataDir, 'secrets.json'), 'utf8').includes('seedEncryptionKeyBefore');
  /** The synced files, and whether the old keys exist at that moment. */
  const renewedOn = (kind: 'pglite' | 'postgres', failure: Error | null = null) => {
    const synced: [string, boolean][] = [];
    const read = () => Promise.reject(new Error('not asked for'));
    const secrets = createSecretsInUse(
      loadConfig({ PAASA_DATA_DIR: dataDir }),
      { kind, read },
      async (folder) => {
        synced.push([path.relative(dataDir, folder), isOldKept()]);
        if (failure !== null) throw failure;
      },
    );
    secrets.renew();
    return { secrets, synced };
  };

  it('remove old sealing keys of an embedded database after its files are on the disk', async () => {
    const { secrets, synced } = renewedOn('pglite');
    await secrets.forget('sealing');
    expect(synced).toEqual([['db', true]]);
    expect(isOldKept()).toBe(false);
  });

  it('keep them if the disk fails', async () => {
    const { secrets } = renewedOn('pglite', new Error('EIO'));
    await expect(secrets.forget('sealing')).rejects.toThrow('EIO');
    expect(isOldKept()).toBe(true);
  });

  it('leave the files of a server to the server', async () => {
    const { secrets, synced } = renewedOn('postgres');
    await secrets.forget('sealing');
    expect([synced, isOldKept()]).toEqual([[], false]);
  });

  it('sync every file and folder of a database, last the folder itself, and no file that has vanished', async () => {
    const db = path.join(dataDir, 'db');
    const seen: string[] = [];
    await syncFolderToDisk(db, async (file) => {
      seen.push(path.relative(db, file));
      if (file.endsWith('0001')) throw Object.assign(new Error('gone'), { code: 'ENOENT' });
    });
    expect(seen).toEqual(['pg_wal', path.join('pg_wal', '0001'), '']);
    await expect(
      syncFolderToDisk(db, async () => {
        throw Object.assign(new Error('broken'), { code: 'EIO' });
      }),
    ).rejects.toThrow('broken');
    await expect(syncFolderToDisk(db)).resolves.toBeUndefined();
  });
});
