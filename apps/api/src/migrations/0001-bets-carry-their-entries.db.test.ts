import { fairnessMigrations } from '@paasa/fairness/server';
import { gamesCoreMigrations } from '@paasa/games-core/server';
import { databaseKinds, migrateOneStep } from '@paasa/server-kit/testing';
import { walletMigrations } from '@paasa/wallet/server';
import { productMigrations } from './product.migrations.js';

const PLAYER = '01930000-0000-7000-8000-00000000000a';
const PAIR = '01930000-0000-7000-8000-00000000000b';
/** Ids of February and of March 2025. */
const seedPair = `
  INSERT INTO fairness.seed_pairs (player_id, seed_pair_id, sealed_server_seed, server_seed_hash, client_seed,
      client_seed_by, next_nonce, status, created_at)
    VALUES ('${PLAYER}', '${PAIR}', 'sealed', '${'ab'.repeat(32)}', 'mine', 'player', 9, 'active', '2025-02-01');`;
const betId = (month: 2 | 3, digit: number) =>
  `${month === 2 ? '0194f000' : '01958000'}-0000-7000-8000-00000000000${digit}`;
const AT = '2025-02-10T10:00:00.000Z';
const LATER = '2025-03-20T10:00:00.000Z';
/** The time of all entries. */
const BOOKED = '2025-02-10T10:00:00.007Z';

const bet = (id: string, game: string, rest: string) =>
  `('${PLAYER}', '${id}', '${game}', 100, '{"b":1,"a":2}', '${PAIR}', '${'ab'.repeat(32)}', 'mine', 7, 1, '${AT}', ${rest})`;
const entry = (seq: number, key: string, event: string, legs: string, money: string) =>
  `('${PLAYER}', ${seq}, '${key}', '${event}', ${legs}, ${money}, '${BOOKED}')`;
const instantLegs = `'{1,3,4}', '{3,4,1}', '{100,100,198}'`;

const insertBets = (bets: readonly string[]) => `
  INSERT INTO games_core.bets_before (
    player_id, bet_id, game, stake_paise, state, seed_pair_id, server_seed_hash, client_seed, nonce, rules_version,
    created_at, status, payout_paise, is_win, settled_at, last_step_at, ended_by
  ) VALUES ${bets.join(', ')};`;
const insertEntries = (entries: readonly string[]) => `
  INSERT INTO wallet.ledger (
    player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise, escrow_paise, created_at
  ) VALUES ${entries.join(', ')};`;

const instant = betId(2, 1);
const settled = betId(2, 2);
const voided = betId(3, 3);
const open = betId(3, 4);
const stray = 'ffffffff-0000-4000-8000-000000000005';
const bets = [
  bet(instant, 'dice', `'settled', 198, true, '${AT}', NULL, NULL`),
  bet(settled, 'mines', `'settled', 0, false, '${LATER}', '${AT}', NULL`),
  bet(voided, 'mines', `'voided', 100, false, '${LATER}', NULL, 'time'`),
  bet(open, 'mines', `'open', NULL, NULL, NULL, '${LATER}', NULL`),
  bet(stray, 'dice', `'settled', 0, false, '${AT}', NULL, NULL`),
];
const entries = [
  entry(1, 'pay:pay_1', 'payment-captured', `'{6}', '{1}', '{1000}'`, '1000, 0, 0'),
  entry(2, `bet:${instant}`, 'instant-bet', instantLegs, '1098, 0, 0'),
  entry(3, `bet:${settled}:open`, 'round-opened', `'{1}', '{3}', '{100}'`, '998, 0, 100'),
  entry(4, 'wd:w1:req', 'withdrawal-requested', `'{1}', '{2}', '{500}'`, '498, 500, 100'),
  entry(5, `bet:${settled}:end`, 'round-settled', `'{3}', '{4}', '{100}'`, '498, 500, 0'),
  entry(6, `bet:${voided}:open`, 'round-opened', `'{1}', '{3}', '{100}'`, '398, 500, 100'),
  entry(7, `bet:${voided}:end`, 'round-voided', `'{3}', '{1}', '{100}'`, '498, 500, 0'),
  entry(8, `bet:${open}:open`, 'round-opened', `'{1}', '{3}', '{100}'`, '398, 500, 100'),
  entry(9, `bet:${stray}`, 'instant-bet', `'{1,3}', '{3,4}', '{100,100}'`, '298, 500, 100'),
];

const sets = [walletMigrations, fairnessMigrations, gamesCoreMigrations, productMigrations];
const moved = (kind: (typeof databaseKinds)[number], rows: string) =>
  migrateOneStep(kind, { sets, id: '0001-bets-carry-their-entries', rows: seedPair + rows });

const rowsOf = (rows: Readonly<Record<string, readonly string[]>>, table: string) =>
  (rows[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
const atTimes = (row: Record<string, unknown>, names: readonly string[]) =>
  names.map((name) => (row[name] === null ? null : new Date(String(row[name])).toISOString()));

describe.each(databaseKinds)('0001-bets-carry-their-entries on %s', (kind) => {
  it('gives each bet the numbers and balances of its entries, in the partition of its month', async () => {
    const { after } = await moved(kind, insertBets(bets) + insertEntries(entries));
    expect(Object.keys(after.rows)).toEqual(
      expect.arrayContaining(['games_core.bets_2025_02', 'games_core.bets_2025_03']),
    );
    expect(after.rows).not.toHaveProperty(['games_core.bets_before']);
    expect(rowsOf(after.rows, 'wallet.ledger').map(({ seq }) => seq)).toEqual([1, 4]);
    const all = new Map(rowsOf(after.rows, 'games_core.bets').map((row) => [row['bet_id'], row]));
    expect(all.size).toBe(4);
    const common = { player_id: PLAYER, stake_paise: 100, seed_pair_id: PAIR, nonce: 7, rules_version: 1 };
    const noStart = { opened_seq: null, opened_balance_paise: null, opened_held_paise: null };
    expect(all.get(instant)).toMatchObject({
      ...common,
      ...noStart,
      game: 'dice',
      payout_paise: 198,
      is_win: true,
      is_voided: false,
      seq: 2,
      balance_paise: 1098,
      held_paise: null,
      escrow_paise: null,
      settled_at: null,
      ended_by: null,
    });
    expect(JSON.parse(String(all.get(instant)?.['state']))).toEqual({ a: 2, b: 1 });
    expect(all.get(settled)).toMatchObject({
      ...common,
      payout_paise: 0,
      seq: 5,
      balance_paise: 498,
      held_paise: 500,
      escrow_paise: null,
      opened_seq: 3,
      opened_balance_paise: 998,
      opened_held_paise: null,
      opened_escrow_paise: 100,
    });
    expect(
      atTimes(all.get(settled) ?? {}, ['created_at', 'settled_at', 'booked_at', 'opened_booked_at']),
    ).toEqual([AT, LATER, BOOKED, BOOKED]);
    expect(all.get(voided)).toMatchObject({
      payout_paise: 100,
      is_win: false,
      is_voided: true,
      ended_by: 'time',
      seq: 7,
      opened_seq: 6,
    });
    expect(all.get(stray)).toMatchObject({ seq: 9, held_paise: 500, escrow_paise: 100 });
    expect(rowsOf(after.rows, 'games_core.bets_2025_02').map((row) => row['bet_id'])).toEqual([
      instant,
      settled,
    ]);
    expect(rowsOf(after.rows, 'games_core.bets_default').map((row) => row['bet_id'])).toEqual([stray]);
    const [round, ...others] = rowsOf(after.rows, 'games_core.open_rounds');
    expect(others).toEqual([]);
    expect(round).toMatchObject({
      ...common,
      bet_id: open,
      game: 'mines',
      state: { a: 2, b: 1 },
      server_seed_hash: 'ab'.repeat(32),
      client_seed: 'mine',
      opened_seq: 8,
      opened_balance_paise: 398,
      opened_held_paise: 500,
      opened_escrow_paise: 100,
    });
    expect(atTimes(round ?? {}, ['created_at', 'last_step_at'])).toEqual([AT, LATER]);
  });

  it('leaves a new database without bets', async () => {
    const { after } = await moved(kind, '');
    expect(after.rows['games_core.bets']).toEqual([]);
  });

  it.each([
    ['a bet has no entry', insertBets(bets) + insertEntries(entries.slice(0, -1)), /null value in column/],
    [
      'an open round has no entry',
      insertBets(bets) + insertEntries(entries.filter((_, at) => at !== 7)),
      /null value in column/,
    ],
    [
      'an entry has no bet',
      insertBets(bets.slice(0, -1)) + insertEntries(entries),
      /the ledger has 9 entries, and 8 of them are kept or belong to bets/,
    ],
    [
      'an entry has another payout',
      insertBets(bets) + insertEntries(entries).replace("{100,100,198}'", "{100,100,199}'"),
      /null value in column/,
    ],
    [
      'a voided round is booked as settled',
      insertBets(bets) + insertEntries(entries).replace('round-voided', 'round-settled'),
      /null value in column/,
    ],
    [
      'a bet has another client seed than its pair',
      insertBets(bets).replace("'mine'", "'yours'") + insertEntries(entries),
      /1 bets have other seeds than their seed pairs/,
    ],
  ])('changes nothing if %s', async (_title, rows, reason) => {
    await expect(moved(kind, rows)).rejects.toThrow(reason);
  });

  it('makes the ledger anew, with its keys and its guard', async () => {
    const { before, after } = await moved(kind, insertBets(bets) + insertEntries(entries));
    const ofLedger = (shape: readonly string[]) => shape.filter((line) => line.includes('wallet.ledger'));
    expect(ofLedger(after.shape)).toEqual(ofLedger(before.shape));
  });
});
