/** PostgreSQL servers that the machine itself has; Debian keeps each version in a folder of its own. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** Shape: the homes (`/usr/lib/postgresql/15`) of those that have all of these programs, the oldest first. */
export function listInstalledPostgres(programs) {
  if (!existsSync(VERSIONS)) return [];
  return readdirSync(VERSIONS)
    .sort((one, other) => Number(one) - Number(other))
    .map((version) => path.join(VERSIONS, version))
    .filter((home) => programs.every((program) => existsSync(path.join(home, 'bin', program))));
}
