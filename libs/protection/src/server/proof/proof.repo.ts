import type { Tx } from '@paasa/server-kit/server';

/** The figures of an hour with a stake. */
export interface HourFigures {
  /** All that was ever staked, of settled bets, before the first stake of the hour. */
  readonly wageredPaise: number;
  /** Likewise all payouts. */
  readonly wonPaise: number;
  readonly playedMs: number;
}

const hoursStatement = {
  name: 'protection-proof-hours',
  text: `
    SELECT hour, wagered_paise AS "wageredPaise", won_paise AS "wonPaise", played_ms AS "playedMs"
    FROM protection.play_hours WHERE player_id = $1 ORDER BY hour`,
};

export const listStoredHours = (
  tx: Tx,
  playerId: string,
): Promise<(HourFigures & { readonly hour: Date })[]> => tx.query(hoursStatement, [playerId]);

const daysStatement = {
  name: 'protection-proof-days',
  text: `
    SELECT day::text AS day, played_ms AS "playedMs"
    FROM protection.play_days WHERE player_id = $1 ORDER BY day`,
};

export const listStoredDays = (
  tx: Tx,
  playerId: string,
): Promise<{ readonly day: string; readonly playedMs: number }[]> => tx.query(daysStatement, [playerId]);

/** A time limit that began, changed or ended. */
export interface TimeLimitChange {
  readonly at: Date;
  /** Shape: `limit time day`. */
  readonly what: string;
  readonly isEnd: boolean;
}

const changesStatement = {
  name: 'protection-proof-time-limits',
  text: `
    SELECT at, what, new_value = 'none' AS "isEnd" FROM protection.changes
    WHERE player_id = $1 AND what LIKE 'limit time %' AND step IN ('set', 'confirmed') ORDER BY change_id`,
};

export const listTimeLimitChanges = (tx: Tx, playerId: string): Promise<TimeLimitChange[]> =>
  tx.query(changesStatement, [playerId]);
