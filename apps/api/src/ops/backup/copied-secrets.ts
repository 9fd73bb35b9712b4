import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { generatedKeys } from '@paasa/server-kit/server';
import type { AppConfig } from '../../config/config.js';
import { forEachKey, type KeyList } from '../../config/keys.js';
import type { BackupPart } from './backup-file.js';
import { BackupFault } from './backup-fault.js';
import { keyMarksOf, namesOfOthers, type KeyMarks } from './manifest.js';

export const SECRETS_PART = 'secrets.json';

export interface CopiedSecrets {
  /** Empty if the settings give every key and there is no file of generated keys. */
  readonly parts: readonly BackupPart[];
  /** The marks of the keys that the restored product will have. */
  readonly keyMarks: KeyMarks;
}

/** Reads the file again: the keys in the memory of the process may be older, because an exchange changes the file. */
async function copyOnce(config: AppConfig, folder: string): Promise<CopiedSecrets> {
  const from = path.join(config.dataDir, SECRETS_PART);
  const file = path.join(folder, SECRETS_PART);
  const isThere = config.mode === 'sandbox' && existsSync(from);
  if (!isThere && config.ownKeys.length > 0)
    throw new BackupFault(`${from} does not exist any more, and without it the backup cannot be read.`);
  if (!isThere) return { parts: [], keyMarks: keyMarksOf(config) };
  await copyFile(from, file);
  return {
    parts: [{ name: SECRETS_PART, file }],
    keyMarks: keyMarksOf({ ...config, ...generatedKeys(folder, config.ownKeys) }),
  };
}

/**
 * Copies the secrets before the dump of the database: the dump may need a key that is removed meanwhile.
 *
 * Errors: `BackupFault` if the key with which this process seals is not among them.
 */
export async function copySecrets(config: AppConfig, folder: string): Promise<CopiedSecrets> {
  const copied = await copyOnce(config, folder);
  const inUse = keyMarksOf(forEachKey((name): KeyList => [config[name][0]]));
  const missing = namesOfOthers(inUse, copied.keyMarks);
  if (missing.length > 0)
    throw new BackupFault(
      `Keys that are in use are not in ${SECRETS_PART}: ${missing.join(', ')}. Restart the product.`,
    );
  return copied;
}

/**
 * Runs after the dump, which may contain values sealed with newer keys. Errors: `BackupFault` if there are newer keys.
 */
export async function requireNothingNewer(
  config: AppConfig,
  folder: string,
  { keyMarks }: CopiedSecrets,
): Promise<void> {
  const later = path.join(folder, 'later');
  await mkdir(later, { mode: 0o700 });
  if (namesOfOthers((await copyOnce(config, later)).keyMarks, keyMarks).length > 0)
    throw new BackupFault('The keys were exchanged while the backup was made: make it again.');
}
