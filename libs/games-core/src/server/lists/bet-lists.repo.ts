import type { ListSlice, Reach, Statement, Tx } from '@paasa/server-kit/server';
import { betColumns, type BetRow } from '../bets/bet-rows.repo.js';

/** A statement for the bets of all games, and one for the bets of one game. */
interface StatementPair {
  readonly all: Statement;
  readonly ofGame: Statement;
}

const pairOf = (name: string, columns: string, rest: string): StatementPair => ({
  all: { name, text: `SELECT ${columns} FROM games_core.bets WHERE player_id = $1 ${rest}` },
  ofGame: {
    name: `${name}-of-game`,
    text: `SELECT ${columns} FROM games_core.bets WHERE player_id = $1 AND game = $4 ${rest}`,
  },
});

/** Runs the statement for one game or (null) for all; `parameters` are `$1` to `$3`. */
function query<Row extends object>(
  tx: Tx,
  { all, ofGame }: StatementPair,
  game: string | null,
  parameters: readonly (string | number | null)[],
): Promise<Row[]> {
  return game === null ? tx.query<Row>(all, parameters) : tx.query<Row>(ofGame, [...parameters, game]);
}

// An index has the order of each list, so a page before or after a bet is as fast as the first page. Only an offset reads
// the rows that it skips.

const listFromOffset = pairOf(
  'games-core-list-bets',
  betColumns,
  'ORDER BY bet_id DESC LIMIT $2::bigint OFFSET $3::bigint',
);
const listBefore = pairOf(
  'games-core-list-bets-before',
  betColumns,
  'AND bet_id < $3 ORDER BY bet_id DESC LIMIT $2::bigint',
);
const listAfter = pairOf(
  'games-core-list-bets-after',
  betColumns,
  'AND bet_id > $3 ORDER BY bet_id LIMIT $2::bigint',
);
const skipBets = pairOf(
  'games-core-skip-bets',
  'bet_id',
  'AND ($2::uuid IS NULL OR bet_id < $2::uuid) ORDER BY bet_id DESC LIMIT 1 OFFSET $3::bigint',
);
const reachAbove = pairOf(
  'games-core-reach-above',
  'bet_id',
  'AND bet_id > $2 ORDER BY bet_id LIMIT $3::bigint',
);

/** A player's bets, newest first, of one game or (null) of all. */
export async function listBetRows(
  tx: Tx,
  playerId: string,
  game: string | null,
  { from, limit }: ListSlice,
): Promise<BetRow[]> {
  if ('before' in from) return query(tx, listBefore, game, [playerId, limit, from.before]);
  if ('after' in from)
    return (await query<BetRow>(tx, listAfter, game, [playerId, limit, from.after])).reverse();
  return query(tx, listFromOffset, game, [playerId, limit, from.offset]);
}

/**
 * The bet that lies `count` bets below `last` (null: below the top), of one game or (null) of all. Shape: null if there
 * is none.
 */
export async function findBetIdBelow(
  tx: Tx,
  {
    playerId,
    game,
    last,
    count,
  }: { playerId: string; game: string | null; last: string | null; count: number },
): Promise<string | null> {
  const [row] = await query<{ bet_id: string }>(tx, skipBets, game, [playerId, last, count - 1]);
  return row?.bet_id ?? null;
}

/** The newest of the `count` bets next above `first` (null if there are none), and their number. */
export async function reachBetsAbove(
  tx: Tx,
  { playerId, game, first, count }: { playerId: string; game: string | null; first: string; count: number },
): Promise<Reach> {
  const rows = await query<{ bet_id: string }>(tx, reachAbove, game, [playerId, first, count]);
  return { key: rows.at(-1)?.bet_id ?? null, rowCount: rows.length };
}
