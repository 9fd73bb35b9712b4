import type { JsonValue, Tx } from '@paasa/server-kit/server';

/** A month in a file, for one player. */
export interface ArchivedMonth {
  /** Shape: `2026-11`. */
  readonly month: string;
  readonly fileName: string;
  readonly publicKey: string;
  /** The smallest id of the month, and of the next one. */
  readonly firstId: string;
  readonly nextId: string;
  /** The numbers of the player's first and last entry in it. */
  readonly firstSeq: number;
  readonly lastSeq: number;
}

const monthColumns = `
  to_char(m.month, 'YYYY-MM') AS month, m.file_name AS "fileName", m.public_key AS "publicKey",
  platform.first_id_of(m.month) AS "firstId",
  platform.first_id_of((m.month + interval '1 month')::date) AS "nextId"`;

const monthsOfPlayerStatement = {
  name: 'games-core-archived-months-of-player',
  text: `
    SELECT ${monthColumns}, min(b.first_seq) AS "firstSeq", max(b.last_seq) AS "lastSeq"
    FROM games_core.archived_bets b JOIN games_core.archived_months m USING (month)
    WHERE b.player_id = $1 AND ($2::text IS NULL OR b.game = $2)
    GROUP BY m.month ORDER BY m.month`,
};

/** The archived months with bets of a player, of one game or (null) of all, oldest first. */
export const listMonthsOfPlayer = (tx: Tx, playerId: string, game: string | null): Promise<ArchivedMonth[]> =>
  tx.query<ArchivedMonth>(monthsOfPlayerStatement, [playerId, game]);

/** An archived month, with what the database knows of its file. */
export interface RecordedMonth extends Pick<ArchivedMonth, 'month' | 'fileName' | 'publicKey'> {
  readonly playerCount: number;
  readonly betCount: number;
}

const listMonthsStatement = {
  name: 'games-core-archived-months',
  text: `
    SELECT to_char(month, 'YYYY-MM') AS month, file_name AS "fileName", public_key AS "publicKey",
      player_count AS "playerCount", bet_count AS "betCount"
    FROM games_core.archived_months ORDER BY archived_months.month`,
};

/** All archived months, oldest first. */
export const listRecordedMonths = (tx: Tx): Promise<RecordedMonth[]> =>
  tx.query<RecordedMonth>(listMonthsStatement);

const openRoundStatement = {
  name: 'games-core-archive-open-round',
  text: `
    SELECT bet_id FROM games_core.open_rounds
    WHERE bet_id < platform.first_id_of((($1::text || '-01')::date + interval '1 month')::date) LIMIT 1`,
};

/** Whether a round from the month or before is still open. */
export async function hasOpenRoundUntil(tx: Tx, month: string): Promise<boolean> {
  return (await tx.query(openRoundStatement, [month])).length > 0;
}

/** One row of a month's partition, for its file. */
export interface RowToArchive {
  player_id: string;
  game: string;
  bet_id: string;
  line: JsonValue;
}

/** Up to `limit` rows of a partition after that one, in the order of its key: by player, game and id. */
export function listRowsToArchive(
  tx: Tx,
  partition: string,
  after: RowToArchive | null,
  limit: number,
): Promise<RowToArchive[]> {
  const place = after === null ? '' : 'WHERE (player_id, game, bet_id) > ($2::uuid, $3::text, $4::uuid)';
  const statement = {
    name: `games-core-archive ${partition} ${after === null ? 'first' : 'next'}`,
    text: `
      SELECT player_id, game, bet_id, jsonb_strip_nulls(to_jsonb(b) - 'player_id') AS line FROM ${partition} b ${place}
      ORDER BY player_id, game, bet_id LIMIT $1::bigint`,
  };
  return tx.query<RowToArchive>(
    statement,
    after === null ? [limit] : [limit, after.player_id, after.game, after.bet_id],
  );
}

/** Replaces what is stored about the players of a month by what its partition has. */
export async function storePlayersOf(tx: Tx, month: string, partition: string): Promise<void> {
  await tx.script(`
    SET LOCAL statement_timeout = 0;
    DELETE FROM games_core.archived_bets WHERE month = '${month}-01';
    INSERT INTO games_core.archived_bets (player_id, month, game, bet_count, stakes_paise, payouts_paise, first_seq,
      last_seq, last_balance_paise)
    SELECT player_id, '${month}-01', game, count(*), sum(stake_paise), sum(payout_paise),
      min(COALESCE(opened_seq, seq)), max(seq), (array_agg(balance_paise ORDER BY seq DESC))[1]
    FROM ${partition} GROUP BY player_id, game ORDER BY player_id, game`);
}

/** What the players of a month have in it, all together. */
export interface MonthSums {
  readonly playerCount: number;
  readonly betCount: number;
}

const sumsStatement = {
  name: 'games-core-archive-sums',
  text: `
    SELECT count(DISTINCT player_id) AS "playerCount", COALESCE(sum(bet_count), 0)::bigint AS "betCount"
    FROM games_core.archived_bets WHERE month = ($1::text || '-01')::date`,
};

export async function readMonthSums(tx: Tx, month: string): Promise<MonthSums> {
  const [sums] = await tx.query<MonthSums>(sumsStatement, [month]);
  if (sums === undefined) throw new Error('A sum has no row.');
  return sums;
}

const recordStatement = {
  name: 'games-core-record-archive',
  text: `
    INSERT INTO games_core.archived_months (month, file_name, public_key, player_count, bet_count)
    VALUES (($1::text || '-01')::date, $2, $3, $4, $5)`,
};

/**
 * Counts a month as archived: from the commit on, readers look into the file too, beside the partition.
 */
export async function recordMonth(
  tx: Tx,
  { month, fileName, publicKey, playerCount, betCount }: RecordedMonth,
): Promise<void> {
  await tx.query(recordStatement, [month, fileName, publicKey, playerCount, betCount]);
}

const olderStatement = {
  name: 'games-core-archive-older-snapshots',
  text: `
    SELECT count(*) AS count FROM pg_stat_activity a, games_core.archived_months m
    WHERE m.month = ($1::text || '-01')::date AND a.datname = current_database() AND a.pid <> pg_backend_pid()
      AND a.backend_xmin IS NOT NULL AND age(a.backend_xmin) >= age(m.xmin)`,
};

/** Whether every transaction sees that the month is archived. One with an older snapshot would find the bets nowhere. */
export async function isSeenByAll(tx: Tx, month: string): Promise<boolean> {
  const [older] = await tx.query<{ count: number }>(olderStatement, [month]);
  return older?.count === 0;
}

/**
 * Removes the partition of an archived month. Bets wait from the detaching to the end of the transaction.
 *
 * Errors: `DatabaseUnavailable` if others use the bets for a tenth of a second.
 */
export async function dropPartition(tx: Tx, partition: string): Promise<void> {
  await tx.script(`
    SET LOCAL lock_timeout = '100ms';
    ALTER TABLE games_core.bets DETACH PARTITION ${partition};
    DROP TABLE ${partition}`);
}

const strayStatement = {
  name: 'games-core-archive-strays',
  text: `
    SELECT bet_id FROM games_core.bets_default
    WHERE bet_id >= platform.first_id_of('1970-02-01')
      AND bet_id < platform.first_id_of((($1::text || '-01')::date + interval '1 month')::date) LIMIT 1`,
};

/** Whether bets of the month or of one before have no partition of their own. */
export async function hasStrayUntil(tx: Tx, month: string): Promise<boolean> {
  return (await tx.query(strayStatement, [month])).length > 0;
}

/** What the database has left of a player's bets of one game in a month. */
export interface PlayerSums {
  player_id: string;
  game: string;
  bet_count: number;
  stakes_paise: number;
  payouts_paise: number;
  first_seq: number;
  last_seq: number;
  last_balance_paise: number;
}

const playerSumsStatement = {
  name: 'games-core-archive-player-sums',
  text: `
    SELECT player_id, game, bet_count, stakes_paise, payouts_paise, first_seq, last_seq, last_balance_paise
    FROM games_core.archived_bets WHERE month = ($1::text || '-01')::date AND player_id = $2 ORDER BY game`,
};

export const listPlayerSums = (tx: Tx, month: string, playerId: string): Promise<PlayerSums[]> =>
  tx.query<PlayerSums>(playerSumsStatement, [month, playerId]);
