import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** The largest payout of one bet, from a moment on. */
export interface HouseLimit {
  readonly maxPayoutPaise: Paise;
  readonly holdsFrom: Date;
}

const listStatement = {
  name: 'games-core-list-house-limits',
  text: `
    SELECT max_payout_paise AS "maxPayoutPaise", holds_from AS "holdsFrom"
    FROM games_core.house_limits ORDER BY holds_from`,
};

/** All limits, the earliest first; people set few. */
export async function listHouseLimits(tx: Tx): Promise<HouseLimit[]> {
  const rows = await tx.query<{ maxPayoutPaise: number; holdsFrom: Date }>(listStatement);
  return rows.map((row) => ({ ...row, maxPayoutPaise: paise(row.maxPayoutPaise) }));
}

const holdStatement = {
  name: 'games-core-hold-house-limits',
  text: 'LOCK TABLE games_core.house_limits IN SHARE ROW EXCLUSIVE MODE',
};

/** All limits, which nobody else changes until the transaction ends. */
export async function holdHouseLimits(tx: Tx): Promise<HouseLimit[]> {
  await tx.query(holdStatement);
  return listHouseLimits(tx);
}

const insertStatement = {
  name: 'games-core-add-house-limit',
  text: `
    INSERT INTO games_core.house_limits (holds_from, max_payout_paise)
    SELECT $1::timestamptz, $2::bigint WHERE $1::timestamptz >= clock_timestamp() + $3 * interval '1 millisecond'
    ON CONFLICT DO NOTHING RETURNING holds_from`,
};

/** Shape: false if one holds from the same moment, or if that is nearer than the notice. */
export const addHouseLimit = async (
  tx: Tx,
  { holdsFrom, maxPayoutPaise }: HouseLimit,
  noticeMs: number,
): Promise<boolean> => (await tx.query(insertStatement, [holdsFrom, maxPayoutPaise, noticeMs])).length > 0;

const removeStatement = {
  name: 'games-core-remove-house-limit',
  text: `
    DELETE FROM games_core.house_limits
    WHERE holds_from = $1::timestamptz AND holds_from >= clock_timestamp() + $2 * interval '1 millisecond'
    RETURNING holds_from`,
};

/** Shape: false if there is none, or if it holds in less than the notice. */
export const removeHouseLimit = async (tx: Tx, holdsFrom: Date, noticeMs: number): Promise<boolean> =>
  (await tx.query(removeStatement, [holdsFrom, noticeMs])).length > 0;
