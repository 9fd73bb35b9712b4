import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { engineMigrations } from '../../testing/engine-harness.js';
import { insertManyBets } from '../../testing/many-bets.js';

const PLAYER = '01930000-0000-7000-8000-00000000000a';

// The rows of the version before are moved by the application, and tested there.
describe.each(databaseKinds)('0003-bets-over-and-open on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    await test.db.transaction(async (tx) => {
      await insertManyBets(tx, PLAYER, 2);
    });
  });
  afterAll(() => test.close());
  const run = (sql: string) => test.db.transaction((tx) => tx.script(sql));

  it.each([
    ['an update', `UPDATE games_core.bets SET payout_paise = 3`],
    ['an update of a partition', `UPDATE games_core.bets_default SET payout_paise = 3`],
    ['a deletion', `DELETE FROM games_core.bets`],
    ['a deletion from a partition', `DELETE FROM games_core.bets_default`],
    ['emptying', `TRUNCATE games_core.bets`],
    ['emptying a partition', `TRUNCATE games_core.bets_default`],
  ])('refuses %s', async (_title, sql) => {
    await expect(run(sql)).rejects.toThrow('games_core.bets is insert-only');
  });

  const copy = (columns: string, values: string) => `
    INSERT INTO games_core.bets (player_id, game, stake_paise, is_win, state, seed_pair_id, nonce, rules_version,
      created_at, balance_paise, bet_id, seq, payout_paise, ${columns})
    SELECT player_id, game, stake_paise, is_win, state, seed_pair_id, nonce, rules_version, created_at, balance_paise,
      '01890000-0000-7000-8000-0000000000ff', ${values} FROM games_core.bets WHERE seq = 1`;

  it.each([
    ['a second bet of one number', copy('ended_by', '2, 0, NULL'), /player_id_seq_idx/],
    ['a second bet of one id', `INSERT INTO games_core.bets SELECT * FROM games_core.bets`, /duplicate key/],
    [
      'an end before the start',
      copy('opened_seq, opened_balance_paise, settled_at', '7, 0, 7, 0, now()'),
      /check/,
    ],
    [
      'a round without an end',
      copy('opened_seq, opened_balance_paise', '7, 0, 6, 0'),
      /only_rounds_end_later/,
    ],
    ['a voided win', copy('is_voided', '7, 2, true'), /voided_pays_the_stake/],
    ['a payout below zero', copy('ended_by', '7, -1, NULL'), /check/],
  ])('refuses %s', async (_title, sql, reason) => {
    await expect(run(sql)).rejects.toThrow(reason);
  });

  it('places bets without a month into the months of their ids', async () => {
    const places = `SELECT bet_id::text AS id, tableoid::regclass::text AS place FROM games_core.bets ORDER BY bet_id`;
    const read = () =>
      test.db.read((tx) => tx.query<{ id: string; place: string }>({ name: 'test-places', text: places }));
    expect((await read()).map(({ place }) => place)).toEqual(Array(2).fill('games_core.bets_default'));
    const stray = copy('ended_by', '9, 0, NULL').replace(
      '01890000-0000-7000-8000-0000000000ff',
      'ffffffff-0000-4000-8000-000000000001',
    );
    await run(stray);
    const text = 'SELECT games_core.place_bets_without_month() AS n';
    expect(await test.db.transaction((tx) => tx.query({ name: 'test-place', text }))).toEqual([{ n: 2 }]);
    expect((await read()).map(({ place }) => place)).toEqual([
      'games_core.bets_2023_06',
      'games_core.bets_2023_06',
      'games_core.bets_default',
    ]);
    await expect(run('DELETE FROM games_core.bets')).rejects.toThrow('games_core.bets is insert-only');
    await expect(run('TRUNCATE games_core.bets_default')).rejects.toThrow('games_core.bets is insert-only');
    expect(await test.db.transaction((tx) => tx.query({ name: 'test-place', text }))).toEqual([{ n: 0 }]);
  });
});
