import type { Statement, Tx } from '@paasa/server-kit/server';

// The newest session of a player stays: the next one will want to know when it was opened.
const clearSessionsStatement: Statement = {
  name: 'auth-clear-sessions',
  text: `
    DELETE FROM auth.sessions AS session USING (
      SELECT over.player_id, over.session_id FROM auth.sessions AS over
      WHERE least(over.ended_at, over.expires_at) < $1 AND EXISTS (
        SELECT FROM auth.sessions AS newer
        WHERE newer.player_id = over.player_id AND newer.created_at > over.created_at
      )
      LIMIT $2 FOR UPDATE SKIP LOCKED
    ) AS gone
    WHERE session.player_id = gone.player_id AND session.session_id = gone.session_id
    RETURNING 1 AS cleared
  `,
};

const clearDevicesStatement: Statement = {
  name: 'auth-clear-devices',
  text: `
    DELETE FROM auth.devices AS device USING (
      SELECT player_id, device_hash FROM auth.devices WHERE last_seen_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
    ) AS gone
    WHERE device.player_id = gone.player_id AND device.device_hash = gone.device_hash
    RETURNING 1 AS cleared
  `,
};

const clearBucketsStatement: Statement = {
  name: 'auth-clear-buckets',
  text: `
    DELETE FROM auth.rate_limits WHERE bucket_key IN (
      SELECT bucket_key FROM auth.rate_limits WHERE full_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1 AS cleared
  `,
};

/** Something that is kept for a while and then deleted, some rows at a time. */
export interface Clearable {
  readonly name: string;
  /** For how long it is kept after it is over. */
  readonly keptForMs: number;
  /** Deletes what was over before. Shape: how many rows, at most `maxCount`. */
  clear(tx: Tx, before: Date, maxCount: number): Promise<number>;
}

const DAY_MS = 24 * 3_600_000;

const clearable = (name: string, keptForMs: number, statement: Statement): Clearable => ({
  name,
  keptForMs,
  clear: async (tx, before, maxCount) => (await tx.query(statement, [before, maxCount])).length,
});

/** What this domain deletes: sessions that are over, browsers not seen for a year, limits that are full again. */
export const clearables: readonly Clearable[] = [
  clearable('sessions', 30 * DAY_MS, clearSessionsStatement),
  clearable('devices', 365 * DAY_MS, clearDevicesStatement),
  clearable('limits', 0, clearBucketsStatement),
];
