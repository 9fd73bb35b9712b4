import { fairnessMigrations } from '@paasa/fairness/server';
import { gamesCoreMigrations } from '@paasa/games-core/server';
import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { walletMigrations } from '@paasa/wallet/server';
import { productMigrations } from './product.migrations.js';

const playerId = (digit: number) => `01930000-0000-7000-8000-00000000000${digit}`;

let madeCount = 0;

/** A bet of 100; a round opens ten days before its end. */
function insertBet(
  player: number,
  game: string,
  payout: number,
  at: string,
  more: 'round' | 'voided' | '' = '',
): string {
  madeCount += 1;
  const createdAt = more === '' ? at : new Date(Date.parse(at) - 864_000_000).toISOString();
  const round =
    more === ''
      ? 'NULL, NULL, NULL, NULL, false'
      : `${madeCount * 2 - 1}, 900, 100, '${at}', ${more === 'voided'}`;
  return `
    INSERT INTO games_core.bets (player_id, bet_id, game, stake_paise, payout_paise, is_win, state, seed_pair_id,
      nonce, rules_version, created_at, seq, balance_paise, opened_seq, opened_balance_paise, opened_escrow_paise,
      settled_at, is_voided)
    VALUES ('${playerId(player)}', '01940000-0000-7000-8000-${String(madeCount).padStart(12, '0')}', '${game}', 100,
      ${payout}, ${payout > 100}, '{}', '${playerId(9)}', 1, 1, '${createdAt}', ${madeCount * 2}, 1000, ${round});`;
}

const total = (player: number, day: string, game: string, figures: string) => `
  INSERT INTO games_core.totals_by_day (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
  VALUES ('${playerId(player)}', '${day}', '${game}', ${figures}, ${game === '*' ? 'NULL' : 0});`;

const sets = [walletMigrations, fairnessMigrations, gamesCoreMigrations, productMigrations];

/** Bets, staked, paid; players of the game in hour, day, month; players of any game in hour, day, month. */
type Figures = readonly [number, number, number, number, number, number, number, number, number];

describe.each(databaseKinds)('0003-house-hours on %s', (kind) => {
  async function migrated(rows: string) {
    const { before, after } = await migrateOneStep(kind, { sets, id: '0003-house-hours', rows });
    expect(after.shape).toEqual(before.shape);
    const parsed = (table: string) =>
      (after.rows[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    return { house: parsed('games_core.house_hours'), days: parsed('games_core.totals_by_day') };
  }
  const hourOf = (day: string, hour: number, game: string, figures: Figures) => {
    const [bet_count, staked_paise, paid_paise, ...players] = figures;
    const [hour_players, day_players, month_players, any_hour_players, any_day_players, any_month_players] =
      players;
    return {
      ...{ day, hour, game, slot: -1, bet_count, staked_paise, paid_paise },
      ...{ hour_players, day_players, month_players, any_hour_players, any_day_players, any_month_players },
      ...{ expected_paise: 0, variance: 0, third_moment: 0, largest_paise: 0 },
    };
  };

  it('counts each hour of India from the bets, and each player once', async () => {
    const { house, days } = await migrated(
      [
        // 09:30 and 23:59 in India, and the next midnight.
        insertBet(1, 'dice', 198, '2025-02-10T04:00:00.000Z'),
        insertBet(1, 'dice', 0, '2025-02-10T04:10:00.000Z'),
        insertBet(1, 'dice', 150, '2025-02-10T18:29:59.999Z'),
        insertBet(1, 'mines', 50, '2025-02-10T04:20:00.000Z', 'round'),
        insertBet(1, 'mines', 100, '2025-02-10T05:00:00.000Z', 'voided'),
        insertBet(1, 'mines', 700, '2025-02-10T18:30:00.000Z', 'round'),
        insertBet(2, 'dice', 0, '2025-02-10T04:30:00.000Z'),
        total(1, '2025-02-10', 'dice', '300, 348, 2, 1'),
        total(1, '2025-02-10', 'mines', '100, 50, 0, 1'),
        total(1, '2025-02-11', 'mines', '100, 700, 1, 0'),
        total(2, '2025-02-10', 'dice', '100, 0, 0, 1'),
      ].join(''),
    );
    expect(house).toHaveLength(5);
    expect(house).toEqual(
      expect.arrayContaining([
        hourOf('2025-02-10', 9, 'dice', [2, 200, 198, 1, 1, 1, 1, 1, 1]),
        hourOf('2025-02-10', 9, 'mines', [1, 100, 50, 1, 1, 1, 0, 0, 0]),
        hourOf('2025-02-10', 10, 'dice', [1, 100, 0, 1, 1, 1, 1, 1, 1]),
        hourOf('2025-02-10', 23, 'dice', [1, 100, 150, 1, 0, 0, 1, 0, 0]),
        hourOf('2025-02-11', 0, 'mines', [1, 100, 700, 1, 1, 0, 1, 1, 0]),
      ]),
    );
    const hours = days.map(({ player_id: player, day, game, hours: bits }) => [
      String(player).at(-1),
      day,
      game,
      bits,
    ]);
    expect(hours).toEqual(
      expect.arrayContaining([
        ['1', '2025-02-10', 'dice', (1 << 9) | (1 << 23)],
        ['1', '2025-02-10', 'mines', 1 << 9],
        ['1', '2025-02-11', 'mines', 1],
        ['2', '2025-02-10', 'dice', 1 << 10],
      ]),
    );
  });

  it('counts a day from its totals if bets of one player are not in the database', async () => {
    const { house } = await migrated(
      [
        insertBet(1, 'dice', 198, '2025-02-10T12:00:00.000Z'),
        insertBet(2, 'dice', 0, '2025-02-10T12:00:00.000Z'),
        insertBet(2, 'dice', 0, '2025-02-12T12:00:00.000Z'),
        total(1, '2025-02-10', '*', '200, 198, 1, 1'),
        total(2, '2025-02-10', 'dice', '100, 0, 0, 1'),
        total(2, '2025-02-10', 'limbo', '300, 200, 1, 2'),
        total(2, '2025-02-12', 'dice', '100, 0, 0, 1'),
      ].join(''),
    );
    expect(house).toHaveLength(4);
    expect(house).toEqual(
      expect.arrayContaining([
        hourOf('2025-02-10', -1, '*', [2, 200, 198, 0, 1, 1, 0, 1, 1]),
        hourOf('2025-02-10', -1, 'dice', [1, 100, 0, 0, 1, 1, 0, 1, 1]),
        hourOf('2025-02-10', -1, 'limbo', [3, 300, 200, 0, 1, 1, 0, 0, 0]),
        hourOf('2025-02-12', 17, 'dice', [1, 100, 0, 1, 1, 0, 1, 1, 0]),
      ]),
    );
  });

  it('adds nothing to a new database', async () => {
    expect(await migrated('')).toEqual({ house: [], days: [] });
  });
});
