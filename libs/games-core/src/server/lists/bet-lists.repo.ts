import type { ListSlice, Reach, Statement, Tx } from '@paasa/server-kit/server';
import { betColumns, type BetRow } from '../bets/bet-rows.repo.js';

// An index has the order of each list, so a page before or after a bet is as fast as the first page. Only an offset reads
// the rows that it skips.

const listByPlayer = {
  name: 'games-core-list-bets',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1
    ORDER BY bet_id DESC LIMIT $2::bigint OFFSET $3::bigint`,
};

const listByGame = {
  name: 'games-core-list-bets-by-game',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND game = $4
    ORDER BY bet_id DESC LIMIT $2::bigint OFFSET $3::bigint`,
};

const listBefore = {
  name: 'games-core-list-bets-before',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND bet_id < $3
    ORDER BY bet_id DESC LIMIT $2::bigint`,
};

const listByGameBefore = {
  name: 'games-core-list-bets-by-game-before',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND game = $4 AND bet_id < $3
    ORDER BY bet_id DESC LIMIT $2::bigint`,
};

const listAfter = {
  name: 'games-core-list-bets-after',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND bet_id > $3
    ORDER BY bet_id LIMIT $2::bigint`,
};

const listByGameAfter = {
  name: 'games-core-list-bets-by-game-after',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND game = $4 AND bet_id > $3
    ORDER BY bet_id LIMIT $2::bigint`,
};

const skipBets = {
  name: 'games-core-skip-bets',
  text: `
    SELECT bet_id FROM games_core.bets WHERE player_id = $1 AND ($2::uuid IS NULL OR bet_id < $2::uuid)
    ORDER BY bet_id DESC LIMIT 1 OFFSET $3::bigint`,
};

const skipBetsOfGame = {
  name: 'games-core-skip-bets-of-game',
  text: `
    SELECT bet_id FROM games_core.bets
    WHERE player_id = $1 AND game = $4 AND ($2::uuid IS NULL OR bet_id < $2::uuid)
    ORDER BY bet_id DESC LIMIT 1 OFFSET $3::bigint`,
};

const reachAbove = {
  name: 'games-core-reach-above',
  text: `
    SELECT bet_id FROM games_core.bets WHERE player_id = $1 AND bet_id > $2
    ORDER BY bet_id LIMIT $3::bigint`,
};

const reachAboveOfGame = {
  name: 'games-core-reach-above-of-game',
  text: `
    SELECT bet_id FROM games_core.bets WHERE player_id = $1 AND game = $4 AND bet_id > $2
    ORDER BY bet_id LIMIT $3::bigint`,
};

/** A player's bets, newest first, of one game or (null) of all. */
export async function listBetRows(
  tx: Tx,
  playerId: string,
  game: string | null,
  { from, limit }: ListSlice,
): Promise<BetRow[]> {
  const query = (all: Statement, ofGame: Statement, place: string | number): Promise<BetRow[]> =>
    game === null
      ? tx.query<BetRow>(all, [playerId, limit, place])
      : tx.query<BetRow>(ofGame, [playerId, limit, place, game]);
  if ('before' in from) return query(listBefore, listByGameBefore, from.before);
  if ('after' in from) return (await query(listAfter, listByGameAfter, from.after)).reverse();
  return query(listByPlayer, listByGame, from.offset);
}

/** The bet that lies `count` bets below `last` (null: below the top), of one game or (null) of all; null where there is none. */
export async function findBetIdBelow(
  tx: Tx,
  asked: { playerId: string; game: string | null; last: string | null; count: number },
): Promise<string | null> {
  const { playerId, game, last, count } = asked;
  const parameters = [playerId, last, count - 1];
  const [row] =
    game === null
      ? await tx.query<{ bet_id: string }>(skipBets, parameters)
      : await tx.query<{ bet_id: string }>(skipBetsOfGame, [...parameters, game]);
  return row?.bet_id ?? null;
}

/** Of the `count` bets next above `first`: the newest one, null where there are none, and how many they are. */
export async function reachBetsAbove(
  tx: Tx,
  asked: { playerId: string; game: string | null; first: string; count: number },
): Promise<Reach> {
  const { playerId, game, first, count } = asked;
  const parameters = [playerId, first, count];
  const rows =
    game === null
      ? await tx.query<{ bet_id: string }>(reachAbove, parameters)
      : await tx.query<{ bet_id: string }>(reachAboveOfGame, [...parameters, game]);
  return { key: rows.at(-1)?.bet_id ?? null, rowCount: rows.length };
}
