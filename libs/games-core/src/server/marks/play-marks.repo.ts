import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/** The mark of the last reset; the other marks have the ids of sessions. */
export const RESET_MARK = 'reset';

/** The name of one mark. */
export interface MarkName {
  readonly playerId: string;
  /** The id of a session, or `RESET_MARK`. */
  readonly name: string;
}

/** The totals of a player at a moment. */
export interface PlayMark {
  readonly markedAt: Date;
  /** The number of the last bet before it in the ledger. */
  readonly lastSeq: number;
  /** Settled bets. */
  readonly betCount: number;
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
  /** The best win of the bets after the mark up to this number. */
  readonly bestSeq: number;
  readonly bestWinPaise: Paise;
}

// One statement sees one moment, so the number and the totals belong together: a player's bets are committed in the order of
// their numbers. Bets of archived months are missing in the number; no later statement finds them either.
const marked = `
  INSERT INTO games_core.play_marks AS m
    (player_id, name, marked_at, last_seq, bet_count, wagered_paise, won_paise, best_seq)
  SELECT given.player_id, $2, $3::timestamptz, last.seq, coalesce(t.win_count + t.loss_count, 0),
    coalesce(t.wagered_paise, 0), coalesce(t.won_paise, 0), last.seq
  FROM (SELECT $1::uuid AS player_id) AS given
  CROSS JOIN LATERAL (
    SELECT coalesce((
      SELECT seq FROM games_core.bets WHERE player_id = $1::uuid ORDER BY seq DESC LIMIT 1
    ), 0) AS seq
  ) AS last
  LEFT JOIN games_core.totals_by_game t ON t.player_id = given.player_id AND t.game = '${ALL_GAMES}'`;

const insertStatement = {
  name: 'games-core-mark-play',
  text: `${marked} ON CONFLICT (player_id, name) DO NOTHING`,
};

const replaceStatement = {
  name: 'games-core-mark-play-again',
  text: `${marked}
    ON CONFLICT (player_id, name) DO UPDATE SET
      marked_at = excluded.marked_at, last_seq = excluded.last_seq, bet_count = excluded.bet_count,
      wagered_paise = excluded.wagered_paise, won_paise = excluded.won_paise, best_seq = excluded.best_seq,
      best_win_paise = 0`,
};

/** Marks this moment in the totals of a player, unless there is a mark of this name. */
export async function insertMark(tx: Tx, { playerId, name }: MarkName, at: Date): Promise<void> {
  await tx.query(insertStatement, [playerId, name, at.toISOString()]);
}

/** Moves a mark to this moment, or makes it. */
export async function replaceMark(tx: Tx, { playerId, name }: MarkName, at: Date): Promise<void> {
  await tx.query(replaceStatement, [playerId, name, at.toISOString()]);
}

const findStatement = {
  name: 'games-core-find-mark',
  text: `
    SELECT marked_at AS "markedAt", last_seq AS "lastSeq", bet_count AS "betCount", wagered_paise AS "wageredPaise",
      won_paise AS "wonPaise", best_seq AS "bestSeq", best_win_paise AS "bestWinPaise"
    FROM games_core.play_marks WHERE player_id = $1 AND name = $2`,
};

interface MarkRow extends Omit<PlayMark, 'wageredPaise' | 'wonPaise' | 'bestWinPaise'> {
  wageredPaise: number;
  wonPaise: number;
  bestWinPaise: number;
}

export async function findMark(tx: Tx, { playerId, name }: MarkName): Promise<PlayMark | null> {
  const [row] = await tx.query<MarkRow>(findStatement, [playerId, name]);
  if (row === undefined) return null;
  const { wageredPaise, wonPaise, bestWinPaise } = row;
  return {
    ...row,
    wageredPaise: paise(wageredPaise),
    wonPaise: paise(wonPaise),
    bestWinPaise: paise(bestWinPaise),
  };
}

/** A part of a player's bets, in the order of their numbers. */
export interface BestWin {
  readonly betCount: number;
  /** The number of the last of them. */
  readonly seq: number;
  readonly bestWinPaise: Paise;
}

// A voided bet pays its stake, so it is no win.
const bestStatement = {
  name: 'games-core-find-best-win',
  text: `
    SELECT count(*) AS bet_count, coalesce(max(seq), $2::bigint) AS seq,
      greatest(max(net_paise), 0)::bigint AS best_win_paise
    FROM (
      SELECT seq, payout_paise - stake_paise AS net_paise FROM games_core.bets
      WHERE player_id = $1 AND seq > $2::bigint ORDER BY seq LIMIT $3::bigint
    ) AS following`,
};

/** The best win of the next `limit` bets of a player after a number. */
export async function findBestWin(
  tx: Tx,
  playerId: string,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<BestWin> {
  const [row] = await tx.query<{ bet_count: number; seq: number; best_win_paise: number }>(bestStatement, [
    playerId,
    afterSeq,
    limit,
  ]);
  if (row === undefined) throw new Error('A sum gave no row.');
  return { betCount: row.bet_count, seq: row.seq, bestWinPaise: paise(row.best_win_paise) };
}

const bestOfDaysStatement = {
  name: 'games-core-find-best-win-of-days',
  text: `
    SELECT coalesce(max(best_win_paise), 0)::bigint AS best_win_paise FROM games_core.totals_by_day
    WHERE player_id = $1 AND day > $2::date`,
};

/** The best win of the days after one, archived bets included. It reads one row for each day and game. */
export async function findBestWinOfDaysAfter(tx: Tx, playerId: string, day: string): Promise<Paise> {
  const [row] = await tx.query<{ best_win_paise: number }>(bestOfDaysStatement, [playerId, day]);
  return paise(row?.best_win_paise ?? 0);
}

const foldStatement = {
  name: 'games-core-store-best-win',
  text: `
    UPDATE games_core.play_marks SET best_seq = $4, best_win_paise = $5
    WHERE player_id = $1 AND name = $2 AND last_seq = $3 AND best_seq < $4`,
};

/** Stores how far the best win of a mark is known, unless the mark has moved or another call came further. */
export async function storeBestWin(
  tx: Tx,
  { playerId, name }: MarkName,
  { lastSeq, bestSeq, bestWinPaise }: PlayMark,
): Promise<void> {
  await tx.query(foldStatement, [playerId, name, lastSeq, bestSeq, bestWinPaise]);
}

const resultsStatement = {
  name: 'games-core-list-results-by-number',
  text: `
    SELECT string_agg(net::text, ',' ORDER BY seq) AS net_results_paise FROM (
      SELECT seq, payout_paise - stake_paise AS net FROM games_core.bets
      WHERE player_id = $1 AND NOT is_voided ORDER BY seq DESC LIMIT $2::bigint
    ) AS latest`,
};

/** The net results of a player's latest settled bets in the order in which they were settled, oldest first. */
export async function listLatestSettled(tx: Tx, playerId: string, limit: number): Promise<Paise[]> {
  if (limit === 0) return [];
  const [row] = await tx.query<{ net_results_paise: string | null }>(resultsStatement, [playerId, limit]);
  const text = row?.net_results_paise ?? null;
  return text === null ? [] : text.split(',').map((net) => paise(Number(net)));
}
