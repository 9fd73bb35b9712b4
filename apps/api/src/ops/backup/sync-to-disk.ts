import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Waits until a file or folder is on the disk and survives a power cut. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The same for everything in a folder that is in use. A file that disappears meanwhile is not needed. */
export async function syncFolderToDisk(
  folder: string,
  sync: (file: string) => Promise<void> = syncToDisk,
): Promise<void> {
  const inside = await readdir(folder, { recursive: true });
  for (const name of [...inside, '']) {
    try {
      await sync(path.join(folder, name));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}
