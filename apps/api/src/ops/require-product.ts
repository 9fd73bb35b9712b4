import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/config.js';

/** Thrown where an operator's settings name a folder in which no product has ever run; nothing was made there. */
export class NoProductHere extends Error {
  override readonly name = 'NoProductHere';
}

/**
 * Sees that a product has run here, so that a mistyped folder is not answered with a new, empty and faultless one.
 *
 * Errors: `NoProductHere`.
 */
export function requireProduct({
  mode,
  dataDir,
  databaseUrl,
}: Pick<AppConfig, 'mode' | 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'db', 'PG_VERSION')))
    throw new NoProductHere(`There is no database in ${dataDir}. Is PAASA_DATA_DIR (or DATABASE_URL) right?`);
  if (mode === 'sandbox' && !existsSync(path.join(dataDir, 'secrets.json')))
    throw new NoProductHere(`There are no secrets of a product in ${dataDir}. Is PAASA_DATA_DIR right?`);
}
