import type { ListSlice, Reach, Statement, Tx } from '@paasa/server-kit/server';
import type { SeedPort } from '../bets/public-seeds.js';
import { allBets, readBets, type BetRow, type ListText } from '../bets/bet-rows.repo.js';

const ids = { open: 'bet_id', over: 'bet_id' };

/** `$1` is the player, `$4` the game or null; `rest` orders and cuts what is read of all games together. */
const listOf = (
  name: string,
  rest: string,
  text: Omit<ListText, 'columns' | 'game'>,
  columns?: Parameters<typeof allBets>[1],
): Statement => ({ name, text: `SELECT * FROM ${allBets({ ...text, game: '$4' }, columns)} ${rest}` });

// An index has the order of each list, so a page before or after a bet is as fast as the first page. Only an offset reads
// the rows that it skips.

const listFromOffset = listOf(
  'games-core-list-bets',
  'ORDER BY bet_id DESC LIMIT $2::bigint OFFSET $3::bigint',
  { condition: '', order: 'DESC', limit: '$2::bigint + $3::bigint' },
);
const listBefore = listOf('games-core-list-bets-before', 'ORDER BY bet_id DESC LIMIT $2::bigint', {
  condition: 'AND bet_id < $3',
  order: 'DESC',
  limit: '$2::bigint',
});
const listAfter = listOf('games-core-list-bets-after', 'ORDER BY bet_id LIMIT $2::bigint', {
  condition: 'AND bet_id > $3',
  order: 'ASC',
  limit: '$2::bigint',
});
const skipBets = listOf(
  'games-core-skip-bets',
  'ORDER BY bet_id DESC LIMIT 1 OFFSET $3::bigint',
  { condition: 'AND ($2::uuid IS NULL OR bet_id < $2::uuid)', order: 'DESC', limit: '$3::bigint + 1' },
  ids,
);
const countRows: Statement = {
  name: 'games-core-count-rows',
  text: `
    SELECT count(*) AS "rowCount", (array_agg(bet_id ORDER BY bet_id))[1] AS "lastId" FROM (
      ${skipBets.text.replace('LIMIT 1 OFFSET $3::bigint', 'LIMIT $3::bigint')}
    ) AS skipped`,
};
const reachAbove = listOf(
  'games-core-reach-above',
  'ORDER BY bet_id LIMIT $3::bigint',
  { condition: 'AND bet_id > $2', order: 'ASC', limit: '$3::bigint' },
  ids,
);

/** A player's bets, newest first, of one game or (null) of all. */
export async function listBetRows(
  tx: Tx,
  seeds: SeedPort,
  { playerId, game }: { readonly playerId: string; readonly game: string | null },
  { from, limit }: ListSlice,
): Promise<BetRow[]> {
  const read = (statement: Statement, place: string | number): Promise<BetRow[]> =>
    readBets(tx, seeds, statement, [playerId, limit, place, game]);
  if ('before' in from) return read(listBefore, from.before);
  if ('after' in from) return (await read(listAfter, from.after)).reverse();
  return read(listFromOffset, from.offset);
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
  const [row] = await tx.query<{ bet_id: string }>(skipBets, [playerId, last, count - 1, game]);
  return row?.bet_id ?? null;
}

/** The newest of the `count` bets next above `first` (null if there are none), and their number. */
export async function reachBetsAbove(
  tx: Tx,
  { playerId, game, first, count }: { playerId: string; game: string | null; first: string; count: number },
): Promise<Reach> {
  const rows = await tx.query<{ bet_id: string }>(reachAbove, [playerId, first, count, game]);
  return { key: rows.at(-1)?.bet_id ?? null, rowCount: rows.length };
}

/** How many bets there are in the database below `last` (null: below the top), at most `limit`, and the oldest of them. */
export async function countBetRows(
  tx: Tx,
  { playerId, game }: { readonly playerId: string; readonly game: string | null },
  limit: number,
  last: string | null = null,
): Promise<{ readonly rowCount: number; readonly lastId: string | null }> {
  const [row] = await tx.query<{ rowCount: number; lastId: string | null }>(countRows, [
    playerId,
    last,
    limit,
    game,
  ]);
  return row ?? { rowCount: 0, lastId: null };
}
