import type { Tx } from '@paasa/server-kit/server';
import { digestOf } from './copy-rows.js';
import { movedTables } from './moved-tables.js';
import type { Digests } from './move-state.repo.js';

export async function digestAll(tx: Tx, playerId: string): Promise<Digests> {
  const digests: Record<string, string> = {};
  for (const moved of movedTables) digests[moved.table] = await digestOf(tx, moved, playerId);
  return digests;
}

/** The tables whose rows are not what was copied. */
export function changedTables(before: Digests, after: Digests): string[] {
  return movedTables
    .filter(({ kind, table }) => kind === 'fenced' && before[table] !== after[table])
    .map(({ table }) => table);
}

export const countRows = (digests: Digests): number =>
  Object.values(digests).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0);
