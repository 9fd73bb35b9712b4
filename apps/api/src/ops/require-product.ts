import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../config/config.js';

/** Thrown when the settings name a folder in which no product has ever run; nothing was created there. */
export class NoProductHere extends Error {
  override readonly name = 'NoProductHere';
}

/**
 * Checks that a product has run here, so that a mistyped folder does not give a new, empty product without faults.
 *
 * Errors: `NoProductHere`.
 */
export function requireProduct({
  mode,
  dataDir,
  databaseUrl,
}: Pick<AppConfig, 'mode' | 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'db', 'PG_VERSION')))
    throw new NoProductHere(
      `There is no database in ${dataDir}. Is PAASA_DATA_DIR (or DATABASE_URL) correct?`,
    );
  if (mode === 'sandbox' && !existsSync(path.join(dataDir, 'secrets.json')))
    throw new NoProductHere(`${dataDir} has no secrets of a product. Is PAASA_DATA_DIR correct?`);
}
