import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyOf, projectRoot } from './paths.js';

/*
 * The embedded database after the first start of a build: created and migrated. Creating one takes almost three times
 * as long as opening it. The full tier makes this copy, and all tests share it, except `start*.spec.ts`, which create their own.
 */

const KEPT = path.join(projectRoot, '.results/embedded-start');

/** The lock belongs to the process. */
const PARTS = ['db', 'secrets.json'];

/** Another build creates another copy. */
function keptFolder(): string {
  const built = readFileSync(path.join(copyOf('api'), 'main.mjs'));
  return path.join(KEPT, createHash('sha256').update(built).digest('hex').slice(0, 16));
}

function copyParts(from: string, to: string): void {
  for (const part of PARTS) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
}

export const isEmbeddedStartStored = (): boolean => existsSync(keptFolder());

/** Stores the database that a product of this build has left in its folder, in place of an earlier one. */
export function storeEmbeddedStart(dataDir: string): void {
  rmSync(KEPT, { recursive: true, force: true });
  const making = `${keptFolder()}.making`;
  copyParts(dataDir, making);
  renameSync(making, keptFolder());
}

/** Copies it into a folder in which no product has started yet. */
export const layEmbeddedStart = (dataDir: string): void => copyParts(keptFolder(), dataDir);
