import type { Statement, Tx } from '@paasa/server-kit/server';
import type { HousePlayHour } from '../context/ports.js';
import type { HouseBooks } from './house-figures.js';
import type { HouseMoneyHour } from '../house/house-hours.repo.js';

const PLAY = {
  betCount: 'bet_count',
  wageredPaise: 'wagered_paise',
  wonPaise: 'won_paise',
  hourPlayers: 'hour_players',
  dayPlayers: 'day_players',
  monthPlayers: 'month_players',
  anyHourPlayers: 'any_hour_players',
  anyDayPlayers: 'any_day_players',
  anyMonthPlayers: 'any_month_players',
} as const;
const MONEY = {
  depositCount: 'deposit_count',
  depositedPaise: 'deposited_paise',
  withdrawnPaise: 'withdrawn_paise',
  correctedPaise: 'corrected_paise',
  feesPaise: 'fees_paise',
} as const;
const COLUMNS = [...Object.values(PLAY), ...Object.values(MONEY)];

const addStatement: Statement = {
  name: 'wallet-add-moved-hours',
  text: `
    INSERT INTO wallet.moved_hours AS h (day, hour, game, ${COLUMNS.join(', ')})
    SELECT day, hour, game, ${COLUMNS.map((column) => `$2::bigint * coalesce(${column}, 0)`).join(', ')}
    FROM jsonb_to_recordset($1::jsonb) AS given (
      day date, hour smallint, game text, ${COLUMNS.map((column) => `${column} bigint`).join(', ')}
    )
    ON CONFLICT (day, hour, game) DO UPDATE SET
      ${COLUMNS.map((column) => `${column} = h.${column} + excluded.${column}`).join(', ')}`,
};

const named = (columns: Readonly<Record<string, string>>, row: object): object =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [column, Reflect.get(row, field) as number]),
  );

/** Books a player’s part of the house’s hours as moved to this cell (1) or from it (-1). */
export async function addMovedHours(tx: Tx, { play, money }: HouseBooks, sign: 1 | -1): Promise<void> {
  const rows = [
    ...play.map((row) => ({ day: row.day, hour: row.hour, game: row.game, ...named(PLAY, row) })),
    ...money.map((row) => ({ day: row.day, hour: row.hour, game: '', ...named(MONEY, row) })),
  ];
  if (rows.length > 0) await tx.query(addStatement, [JSON.stringify(rows), sign]);
}

const shown = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${column} AS "${field}"`)
    .join(', ');

const playStatement: Statement = {
  name: 'wallet-moved-play',
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, hour, game, ${shown(PLAY)} FROM wallet.moved_hours WHERE game <> ''`,
};
const moneyStatement: Statement = {
  name: 'wallet-moved-money',
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, hour, ${shown(MONEY)} FROM wallet.moved_hours WHERE game = ''`,
};

/** What players who moved have brought, less what others have taken with them. */
export const readMovedHours = async (tx: Tx): Promise<HouseBooks> => ({
  play: await tx.query<HousePlayHour>(playStatement),
  money: await tx.query<HouseMoneyHour>(moneyStatement),
});
