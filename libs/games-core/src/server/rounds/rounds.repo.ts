import { kolkataDay } from '@paasa/server-kit';
import type { Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { BetRecord, EndedBy } from '../../contract/bet.js';
import type { JsonObject } from '../../rules/json.js';
import { betColumns, type BetRow } from '../bets/bet-rows.repo.js';
import { addToDayTotals, addToGameTotals, countOpenedBets } from '../bets/totals-sql.js';

/** A player's round of one game. */
export interface RoundName {
  readonly playerId: string;
  readonly betId: string;
  readonly game: string;
}

/** A round that has just opened. */
export interface OpenedBet {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly record: BetRecord;
  readonly sealedState: JsonObject;
}

export interface ChangedState {
  readonly playerId: string;
  readonly betId: string;
  readonly state: JsonObject;
}

/** A round that has just ended; its state is not secret any more. */
export interface EndedRound extends ChangedState {
  readonly game: string;
  readonly stakePaise: Paise;
  readonly payoutPaise: Paise;
  readonly isWin: boolean;
}

const lockStatement = {
  name: 'games-core-lock-rounds',
  text: `
    SELECT ${betColumns}
    FROM games_core.bets b
    JOIN unnest($1::uuid[], $2::uuid[], $3::text[]) AS asked (player_id, bet_id, game) USING (player_id, bet_id, game)
    ORDER BY player_id
    FOR UPDATE OF b`,
};

const lockBetStatement = {
  name: 'games-core-lock-bet',
  text: `SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND bet_id = $2 FOR UPDATE`,
};

const findOpenersStatement = {
  name: 'games-core-find-open-rounds',
  text: `
    SELECT b.player_id
    FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, game)
    JOIN games_core.bets b ON b.player_id = asked.player_id AND b.game = asked.game AND b.status = 'open'`,
};

const findOpenStatement = {
  name: 'games-core-find-open-round',
  text: `SELECT ${betColumns} FROM games_core.bets WHERE player_id = $1 AND game = $2 AND status = 'open'`,
};

/** A row that is not inserted: another process opened a round for the player in the meantime. */
const insertStatement = {
  name: 'games-core-insert-rounds',
  text: `
    WITH inserted AS (
      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, status, state,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, created_at
      )
      SELECT player_id, bet_id, game, stake_paise, 'open', state::jsonb,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, $11::timestamptz
      FROM unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[],
        $6::uuid[], $7::text[], $8::text[], $9::bigint[], $10::integer[]
      ) AS given (
        player_id, bet_id, game, stake_paise, state,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version
      )
      ORDER BY player_id
      ON CONFLICT (player_id, game) WHERE status = 'open' DO NOTHING
      RETURNING player_id, game
    ), counted AS (${countOpenedBets('inserted')}
    )
    SELECT player_id FROM inserted`,
};

const updateStatement = {
  name: 'games-core-update-rounds',
  text: `
    UPDATE games_core.bets b SET state = given.state::jsonb, last_step_at = $4::timestamptz
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (player_id, bet_id, state)
    WHERE b.player_id = given.player_id AND b.bet_id = given.bet_id AND b.status = 'open'`,
};

const endStatement = {
  name: 'games-core-end-rounds',
  text: `
    WITH given AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[]
      ) AS given (player_id, bet_id, game, stake_paise, payout_paise, is_win, state)
    ), ended AS (
      UPDATE games_core.bets b SET
        status = 'settled', payout_paise = given.payout_paise, is_win = given.is_win,
        state = given.state::jsonb, settled_at = $8::timestamptz, ended_by = $10
      FROM given
      WHERE b.player_id = given.player_id AND b.bet_id = given.bet_id AND b.status = 'open'
    ), counted AS (${addToGameTotals('given', 0)}
    )${addToDayTotals('given', '$9')}`,
};

/** The stake counts as paid back. The state stays as stored, so that operators can find the fault. */
const voidStatement = {
  name: 'games-core-void-rounds',
  text: `
    UPDATE games_core.bets b SET
      status = 'voided', payout_paise = b.stake_paise, is_win = false, settled_at = $3::timestamptz,
      ended_by = $4
    FROM unnest($1::uuid[], $2::uuid[]) AS given (player_id, bet_id)
    WHERE b.player_id = given.player_id AND b.bet_id = given.bet_id AND b.status = 'open'`,
};

/**
 * Locks these rounds in player-id order until the transaction ends.
 *
 * Shape: rows as they are once they are locked; none for a round that is not this player's or of another game.
 */
export async function lockRounds(tx: Tx, rounds: readonly RoundName[]): Promise<BetRow[]> {
  return tx.query<BetRow>(lockStatement, [
    rounds.map((round) => round.playerId),
    rounds.map((round) => round.betId),
    rounds.map((round) => round.game),
  ]);
}

/** Locks one bet, whatever its game, until the transaction ends. Shape: null for one that is not this player's. */
export async function lockBet(tx: Tx, playerId: string, betId: string): Promise<BetRow | null> {
  const [row] = await tx.query<BetRow>(lockBetStatement, [playerId, betId]);
  return row ?? null;
}

/** The players who have an open round of the game named with them. */
export async function findPlayersWithOpenRound(
  tx: Tx,
  asked: readonly { readonly playerId: string; readonly game: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ player_id: string }>(findOpenersStatement, [
    asked.map(({ playerId }) => playerId),
    asked.map(({ game }) => game),
  ]);
  return new Set(rows.map((row) => row.player_id));
}

export async function findOpenRow(tx: Tx, playerId: string, game: string): Promise<BetRow | null> {
  const [row] = await tx.query<BetRow>(findOpenStatement, [playerId, game]);
  return row ?? null;
}

/** Stores opened rounds and counts them. Shape: the players whose round is stored; the others already have an open one. */
export async function insertOpenRounds(
  tx: Tx,
  bets: readonly OpenedBet[],
  openedAt: Date,
): Promise<ReadonlySet<string>> {
  const records = bets.map((bet) => bet.record);
  const rows = await tx.query<{ player_id: string }>(insertStatement, [
    bets.map((bet) => bet.playerId),
    records.map((bet) => bet.betId),
    records.map((bet) => bet.game.name),
    records.map((bet) => bet.stakePaise),
    bets.map((bet) => JSON.stringify(bet.sealedState)),
    bets.map((bet) => bet.seedPairId),
    records.map((bet) => bet.serverSeedHash),
    records.map((bet) => bet.clientSeed),
    records.map((bet) => bet.nonce),
    records.map((bet) => bet.rulesVersion),
    openedAt.toISOString(),
  ]);
  return new Set(rows.map((row) => row.player_id));
}

/** Stores the states of rounds that go on and that this transaction has locked; sent, not waited for. */
export function updateOpenRounds(tx: Tx, changed: readonly ChangedState[], steppedAt: Date): void {
  tx.send(updateStatement, [
    changed.map((round) => round.playerId),
    changed.map((round) => round.betId),
    changed.map((round) => JSON.stringify(round.state)),
    steppedAt.toISOString(),
  ]);
}

/** Ends rounds that this transaction has locked, and adds them to the totals, those of the day included; sent, not waited for. */
export function endRounds(
  tx: Tx,
  ended: readonly EndedRound[],
  settledAt: Date,
  endedBy: EndedBy | null = null,
): void {
  tx.send(endStatement, [
    ended.map((round) => round.playerId),
    ended.map((round) => round.betId),
    ended.map((round) => round.game),
    ended.map((round) => round.stakePaise),
    ended.map((round) => round.payoutPaise),
    ended.map((round) => round.isWin),
    ended.map((round) => JSON.stringify(round.state)),
    settledAt.toISOString(),
    kolkataDay(settledAt),
    endedBy,
  ]);
}

/** Ends rounds that this transaction has locked without adding them to the totals: nothing was won or lost. */
export async function markVoided(
  tx: Tx,
  rounds: readonly Pick<RoundName, 'playerId' | 'betId'>[],
  voidedAt: Date,
  endedBy: EndedBy | null = null,
): Promise<void> {
  await tx.query(voidStatement, [
    rounds.map((round) => round.playerId),
    rounds.map((round) => round.betId),
    voidedAt.toISOString(),
    endedBy,
  ]);
}
