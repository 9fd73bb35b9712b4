import type { Paise } from '@paasa/money';
import type { Change, Tx } from '@paasa/server-kit/server';
import type { BetRecord, EndedBy } from '../../contract/bet.js';
import type { BetOdds } from '../../rules/bet-odds.js';
import type { JsonObject } from '../../rules/json.js';
import type { SeedPort } from '../bets/public-seeds.js';
import {
  findBetRow,
  findOverBets,
  openColumns,
  readBets,
  type BetName,
  type BetRow,
} from '../bets/bet-rows.repo.js';
import { BOOKING_NAMES, bookingParameters, moneyAround, type Booking } from '../bets/booking.js';
import { addBetsToHouse, houseParameters, placeFrom } from '../house/add-to-house.js';
import { addToDayTotals, addToGameTotals, countOpenedBets } from '../bets/totals-sql.js';

/** A round that has just opened. */
export interface OpenedBet {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly record: BetRecord;
  readonly sealedState: JsonObject;
  readonly booking: Booking;
}

export interface ChangedState {
  readonly playerId: string;
  readonly betId: string;
  readonly state: JsonObject;
}

/** A round that has just been voided. */
export interface VoidedBet {
  readonly playerId: string;
  readonly betId: string;
  readonly booking: Booking;
}

/** A round that has just ended; its state is not secret any more. */
export interface EndedRound extends ChangedState, VoidedBet {
  readonly game: string;
  readonly stakePaise: Paise;
  readonly payoutPaise: Paise;
  readonly isWin: boolean;
  readonly odds: BetOdds;
}

const lockStatement = {
  name: 'games-core-lock-rounds',
  text: `
    SELECT ${openColumns}
    FROM games_core.open_rounds o
    JOIN unnest($1::uuid[], $2::text[], $3::uuid[]) AS asked (player_id, game, bet_id) USING (player_id, game, bet_id)
    ORDER BY player_id
    FOR UPDATE OF o`,
};

const lockBetStatement = {
  name: 'games-core-lock-bet',
  text: `SELECT ${openColumns} FROM games_core.open_rounds WHERE player_id = $1 AND bet_id = $2 FOR UPDATE`,
};

const findOpenersStatement = {
  name: 'games-core-find-open-rounds',
  text: `
    SELECT o.player_id
    FROM unnest($1::uuid[], $2::text[]) AS asked (player_id, game)
    JOIN games_core.open_rounds o ON o.player_id = asked.player_id AND o.game = asked.game`,
};

const findOpenStatement = {
  name: 'games-core-find-open-round',
  text: `SELECT ${openColumns} FROM games_core.open_rounds WHERE player_id = $1 AND game = $2`,
};

/** A row that is not inserted: another process opened a round for the player in the meantime. */
const insertStatement = {
  name: 'games-core-insert-rounds',
  text: `
    WITH inserted AS (
      INSERT INTO games_core.open_rounds (
        player_id, bet_id, game, stake_paise, state, seed_pair_id, server_seed_hash, client_seed, nonce,
        rules_version, created_at, opened_seq, opened_balance_paise, opened_held_paise, opened_escrow_paise
      )
      SELECT player_id, bet_id, game, stake_paise, state::jsonb, seed_pair_id, server_seed_hash, client_seed, nonce,
        rules_version, $15::timestamptz, seq, balance_paise, ${moneyAround('given')}
      FROM unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::uuid[], $7::text[], $8::text[],
        $9::bigint[], $10::integer[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]
      ) AS given (
        player_id, bet_id, game, stake_paise, state, seed_pair_id, server_seed_hash, client_seed,
        nonce, rules_version, ${BOOKING_NAMES}
      )
      ORDER BY player_id
      ON CONFLICT (player_id, game) DO NOTHING
      RETURNING player_id, game
    ), counted AS (${countOpenedBets('inserted')}
    )
    SELECT player_id FROM inserted`,
};

const updateStatement = {
  name: 'games-core-update-rounds',
  text: `
    UPDATE games_core.open_rounds o SET state = given.state::jsonb, last_step_at = $4::timestamptz
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (player_id, bet_id, state)
    WHERE o.player_id = given.player_id AND o.bet_id = given.bet_id`,
};

/** Moves the open rounds of `given` to the bets; the transaction fails if one of them is not there. */
const moveGiven = (ending: string): string => `
    ended AS (
      DELETE FROM games_core.open_rounds o USING given
      WHERE o.player_id = given.player_id AND o.bet_id = given.bet_id
      RETURNING o.*
    ), stored AS (
      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, seed_pair_id, nonce, rules_version, created_at,
        opened_seq, opened_balance_paise, opened_held_paise, opened_escrow_paise, opened_booked_at, ${BOOKING_NAMES},
        payout_paise, is_win, is_voided, state, settled_at, ended_by
      )
      SELECT o.player_id, o.bet_id, o.game, o.stake_paise, o.seed_pair_id, o.nonce, o.rules_version, o.created_at,
        o.opened_seq, o.opened_balance_paise, o.opened_held_paise, o.opened_escrow_paise, o.opened_booked_at,
        given.seq, given.balance_paise, ${moneyAround('given')}, ${ending}
      FROM ended o JOIN given ON given.player_id = o.player_id AND given.bet_id = o.bet_id
    )`;

const ALL_ENDED = 'SELECT games_core.require_all_ended(count(*), cardinality($1)) FROM ended';

const endStatement = {
  name: 'games-core-end-rounds',
  text: `
    WITH given AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::uuid[], $3::bigint[], $4::boolean[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::bigint[]
      ) AS given (player_id, bet_id, payout_paise, is_win, state, ${BOOKING_NAMES})
    ), ${moveGiven('given.payout_paise, given.is_win, false, given.state, $10::timestamptz, $11')}
    , results AS (
      SELECT o.player_id, o.game, o.stake_paise, given.payout_paise, given.is_win
      FROM ended o JOIN given ON given.player_id = o.player_id AND given.bet_id = o.bet_id
    ), counted AS (${addToGameTotals('results', 0)}
    ), counted_day AS (${addToDayTotals('results', placeFrom(12))}
    ), counted_house AS (${addBetsToHouse({ at: '$10::timestamptz', first: 12, counted: 'counted_day' })}
    )
    ${ALL_ENDED}`,
};

/** The stake counts as paid back. The state stays as stored, so that operators can find the fault. */
const voidStatement = {
  name: 'games-core-void-rounds',
  text: `
    WITH given AS (
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
        AS given (player_id, bet_id, ${BOOKING_NAMES})
    ), ${moveGiven('o.stake_paise, false, true, o.state::text, $7::timestamptz, $8')}
    ${ALL_ENDED}`,
};

function announceRounds(tx: Tx, rounds: readonly { readonly playerId: string }[], change: Change): void {
  for (const { playerId } of rounds) tx.announce(playerId, change);
}

/**
 * Locks these rounds in player-id order until the transaction ends. A round that is over needs no lock: it never changes.
 *
 * Shape: rows as they are once they are locked; none for a round that is not this player's or of another game.
 */
export async function lockRounds(tx: Tx, seeds: SeedPort, rounds: readonly BetName[]): Promise<BetRow[]> {
  const open = await readBets(tx, seeds, lockStatement, [
    rounds.map((round) => round.playerId),
    rounds.map((round) => round.game),
    rounds.map((round) => round.betId),
  ]);
  const found = new Set(open.map((row) => row.bet_id));
  // A new statement sees a round that ended while the lock was waited for.
  const over = await findOverBets(
    tx,
    seeds,
    rounds.filter(({ betId }) => !found.has(betId)),
  );
  return [...open, ...over];
}

/** Locks one bet, whatever its game, until the transaction ends. Shape: null for one that is not this player's. */
export async function lockBet(
  tx: Tx,
  seeds: SeedPort,
  playerId: string,
  betId: string,
): Promise<BetRow | null> {
  const [open] = await readBets(tx, seeds, lockBetStatement, [playerId, betId]);
  return open ?? findBetRow(tx, seeds, playerId, betId);
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

export async function findOpenRow(
  tx: Tx,
  seeds: SeedPort,
  playerId: string,
  game: string,
): Promise<BetRow | null> {
  const [row] = await readBets(tx, seeds, findOpenStatement, [playerId, game]);
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
    ...bookingParameters(bets),
    openedAt.toISOString(),
  ]);
  const stored = new Set(rows.map((row) => row.player_id));
  announceRounds(
    tx,
    bets.filter(({ playerId }) => stored.has(playerId)),
    { rounds: true },
  );
  return stored;
}

/** Stores the states of rounds that go on and that this transaction has locked; sent, not waited for. */
export function updateOpenRounds(tx: Tx, changed: readonly ChangedState[], steppedAt: Date): void {
  announceRounds(tx, changed, { rounds: true });
  tx.send(updateStatement, [
    changed.map((round) => round.playerId),
    changed.map((round) => round.betId),
    changed.map((round) => JSON.stringify(round.state)),
    steppedAt.toISOString(),
  ]);
}

/** Ends rounds that this transaction has locked, and adds them to the totals, those of the day and of the house included; sent, not waited for. */
export function endRounds(
  tx: Tx,
  ended: readonly EndedRound[],
  settledAt: Date,
  endedBy: EndedBy | null = null,
): void {
  announceRounds(tx, ended, { rounds: true, bets: true });
  tx.send(endStatement, [
    ended.map((round) => round.playerId),
    ended.map((round) => round.betId),
    ended.map((round) => round.payoutPaise),
    ended.map((round) => round.isWin),
    ended.map((round) => JSON.stringify(round.state)),
    ...bookingParameters(ended),
    settledAt.toISOString(),
    endedBy,
    ...houseParameters(ended, settledAt),
  ]);
}

/**
 * Ends rounds that this transaction has locked without adding them to the totals: nothing was won or lost. Sent, not
 * waited for.
 */
export function markVoided(
  tx: Tx,
  rounds: readonly VoidedBet[],
  voidedAt: Date,
  endedBy: EndedBy | null = null,
): void {
  announceRounds(tx, rounds, { rounds: true, bets: true });
  tx.send(voidStatement, [
    rounds.map((round) => round.playerId),
    rounds.map((round) => round.betId),
    ...bookingParameters(rounds),
    voidedAt.toISOString(),
    endedBy,
  ]);
}
