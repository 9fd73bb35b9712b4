import { createHash } from 'node:crypto';
import type { Database } from '@paasa/server-kit/server';
import { fencesSql } from './fences.sql.js';

const checksum = createHash('sha256').update(fencesSql).digest('hex');

/**
 * Puts the fences of moves into the database of a cell, unless it has these already. A product that is one cell has none.
 *
 * Errors: `DatabaseUnavailable`.
 */
export const installFences = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await tx.query<{ checksum: string }>({
      name: 'moves-read-fences',
      text: 'SELECT checksum FROM moves.fences FOR UPDATE',
    });
    if (known?.checksum === checksum) return;
    await tx.script(fencesSql);
    await tx.query({ name: 'moves-store-fences', text: 'UPDATE moves.fences SET checksum = $1' }, [checksum]);
  });
