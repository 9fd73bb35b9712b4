import type { Tx } from '@paasa/server-kit/server';
import type { BetRecord } from '../contract/bet.js';
import { ALL_GAMES } from './game-catalogue.js';
import { kolkataDay } from './kolkata-day.js';

/** A settled bet and whose it is. */
export interface SettledBet {
  readonly playerId: string;
  readonly seedPairId: string;
  readonly record: BetRecord;
}

/**
 * Bets and totals in one statement. Each (player, game) and each (player, day) occurs once, because a batch has at
 * most one bet per player.
 */
const insertStatement = {
  name: 'games-core-insert-settled-bets',
  text: `
    WITH given AS (
      SELECT * FROM unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[],
        $8::uuid[], $9::text[], $10::text[], $11::bigint[], $12::integer[]
      ) AS given (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, state,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version
      )
    ), inserted AS (
      INSERT INTO games_core.bets (
        player_id, bet_id, game, stake_paise, payout_paise, is_win, status, state,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, created_at, settled_at
      )
      SELECT player_id, bet_id, game, stake_paise, payout_paise, is_win, 'settled', state::jsonb,
        seed_pair_id, server_seed_hash, client_seed, nonce, rules_version, $13::timestamptz, $13::timestamptz
      FROM given
    ), counted AS (
      INSERT INTO games_core.totals_by_game AS t
        (player_id, game, bet_count, wagered_paise, won_paise, win_count, loss_count, win_streak)
      SELECT g.player_id, scope.game, 1, g.stake_paise, g.payout_paise,
        g.is_win::int, (NOT g.is_win)::int, g.is_win::int
      FROM given g CROSS JOIN LATERAL (VALUES (g.game), ('${ALL_GAMES}')) AS scope (game)
      ORDER BY g.player_id, scope.game
      ON CONFLICT (player_id, game) DO UPDATE SET
        bet_count = t.bet_count + 1,
        wagered_paise = t.wagered_paise + excluded.wagered_paise,
        won_paise = t.won_paise + excluded.won_paise,
        win_count = t.win_count + excluded.win_count,
        loss_count = t.loss_count + excluded.loss_count,
        win_streak = CASE WHEN excluded.win_count = 1 THEN t.win_streak + 1 ELSE 0 END
    )
    INSERT INTO games_core.totals_by_day AS t (player_id, day, wagered_paise, won_paise, win_count, loss_count)
    SELECT player_id, $14::date, stake_paise, payout_paise, is_win::int, (NOT is_win)::int
    FROM given ORDER BY player_id
    ON CONFLICT (player_id, day) DO UPDATE SET
      wagered_paise = t.wagered_paise + excluded.wagered_paise,
      won_paise = t.won_paise + excluded.won_paise,
      win_count = t.win_count + excluded.win_count,
      loss_count = t.loss_count + excluded.loss_count`,
};

/** Stores settled bets, at most one per player, and counts them in the totals. */
export async function insertSettledBets(tx: Tx, bets: readonly SettledBet[], settledAt: Date): Promise<void> {
  const records = bets.map((bet) => bet.record);
  await tx.query(insertStatement, [
    bets.map((bet) => bet.playerId),
    records.map((bet) => bet.betId),
    records.map((bet) => bet.game.name),
    records.map((bet) => bet.stakePaise),
    records.map((bet) => bet.payoutPaise),
    records.map((bet) => bet.isWin),
    records.map((bet) => JSON.stringify(bet.gameData)),
    bets.map((bet) => bet.seedPairId),
    records.map((bet) => bet.serverSeedHash),
    records.map((bet) => bet.clientSeed),
    records.map((bet) => bet.nonce),
    records.map((bet) => bet.rulesVersion),
    settledAt.toISOString(),
    kolkataDay(settledAt),
  ]);
}
