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

/** Rows by their own key, a column of which says when they were over. */
const clearByKey = (table: string, key: string, overAt: string): Statement => ({
  name: `auth-clear-${table}`,
  text: `
    DELETE FROM auth.${table} WHERE (${key}) IN (
      SELECT ${key} FROM auth.${table} WHERE ${overAt} < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1 AS cleared
  `,
});

/** Something that is kept for a while and then deleted, some rows at a time. */
export interface Clearable {
  readonly name: string;
  /** For how long it is kept after it is over. */
  readonly keptForMs: number;
  /** Deletes what was over before. Shape: how many rows, at most `maxCount`. */
  clear(tx: Tx, before: Date, maxCount: number): Promise<number>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const clearable = (name: string, keptForMs: number, statement: Statement): Clearable => ({
  name,
  keptForMs,
  clear: async (tx, before, maxCount) => (await tx.query(statement, [before, maxCount])).length,
});

/**
 * What this domain deletes: whatever is over and will not be asked for again.
 *
 * A link that has expired is told apart from one that never was for a week. Limits are over by the database's clock,
 * which need not be this process's: an hour is more than the two are apart.
 */
export const clearables: readonly Clearable[] = [
  clearable('sessions', 30 * DAY_MS, clearSessionsStatement),
  clearable('devices', 365 * DAY_MS, clearByKey('devices', 'player_id, device_hash', 'last_seen_at')),
  clearable('limits', HOUR_MS, clearByKey('rate_limits', 'bucket_key', 'full_at')),
  clearable('mails asked for', DAY_MS, clearByKey('mail_asks', 'email_key, ask_id', 'asked_at')),
  clearable(
    'verification links',
    7 * DAY_MS,
    clearByKey('email_verifications', 'player_id, token_id', 'expires_at'),
  ),
  clearable('reset codes', DAY_MS, clearByKey('password_resets', 'email_key, reset_id', 'expires_at')),
  clearable('reset grants', DAY_MS, clearByKey('password_reset_grants', 'player_id', 'expires_at')),
];
