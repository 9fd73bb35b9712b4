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
  /** None where every key is given by the settings and no file of own ones is there. */
  readonly parts: readonly BackupPart[];
  /** Of the keys that whoever restores this copy will have. */
  readonly keyMarks: KeyMarks;
}

/** Takes the file as it is at this moment: what the process knows of it may be older, since keys are exchanged in it. */
async function copyOnce(config: AppConfig, folder: string): Promise<CopiedSecrets> {
  const from = path.join(config.dataDir, SECRETS_PART);
  const file = path.join(folder, SECRETS_PART);
  const isThere = config.mode === 'sandbox' && existsSync(from);
  if (!isThere && config.ownKeys.length > 0)
    throw new BackupFault(`There is no ${from} any more, without which nobody could read a backup.`);
  if (!isThere) return { parts: [], keyMarks: keyMarksOf(config) };
  await copyFile(from, file);
  return {
    parts: [{ name: SECRETS_PART, file }],
    keyMarks: keyMarksOf({ ...config, ...generatedKeys(folder, config.ownKeys) }),
  };
}

/**
 * Copies the secrets before the database is dumped: a key that is forgotten meanwhile may be needed for the dump.
 *
 * Errors: `BackupFault` where the key with which this process seals is not among them.
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

/** After the dump, in which may be what newer keys have sealed. Errors: `BackupFault` where there are newer ones. */
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
