import { clearableBy, type Clearable } from '../cleanup/cleanup.js';
import type { Statement } from '../database/database.js';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Oldest first, by the index. The cleanup and current bets never wait for each other. */
const clearStatement: Statement = {
  name: 'idempotency-clear',
  text: `
    DELETE FROM platform.idempotency_keys AS k USING (
      SELECT player_id, key FROM platform.idempotency_keys
      WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
    ) AS gone
    WHERE k.player_id = gone.player_id AND k.key = gone.key
    RETURNING 1 AS cleared`,
};

/** A key is known for a week. After that it counts as new. */
export const idempotencyClearables: readonly Clearable[] = [
  clearableBy('idempotency keys', WEEK_MS, clearStatement),
];
