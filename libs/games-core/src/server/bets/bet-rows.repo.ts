import type { Tx } from '@paasa/server-kit/server';
import type { EndedBy } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';

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
  /** Null if the player ended it, or while it is open. */
  ended_by: EndedBy | null;
}

export const betColumns = `
  player_id, bet_id, game, stake_paise, payout_paise, is_win, status, state,
  seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, created_at, ended_by`;

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
