import { rm } from 'node:fs/promises';
import { createDataDir } from '../../testing/call-api.js';
import { lockDataDir } from './data-dir-lock.js';

describe('lockDataDir', () => {
  it('refuses a second owner by name until the first releases the lock', async () => {
    const folder = await createDataDir();
    const first = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(`Another sandbox is already using ${folder}`);
    await first.release();
    const second = await lockDataDir(folder);
    await second.release();
    await rm(folder, { recursive: true });
  });
});
