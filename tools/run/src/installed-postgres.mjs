/**
 * Installed PostgreSQL servers of the machine; Debian has a folder for each version. `postgres-server.mjs` starts the
 * one that `PAASA_POSTGRES_HOME` names.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** Whether a home has all of these programs. */
export const hasPrograms = (home, programs) =>
  programs.every((program) => existsSync(path.join(home, 'bin', program)));

/** Shape: the homes (`/usr/lib/postgresql/15`) of those that have all of these programs, the oldest first. */
export function listInstalledPostgres(programs) {
  if (!existsSync(VERSIONS)) return [];
  return readdirSync(VERSIONS)
    .sort((one, other) => Number(one) - Number(other))
    .map((version) => path.join(VERSIONS, version))
    .filter((home) => hasPrograms(home, programs));
}
