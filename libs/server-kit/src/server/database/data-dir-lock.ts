import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Thrown when a second process opens the same data folder; PGlite itself would let both write and lose rows. */
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
 * Takes the folder for this process alone.
 *
 * The lock is the operating system's, held by an open file: it goes with the process, also on kill -9, so nothing
 * stale is ever left to clean up. Not for network file systems.
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
