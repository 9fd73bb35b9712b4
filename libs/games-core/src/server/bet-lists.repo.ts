import { paise, subtractPaise } from '@paasa/money';
import type { ListSlice, Reach, Statement, Tx } from '@paasa/server-kit/server';
import type { EndedBy } from '../contract/bet.js';
import { NO_STATS, type GameStats } from '../rules/game-stats.js';
import type { JsonObject } from '../rules/json.js';

/** A bet as it is stored. */
export interface BetRow {
  player_id: string;
  bet_id: string;
  game: string;
  stake_paise: number;
  payout_paise: number | null;
  is_win: boolean | null;
  status: 'open' | 'settled' | 'voided';
  /** Sealed while the bet is open. */
  state: JsonObject;
  seed_pair_id: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
  rules_version: number;
  created_at: Date;
  /** Null where its player ended it, or nobody has yet. */
  ended_by: EndedBy | null;
}

interface TotalsRow {
  wagered_paise: number;
  won_paise: number;
  win_count: number;
  loss_count: number;
  win_streak: number;
}

export const betColumns = `
  player_id, bet_id, game, stake_paise, payout_paise, is_win, status, state,
  seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, created_at, ended_by`;

// Of both games' and players' lists the index has the order, so that a page beside a bet is found
// as quickly as the first one; only an offset walks over what it leaves out.

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

const listOpen = {
  name: 'games-core-list-open',
  text: `SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND status = 'open' ORDER BY bet_id`,
};

const listOldestFirst = {
  name: 'games-core-list-bets-oldest-first',
  text: `
    SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND ($2::uuid IS NULL OR bet_id > $2::uuid)
    ORDER BY bet_id LIMIT $3::bigint`,
};

const findOne = {
  name: 'games-core-find-bet',
  text: `SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND bet_id = $2`,
};

const findSeveral = {
  name: 'games-core-find-bets',
  text: `
    SELECT ${betColumns} FROM games_core.bets
    JOIN unnest($1::uuid[], $2::uuid[]) AS asked (player_id, bet_id) USING (player_id, bet_id)`,
};

const findOpen = {
  name: 'games-core-find-open',
  text: `SELECT bet_id FROM games_core.bets WHERE player_id = $1 AND status = 'open' LIMIT 1`,
};

const findTotals = {
  name: 'games-core-find-totals',
  text: `
    SELECT wagered_paise, won_paise, win_count, loss_count, win_streak
    FROM games_core.totals_by_game WHERE player_id = $1 AND game = $2`,
};

const countBets = {
  name: 'games-core-count-bets',
  text: 'SELECT bet_count FROM games_core.totals_by_game WHERE player_id = $1 AND game = $2',
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

/** Up to `limit` of a player's bets after `afterBetId` (null: from the start), oldest first. */
export async function listBetRowsAfter(
  tx: Tx,
  playerId: string,
  afterBetId: string | null,
  limit: number,
): Promise<BetRow[]> {
  return tx.query<BetRow>(listOldestFirst, [playerId, afterBetId, limit]);
}

/** A player's open rounds: one of each game at most. */
export async function listOpenRows(tx: Tx, playerId: string): Promise<BetRow[]> {
  return tx.query<BetRow>(listOpen, [playerId]);
}

export async function findBetRow(tx: Tx, playerId: string, betId: string): Promise<BetRow | null> {
  const [row] = await tx.query<BetRow>(findOne, [playerId, betId]);
  return row ?? null;
}

/** Bets of several players, in any order; none for one that is not the player's. */
export async function findBetRows(
  tx: Tx,
  asked: readonly { readonly playerId: string; readonly betId: string }[],
): Promise<BetRow[]> {
  return tx.query<BetRow>(findSeveral, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ betId }) => betId),
  ]);
}

export async function hasOpenBet(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(findOpen, [playerId])).length > 0;
}

/** A player's totals over one game, or over `ALL_GAMES`. */
export async function getStats(tx: Tx, playerId: string, game: string): Promise<GameStats> {
  const [row] = await tx.query<TotalsRow>(findTotals, [playerId, game]);
  if (row === undefined) return NO_STATS;
  return {
    netResultPaise: subtractPaise(paise(row.won_paise), paise(row.wagered_paise)),
    wageredPaise: paise(row.wagered_paise),
    winStreakCount: row.win_streak,
    winCount: row.win_count,
    lossCount: row.loss_count,
  };
}

/** How many bets a player has made in one game, or in `ALL_GAMES`, counted by the bets themselves as they were made. */
export async function getBetCount(tx: Tx, playerId: string, game: string): Promise<number> {
  const [row] = await tx.query<{ bet_count: number }>(countBets, [playerId, game]);
  return row?.bet_count ?? 0;
}
