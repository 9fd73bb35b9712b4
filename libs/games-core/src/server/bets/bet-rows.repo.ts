import type { Statement, Tx } from '@paasa/server-kit/server';
import type { EndedBy } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';
import type { SeedPort } from './public-seeds.js';
import { ALL_GAMES } from './game-catalogue.js';

/** A bet as it is stored, with the public seeds of its pair. */
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
  /** Of a round that is over; null for instant bets, which are over at once. */
  settled_at: Date | null;
  /** Null if the player ended it, or while it is open. */
  ended_by: EndedBy | null;
}

/** A bet as the statements below read it. */
export interface StoredRow extends Omit<BetRow, 'state' | 'server_seed_hash' | 'client_seed'> {
  /** JSON. */
  state: string;
  /** Null for a bet that is over: it names its pair instead. */
  server_seed_hash: string | null;
  client_seed: string | null;
}

/** The name of one bet. */
export interface BetName {
  readonly playerId: string;
  readonly game: string;
  readonly betId: string;
}

const common = 'player_id, bet_id, game, stake_paise, seed_pair_id, nonce, rules_version, created_at';

/** `BetRow` from `games_core.open_rounds`. */
export const openColumns = `
  ${common}, state::text AS state, server_seed_hash, client_seed, 'open'::text AS status,
  NULL::bigint AS payout_paise, NULL::boolean AS is_win, NULL::text AS ended_by,
  NULL::timestamptz AS settled_at`;

/** `BetRow` from `games_core.bets`. */
const overColumns = `
  ${common}, state, NULL::text AS server_seed_hash, NULL::text AS client_seed,
  CASE WHEN is_voided THEN 'voided' ELSE 'settled' END AS status, payout_paise, is_win, ended_by,
  settled_at`;

export interface ListText {
  /** What to read of the bets that are over. */
  readonly columns: string;
  /** Begins with AND; names columns of bets and parameters. */
  readonly condition: string;
  readonly order: 'ASC' | 'DESC';
  /** How many, at most, are needed of each game. */
  readonly limit: string;
  /** The parameter that names one game; null in it means all games. */
  readonly game: string;
}

/**
 * The bets of player `$1` that are over. The key of bets names the game before the bet, so each game of the player is
 * read in the order of its bets, up to the limit.
 */
export const overBets = ({ columns, condition, order, limit, game }: ListText): string => `
    SELECT b.* FROM games_core.totals_by_game t CROSS JOIN LATERAL (
      SELECT ${columns} FROM games_core.bets
      WHERE player_id = $1 AND game = t.game ${condition}
      ORDER BY bet_id ${order} LIMIT ${limit}
    ) AS b
    WHERE t.player_id = $1 AND t.game <> '${ALL_GAMES}' AND (${game}::text IS NULL OR t.game = ${game})`;

/** The same, with the open rounds; `columns` are those of both. */
export const allBets = (
  text: Omit<ListText, 'columns'>,
  columns: { readonly open: string; readonly over: string } = { open: openColumns, over: overColumns },
): string => `(
    SELECT ${columns.open} FROM games_core.open_rounds
    WHERE player_id = $1 AND (${text.game}::text IS NULL OR game = ${text.game}) ${text.condition}
    UNION ALL
    ${overBets({ ...text, columns: columns.over })}
  ) AS bets`;

const listOpen = {
  name: 'games-core-list-open',
  text: `SELECT ${openColumns} FROM games_core.open_rounds WHERE player_id = $1 ORDER BY bet_id`,
};

const listOldestFirst = {
  name: 'games-core-list-bets-oldest-first',
  text: `
    SELECT * FROM ${allBets({
      condition: 'AND ($2::uuid IS NULL OR bet_id > $2::uuid)',
      order: 'ASC',
      limit: '$3::bigint',
      game: 'NULL',
    })}
    ORDER BY bet_id LIMIT $3::bigint`,
};

const findOne = {
  name: 'games-core-find-bet',
  text: `SELECT * FROM ${allBets({ condition: 'AND bet_id = $2', order: 'ASC', limit: '1', game: 'NULL' })}`,
};

const findOver = {
  name: 'games-core-find-bets',
  text: `
    SELECT b.* FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS asked (player_id, game, bet_id)
    CROSS JOIN LATERAL (
      SELECT ${overColumns} FROM games_core.bets b
      WHERE b.player_id = asked.player_id AND b.game = asked.game AND b.bet_id = asked.bet_id LIMIT 1
    ) AS b`,
};

const findOpen = {
  name: 'games-core-find-open',
  text: 'SELECT bet_id FROM games_core.open_rounds WHERE player_id = $1 LIMIT 1',
};

/** Adds the seeds of their pairs to bets that are over, and reads the states. Errors: throws for an unknown pair. */
export async function attachSeeds(tx: Tx, seeds: SeedPort, rows: readonly StoredRow[]): Promise<BetRow[]> {
  const over = rows.filter((row) => row.server_seed_hash === null);
  const pairs = await seeds.findPublicSeeds(
    tx,
    over.map((row) => ({ playerId: row.player_id, seedPairId: row.seed_pair_id })),
  );
  return rows.map(({ state, server_seed_hash: hash, client_seed: clientSeed, ...row }) => {
    const { serverSeedHash = hash, clientSeed: ofPair = clientSeed } = pairs.get(row.seed_pair_id) ?? {};
    if (serverSeedHash === null || ofPair === null) throw new Error('A bet names a seed pair without seeds.');
    return { state: JSON.parse(state), server_seed_hash: serverSeedHash, client_seed: ofPair, ...row };
  });
}

/** Reads bets by a statement over `openColumns` or `allBets`. */
export const readBets = async (
  tx: Tx,
  seeds: SeedPort,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<BetRow[]> => attachSeeds(tx, seeds, await tx.query<StoredRow>(statement, parameters));

/** Up to `limit` of a player's bets after `afterBetId` (null: from the start), oldest first. */
export async function listBetRowsAfter(
  tx: Tx,
  seeds: SeedPort,
  playerId: string,
  { afterBetId, limit }: { readonly afterBetId: string | null; readonly limit: number },
): Promise<BetRow[]> {
  return readBets(tx, seeds, listOldestFirst, [playerId, afterBetId, limit]);
}

/** A player's open rounds: one of each game at most. */
export async function listOpenRows(tx: Tx, seeds: SeedPort, playerId: string): Promise<BetRow[]> {
  return readBets(tx, seeds, listOpen, [playerId]);
}

export async function findBetRow(
  tx: Tx,
  seeds: SeedPort,
  playerId: string,
  betId: string,
): Promise<BetRow | null> {
  const [row] = await readBets(tx, seeds, findOne, [playerId, betId]);
  return row ?? null;
}

/** Bets that are over, in any order; none for one that does not exist or is open. */
export async function findOverBets(tx: Tx, seeds: SeedPort, asked: readonly BetName[]): Promise<BetRow[]> {
  if (asked.length === 0) return [];
  return readBets(tx, seeds, findOver, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ game }) => game),
    asked.map(({ betId }) => betId),
  ]);
}

export async function hasOpenBet(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(findOpen, [playerId])).length > 0;
}
