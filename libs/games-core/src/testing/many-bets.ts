import type { Tx } from '@paasa/server-kit/server';

const betsStatement = {
  name: 'test-many-bets',
  text: `
    INSERT INTO games_core.bets (
      player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id, nonce, rules_version,
      created_at, seq, balance_paise
    )
    SELECT $1::uuid, ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'coin', 1, 2, true, '{}',
      $1::uuid, n, 1, now(), n, n
    FROM generate_series(1, $2::bigint) AS n`,
};

const totalsStatement = {
  name: 'test-many-totals',
  text: `
    INSERT INTO games_core.totals_by_game
    SELECT $1::uuid, game, $2::bigint, $2::bigint, 2 * $2::bigint, $2::bigint, 0, $2::bigint
    FROM (VALUES ('coin'), ('*')) AS scope (game)`,
};

/** The id of the bet of this number. */
export const manyBetId = (number: number): string =>
  `01890000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Stores won bets of 0.01 on the coin, numbers 1 to `count`, and their totals; their seed pair does not exist. */
export async function insertManyBets(tx: Tx, playerId: string, count: number): Promise<void> {
  await tx.query(betsStatement, [playerId, count]);
  await tx.query(totalsStatement, [playerId, count]);
}
