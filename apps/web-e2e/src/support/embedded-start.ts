import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyOf, projectRoot } from './paths.js';

/*
 * What the first start of a build leaves on the embedded database: a database that was made and migrated. Making one
 * takes almost three times as long as opening it, so it is kept for all tests but `start.spec.ts`, which makes its own.
 */

const KEPT = path.join(projectRoot, '.results/embedded-start');

/** The lock is of the process. */
const PARTS = ['db', 'secrets.json'];

/** Another build makes another one. */
function keptFolder(): string {
  const built = readFileSync(path.join(copyOf('api'), 'main.mjs'));
  return path.join(KEPT, createHash('sha256').update(built).digest('hex').slice(0, 16));
}

function copyParts(from: string, to: string): void {
  for (const part of PARTS) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
}

export const isEmbeddedStartStored = (): boolean => existsSync(keptFolder());

/** Keeps what a product of this build has left in its folder, instead of what was kept before. */
export function storeEmbeddedStart(dataDir: string): void {
  rmSync(KEPT, { recursive: true, force: true });
  const making = `${keptFolder()}.making`;
  copyParts(dataDir, making);
  renameSync(making, keptFolder());
}

/** Lays it down in a folder where nothing has started yet. */
export const layEmbeddedStart = (dataDir: string): void => copyParts(keptFolder(), dataDir);
