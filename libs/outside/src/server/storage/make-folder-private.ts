import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the sandbox's folder, or makes the existing one and its files private to this user of the machine: mails
 * with codes and links are in it.
 *
 * **Errors**: throws if the folder belongs to another user or its file system has no modes.
 */
export async function makeFolderPrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (process.platform !== 'win32' && ((await lstat(folder)).mode & 0o077) !== 0)
    throw new Error(`Other users can read ${folder}, and its file system does not let that be changed.`);
  // Files only, and no links: the sandbox creates no folders in it.
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await chmod(path.join(folder, entry.name), 0o600);
}
