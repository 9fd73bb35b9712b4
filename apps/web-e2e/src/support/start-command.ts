import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openToOthers } from './loose-folder.js';
import { Ground, type DatabaseKind } from './product.js';
import { inTier } from './tier.js';

export const startedKinds = inTier<readonly DatabaseKind[]>(['pglite'], ['pglite', 'postgres']);

/** A ground whose data folder exists and has careless file modes. */
export async function layLooseGround(kind: DatabaseKind): Promise<Ground> {
  const ground = await Ground.lay(kind);
  for (const folder of ['logs', 'sandbox']) mkdirSync(path.join(ground.dataDir, folder));
  writeFileSync(path.join(ground.dataDir, 'logs/api.log'), '');
  openToOthers(ground.dataDir);
  return ground;
}
