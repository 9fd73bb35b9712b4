import { chmod, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir } from '../../testing/call-api.js';
import { makeFolderPrivate } from './make-folder-private.js';

describe('makeFolderPrivate', () => {
  it('makes a folder and its files private that others could read, and follows no link', async () => {
    const folder = await createDataDir();
    const outside = `${folder}.outside`;
    for (const file of [path.join(folder, 'mail.jsonl'), outside]) {
      await writeFile(file, '');
      await chmod(file, 0o666);
    }
    await symlink(outside, path.join(folder, 'link'));
    await chmod(folder, 0o777);
    await makeFolderPrivate(folder);
    const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777;
    expect(await readdir(folder)).toEqual(['link', 'mail.jsonl']);
    expect(await Promise.all([folder, path.join(folder, 'mail.jsonl'), outside].map(modeOf))).toEqual([
      0o700, 0o600, 0o666,
    ]);
    await rm(folder, { recursive: true });
    await rm(outside);
  });
});
