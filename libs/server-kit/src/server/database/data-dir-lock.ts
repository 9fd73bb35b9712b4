import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/**
 * Thrown if a second process opens the same data folder. PGlite itself would let both write, and rows would be lost.
 */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';

  constructor(dataDir: string, holder: string) {
    super(`The data folder ${dataDir} is in use by another Paasa process (${holder}). Stop that one first.`);
  }
}

export interface DataDirLock {
  release(): void;
}

/**
 * Locks the folder for this process.
 *
 * The operating system holds the lock with an open file. It ends with the process, even on kill -9, so there is never a
 * stale lock. Not for network file systems.
 *
 * Errors: `DataDirInUse`.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = path.join(dataDir, 'lock');
  const descriptor = openSync(file, 'a+');
  if (!tryLock(descriptor)) {
    const holder = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
    closeSync(descriptor);
    throw new DataDirInUse(dataDir, holder || 'process unknown');
  }
  writeSync(descriptor, `pid ${process.pid}\n`);
  return { release: () => closeSync(descriptor) };
}
