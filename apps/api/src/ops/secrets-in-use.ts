import { existsSync } from 'node:fs';
import path from 'node:path';
import { forgetOldSecrets, renewSecrets, type Database } from '@paasa/server-kit/server';
import type { AppConfig } from '../config/config.js';
import { sealingMarkOf } from './backup/manifest.js';
import { syncFolderToDisk } from './backup/sync-to-disk.js';

/** Keys that seal values in the database, and keys of the tokens in browsers. */
const SEALING = ['seedEncryptionKey', 'payoutDetailsKey', 'twoFactorKey'] as const;
const TOKENS = ['accessTokenKey', 'refreshTokenKey'] as const;

/** Only products have a mark in the name of their connections; commands have none. */
const otherMarksStatement = {
  name: 'ops-other-marks',
  text: `
    SELECT application_name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'paasa %' AND application_name <> 'paasa ' || $1::text
    LIMIT 1`,
};

/** The keys of this process, for the exchange of keys. */
export interface SecretsInUse {
  /** Whether the product has made them itself and stores them in its data folder. */
  readonly areOwn: boolean;
  /** Whether this process has old sealing keys beside the new ones. */
  readonly areChanging: boolean;
  readonly areTokensChanging: boolean;
  /** Whether a product on this database seals with other keys than this process: it has not read the new ones yet. */
  isAnotherKeyAtWork(): Promise<boolean>;
  /** Makes new ones for the next start. Shape: false if an earlier exchange still waits for that start. */
  renew(): boolean;
  /** Removes old ones; sealing keys only after all values that were sealed again are safe on the disk. */
  forget(which: 'sealing' | 'tokens'): Promise<void>;
}

export function createSecretsInUse(
  config: Pick<AppConfig, 'areKeysGenerated' | 'dataDir' | 'mode' | (typeof SEALING | typeof TOKENS)[number]>,
  db: Pick<Database, 'kind' | 'read'>,
  syncFolder: (folder: string) => Promise<void> = syncFolderToDisk,
): SecretsInUse {
  const { dataDir } = config;
  return {
    areOwn: config.areKeysGenerated && config.mode === 'sandbox',
    areChanging: SEALING.some((name) => config[name].length > 1),
    areTokensChanging: TOKENS.some((name) => config[name].length > 1),
    async isAnotherKeyAtWork() {
      const others = await db.read((tx) => tx.query(otherMarksStatement, [sealingMarkOf(config)]));
      return others.length > 0;
    },
    renew: () => renewSecrets(dataDir, [...SEALING, ...TOKENS]),
    async forget(which) {
      const folder = path.join(dataDir, 'db');
      // An embedded database leaves its writes to the operating system: a power cut could bring back earlier rows,
      // after the old keys are gone. A database in memory has no folder.
      if (which === 'sealing' && db.kind === 'pglite' && existsSync(folder)) await syncFolder(folder);
      forgetOldSecrets(dataDir, which === 'sealing' ? SEALING : TOKENS);
    },
  };
}
