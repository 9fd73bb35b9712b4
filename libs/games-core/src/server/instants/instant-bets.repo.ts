import type { Tx } from '@paasa/server-kit/server';
import type { BetRecord } from '../../contract/bet.js';
import type { BetOdds } from '../../rules/bet-odds.js';
import { BOOKING_NAMES, bookingParameters, moneyAround, type Booking } from '../bets/booking.js';
import { addBetsToHouse, houseParameters, placeFrom } from '../house/add-to-house.js';
import { addToDayTotals, addToGameTotals, dayTotals } from '../bets/totals-sql.js';

export interface SettledBet {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly record: BetRecord;
  readonly odds: BetOdds;
  readonly booking: Booking;
}

/** The number of the first parameter of the house. */
const FIRST = 16;

/** Bets, totals and the house’s hours in one statement. */
const insertSql = (counted: string | null): string => `
    WITH given AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[],
        $8::uuid[], $9::bigint[], $10::integer[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[]
      ) AS given (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, state,
        seed_pair_id, nonce, rules_version, ${BOOKING_NAMES}
      )
    ), inserted AS (
      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, state,
        seed_pair_id, nonce, rules_version, created_at, ${BOOKING_NAMES}
      )
      SELECT player_id, bet_id, game, stake_paise, payout_paise, is_win, state,
        seed_pair_id, nonce, rules_version, $15::timestamptz, seq, balance_paise, ${moneyAround('given')}
      FROM given
    ), counted AS (${addToGameTotals('given', 1)}
    ), counted_day AS (${(counted === null ? dayTotals : addToDayTotals)('given', placeFrom(FIRST))}
    )${addBetsToHouse({ at: '$15::timestamptz', first: FIRST, counted })}`;

const insertOfAll = { name: 'games-core-insert-settled-bets', text: insertSql('counted_day') };
const insertOfKnown = { name: 'games-core-insert-bets-of-known', text: insertSql(null) };

/**
 * Stores settled bets, at most one per player, and counts them in the totals; sent, not waited for. `areKnown`: no player
 * is new to the house in this hour.
 */
export function insertSettledBets(
  tx: Tx,
  bets: readonly SettledBet[],
  settledAt: Date,
  areKnown: boolean,
): void {
  const records = bets.map((bet) => bet.record);
  for (const { playerId } of bets) tx.announce(playerId, { bets: true });
  tx.send(areKnown ? insertOfKnown : insertOfAll, [
    bets.map((bet) => bet.playerId),
    records.map((bet) => bet.betId),
    records.map((bet) => bet.game.name),
    records.map((bet) => bet.stakePaise),
    records.map((bet) => bet.payoutPaise),
    records.map((bet) => bet.isWin),
    records.map((bet) => JSON.stringify(bet.gameData)),
    bets.map((bet) => bet.seedPairId),
    records.map((bet) => bet.nonce),
    records.map((bet) => bet.rulesVersion),
    ...bookingParameters(bets),
    settledAt.toISOString(),
    ...houseParameters(
      bets.map(({ record: { game, stakePaise, payoutPaise }, odds }) => ({
        game: game.name,
        stakePaise,
        payoutPaise,
        odds,
      })),
      settledAt,
    ),
  ]);
}
