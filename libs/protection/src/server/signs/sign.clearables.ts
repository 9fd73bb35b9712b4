import { clearableBy, type Clearable } from '@paasa/server-kit/server';

const DAY_MS = 24 * 3_600_000;

/** The signs: a year, as long as an operator has to show what it saw. */
export const SIGNS_KEPT_MS = 365 * DAY_MS;
/** The limits that were reached: longer than a day can be computed late. */
const HITS_KEPT_MS = 60 * DAY_MS;

const clearByDay = (table: string, key: string) => ({
  name: `protection-clear-${table}`,
  text: `
    DELETE FROM protection.${table} WHERE (${key}) IN (
      SELECT ${key} FROM protection.${table} WHERE day < ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
      ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED
    )
    RETURNING 1 AS cleared`,
});

/** A day that is computed is remembered as long as its signs, so it is never computed again. */
export const signClearables: readonly Clearable[] = [
  clearableBy('signs of harm', SIGNS_KEPT_MS, clearByDay('signs', 'player_id, day')),
  clearableBy('days of signs', SIGNS_KEPT_MS, clearByDay('sign_days', 'day')),
  clearableBy('reached limits', HITS_KEPT_MS, clearByDay('limit_hits', 'player_id, day, kind')),
];
