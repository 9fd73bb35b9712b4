import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { gamesCoreMigrations } from '../games-core.migrations.js';

const id = (digit: number) => `0193${'0'.repeat(3)}${digit}-0000-7000-8000-000000000001`;
const bet = (digit: number, state: string) => `
  ('${id(digit)}', '${id(digit)}', 'mines', 100, '{"a":${digit}}', '${id(9)}', '${'ab'.repeat(32)}', 'mine', ${digit}, 1,
   '2026-01-31T19:00:00Z', ${state})`;
const rows = `
  INSERT INTO games_core.bets (
    player_id, bet_id, game, stake_paise, state, seed_pair_id, server_seed_hash, client_seed, nonce, rules_version,
    created_at, status, payout_paise, is_win, settled_at
  ) VALUES ${[
    bet(1, `'open', NULL, NULL, NULL`),
    bet(2, `'settled', 0, false, '2026-01-31T19:00:00Z'`),
    bet(3, `'voided', 100, false, '2026-01-31T19:00:00Z'`),
  ].join(', ')};`;

describe.each(databaseKinds)('0002-abandoned-rounds on %s', (kind) => {
  it('keeps every bet unchanged: none has a recorded step, and time has ended none', async () => {
    const step = { sets: [gamesCoreMigrations], id: '0002-abandoned-rounds', rows };
    const { before, after } = await migrateOneStep(kind, step);
    const betsOf = (of: typeof before) =>
      (of.rows['games_core.bets'] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    expect(betsOf(before)).toHaveLength(3);
    expect(betsOf(after)).toEqual(
      betsOf(before).map((row) => ({ ...row, last_step_at: null, ended_by: null })),
    );
    const gone = before.shape.filter((line) => !after.shape.includes(line));
    expect(gone).toEqual([]);
    expect(after.shape).toContainEqual(
      expect.stringMatching(/bets_open_by_start .*\(created_at\) WHERE \(status = 'open'/),
    );
  });
});
