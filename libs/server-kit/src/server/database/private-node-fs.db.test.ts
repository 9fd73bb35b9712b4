import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPglite, restorePglite } from './pglite-database.js';

const OTHERS = 0o077;

const openFilesIn = (folder: string): string[] =>
  readdirSync(path.join(folder, 'db'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => (lstatSync(path.join(folder, 'db', name)).mode & OTHERS) !== 0,
  );

describe('the files of an embedded database', () => {
  it('are readable by their owner only: files of a new one, later files, and files of a restored one', async () => {
    const around = mkdtempSync(path.join(os.tmpdir(), 'paasa-files-'));
    // The system's default mode; the database must not depend on it.
    const before = process.umask(0o000);
    try {
      const [first, second] = [path.join(around, 'first'), path.join(around, 'second')];
      const db = await openPglite(first);
      expect(openFilesIn(first)).toEqual([]);
      const filesBefore = readdirSync(path.join(first, 'db/base/5')).length;
      await db.transaction((tx) =>
        tx.script(
          'CREATE TABLE notes (text text PRIMARY KEY); INSERT INTO notes SELECT generate_series(1, 5000)',
        ),
      );
      const dump = await db.dumpFolder?.();
      await db.close();
      expect(readdirSync(path.join(first, 'db/base/5')).length).toBeGreaterThan(filesBefore);
      expect(openFilesIn(first)).toEqual([]);
      if (dump === undefined) throw new Error('The embedded database gives no dump.');
      await restorePglite(second, dump);
      const restored = await openPglite(second);
      await restored.close();
      expect(openFilesIn(second)).toEqual([]);
    } finally {
      process.umask(before);
      rmSync(around, { recursive: true });
    }
  }, 60_000);
});
