import { createTestDatabase, databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { engineMigrations } from '../../testing/engine-harness.js';
import { gamesCoreMigrations } from '../games-core.migrations.js';

const PLAYER = '01930000-0000-7000-8000-00000000000a';
const day = (date: string) => `('${PLAYER}', '${date}', 300, 248, 1, 2)`;

// The application counts the days by game, and tests it.
describe.each(databaseKinds)('0005-days-by-game on %s', (kind) => {
  it('keeps the totals of each day as those of all games, without a best win', async () => {
    const rows = `INSERT INTO games_core.totals_by_day VALUES ${day('2026-01-30')}, ${day('2026-01-31')};`;
    const { before, after } = await migrateOneStep(kind, {
      sets: [gamesCoreMigrations],
      id: '0005-days-by-game',
      rows,
    });
    const daysOf = (of: typeof before) =>
      (of.rows['games_core.totals_by_day'] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    expect(daysOf(before)).toHaveLength(2);
    expect(daysOf(after)).toEqual(daysOf(before).map((row) => ({ ...row, game: '*', best_win_paise: null })));
    const gone = before.shape.filter((line) => !after.shape.includes(line));
    expect(gone.every((line) => line.includes('totals_by_day_pkey'))).toBe(true);
    expect(after.shape).toContainEqual(
      expect.stringMatching(/totals_by_day_pkey PRIMARY KEY \(player_id, day, game\)/),
    );
  });

  it.each([
    ['a game without a best win', `'dice', 1, 1, 1, 0, NULL`, /best_win_of_a_game/],
    ['a best win of all games', `'*', 1, 1, 1, 0, 5`, /best_win_of_a_game/],
    ['a best win below zero', `'dice', 1, 1, 1, 0, -1`, /best_win_paise_check/],
    ['a day without a game', `NULL, 1, 1, 1, 0, NULL`, /null value in column "game"/],
  ])('refuses %s', async (_title, values, reason) => {
    const test = await createTestDatabase(kind, engineMigrations);
    try {
      const sql = `
        INSERT INTO games_core.totals_by_day
          (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
        VALUES ('${PLAYER}', '2026-01-31', ${values})`;
      await expect(test.db.transaction((tx) => tx.script(sql))).rejects.toThrow(reason);
    } finally {
      await test.close();
    }
  });
});
