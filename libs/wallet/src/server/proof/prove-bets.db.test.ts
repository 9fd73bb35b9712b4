import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { walletMigrations } from '../wallet.migrations.js';
import type { CounterPort } from '../context/ports.js';
import type { InvariantName } from './invariants.js';
import { proveLedger } from './prove-ledger.js';
import { SoundWorld } from '../../testing/sound-world.js';

const ledgerColumns =
  'player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise, escrow_paise';
const entryColumns =
  'player_id, bet_id, step, stake_paise, payout_paise, seq, balance_paise, held_paise, escrow_paise';

describe.each(databaseKinds)('the proof of bets on %s', (kind) => {
  let test: TestDatabase;
  let world: SoundWorld;

  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    // The tests spoil rows.
    await change(`
      DROP TRIGGER ledger_is_insert_only ON wallet.ledger;
      ALTER TABLE wallet.ledger DROP CONSTRAINT ledger_key_once`);
  });
  beforeEach(async () => {
    await change(`
      TRUNCATE wallet.accounts, wallet.ledger, wallet.transfers, wallet.transfer_counts, wallet.withdrawals,
        wallet.checks, wallet.totals_by_day, wallet.house_hours, wallet.suspense_items, fake_bets.entries,
        fake_bets.totals, fake_bets.days, fake_bets.house`);
    world = new SoundWorld();
    await test.db.transaction((tx) => world.fill(tx));
  });
  afterAll(() => test.close());

  const change = (sql: string) => test.db.transaction((tx) => tx.script(sql));

  const prove = async () => {
    const proven = await proveLedger({ db: test.db, bets: fakeBets.port, provider: null });
    return {
      broken: proven.filter(({ differenceCount }) => differenceCount > 0).map(({ name }) => name),
      reported: proven.flatMap(({ differences }) => differences),
      ends: proven.find(({ name }) => name === 'one-end-per-bet'),
    };
  };

  it.each<[string, string, InvariantName[], RegExp]>([
    [
      'another payout than the balances say',
      `UPDATE fake_bets.entries SET payout_paise = 199 WHERE payout_paise = 198`,
      ['balance-is-fold', 'escrow-is-open-rounds', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /won: 243, not 244$/,
    ],
    [
      'another payout in the totals',
      `UPDATE fake_bets.totals SET won_paise = won_paise + 1`,
      ['one-end-per-bet'],
      /won: 244, not 243$/,
    ],
    [
      'another stake in the totals',
      `UPDATE fake_bets.totals SET wagered_paise = wagered_paise - 1`,
      ['one-end-per-bet'],
      /staked: 179, not 180$/,
    ],
    [
      'another number of bets in the totals',
      `UPDATE fake_bets.totals SET bet_count = bet_count - 1`,
      ['one-end-per-bet'],
      /bets: 4, not 5$/,
    ],
    [
      'missing totals',
      `DELETE FROM fake_bets.totals`,
      ['escrow-is-open-rounds', 'one-end-per-bet'],
      /bets: 0, not 5$/,
    ],
    [
      'other stakes of open rounds',
      `UPDATE fake_bets.totals SET open_paise = open_paise + 1`,
      ['escrow-is-open-rounds'],
      /escrow: 70, not 71$/,
    ],
    [
      'another balance after a bet',
      `UPDATE fake_bets.entries SET balance_paise = balance_paise + 1 WHERE payout_paise = 198`,
      ['balance-is-fold', 'escrow-is-open-rounds'],
      /Entry 10 .* the running balance is not the fold/,
    ],
    [
      'another hold after a bet',
      `UPDATE fake_bets.entries SET held_paise = held_paise - 1 WHERE payout_paise = 198`,
      ['balance-is-fold', 'escrow-is-open-rounds'],
      /Entry 10 .* the running balance is not the fold/,
    ],
    [
      'a missing instant bet',
      `DELETE FROM fake_bets.entries WHERE stake_paise = 50`,
      ['sequence-complete', 'escrow-is-open-rounds', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /bets: 5, not 4$/,
    ],
    [
      'a missing last entry',
      `DELETE FROM fake_bets.entries WHERE seq = (SELECT max(seq) FROM fake_bets.entries)`,
      ['sequence-complete', 'balance-is-fold', 'escrow-is-open-rounds', 'one-end-per-bet'],
      /last number: 16, not 15$/,
    ],
    [
      'a missing opening of a round',
      `DELETE FROM fake_bets.entries WHERE step = 'opened' AND stake_paise = 30`,
      ['sequence-complete', 'escrow-is-open-rounds', 'one-end-per-bet'],
      /:end\): the bet is not open$/,
    ],
    [
      'a missing end of a round',
      `DELETE FROM fake_bets.entries WHERE step = 'settled'`,
      ['sequence-complete', 'escrow-is-open-rounds', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /staked: 180, not 150$/,
    ],
    [
      'a number that two bets have',
      `UPDATE fake_bets.entries SET seq = seq - 1 WHERE stake_paise = 50`,
      ['sequence-complete', 'escrow-is-open-rounds'],
      /Entry 10 .*: the sequence should be at 11/,
    ],
    [
      'a number that a bet and a payment have',
      `UPDATE fake_bets.entries SET seq = 1 WHERE stake_paise = 50`,
      ['sequence-complete', 'escrow-is-open-rounds', 'hold-is-open-withdrawals'],
      /Entry 1 .*: the sequence should be at 2/,
    ],
    [
      'a round that ended with another stake than it was opened with',
      `UPDATE fake_bets.entries SET stake_paise = 29 WHERE step = 'settled'`,
      ['balance-is-fold', 'escrow-is-open-rounds', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /:end\): the bet was opened with a stake of 30$/,
    ],
    [
      'a round that ended twice',
      `INSERT INTO fake_bets.entries (${entryColumns})
       SELECT player_id, bet_id, step, stake_paise, payout_paise, 17, balance_paise, held_paise, escrow_paise
       FROM fake_bets.entries WHERE step = 'settled'`,
      ['balance-is-fold', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /entry 17 .*: the bet is not open$/,
    ],
    [
      'an end of a round that is open',
      `INSERT INTO fake_bets.entries (${entryColumns})
       SELECT player_id, bet_id, 'settled', stake_paise, 0, 17, balance_paise, held_paise, 0
       FROM fake_bets.entries WHERE seq = 16`,
      [
        'sequence-complete',
        'balance-is-fold',
        'escrow-is-open-rounds',
        'one-end-per-bet',
        'days-add-up',
        'house-adds-up',
      ],
      /last number: 16, not 17$/,
    ],
    [
      'a voided round that gives back another amount',
      `UPDATE fake_bets.entries SET payout_paise = 24 WHERE step = 'voided'`,
      ['postings-known', 'escrow-is-open-rounds'],
      /entry 15 .*: the postings are not those of voided$/,
    ],
    [
      'a stake of zero',
      `UPDATE fake_bets.entries SET stake_paise = 0 WHERE stake_paise = 50`,
      ['postings-known', 'escrow-is-open-rounds', 'one-end-per-bet', 'days-add-up', 'house-adds-up'],
      /entry 11 .*: the postings are not those of instant$/,
    ],
    [
      'an entry that both the bet and the wallet store',
      `INSERT INTO wallet.ledger (${ledgerColumns})
       SELECT player_id, seq, 'bet:' || bet_id, 'instant-bet', '{1,3}', '{3,4}', '{50,50}', balance_paise,
         held_paise, escrow_paise FROM fake_bets.entries WHERE stake_paise = 50`,
      ['sequence-complete', 'escrow-is-open-rounds', 'one-end-per-bet'],
      /bets: 5, not 6$/,
    ],
    [
      'another best win of a day',
      `UPDATE fake_bets.days SET best_win_paise = best_win_paise + 1`,
      ['days-add-up'],
      /bets of coin on .*"bestWinPaise":99}, not .*"bestWinPaise":98}$/,
    ],
    [
      'another number of wins of a day',
      `UPDATE fake_bets.days SET win_count = win_count + 1`,
      ['days-add-up'],
      /bets of coin on .*"winCount":3,.* not .*"winCount":2,/,
    ],
    [
      'bets of a day under another game',
      `UPDATE fake_bets.days SET game = 'dice'`,
      ['days-add-up'],
      /bets of coin on .*: \{\}, not \{"wageredPaise":180,/,
    ],
    [
      'a day that was counted twice, once without its game',
      `INSERT INTO fake_bets.days SELECT player_id, day, NULL, 180, 243, 2, 1, NULL FROM fake_bets.days`,
      ['days-add-up'],
      /bets of [0-9-]+: \{"wageredPaise":360,.* not \{"wageredPaise":180,/,
    ],
  ])('finds %s', async (_what, sql, expected, difference) => {
    await change(sql);
    const { broken, reported } = await prove();
    expect(broken).toEqual(expected);
    expect(reported).toContainEqual(expect.stringMatching(difference));
  });

  it('compares a day whose games are not known as a whole', async () => {
    await change(`UPDATE fake_bets.days SET game = NULL, best_win_paise = NULL`);
    expect((await prove()).broken).toEqual([]);
    await change(`UPDATE fake_bets.days SET won_paise = won_paise - 1`);
    expect((await prove()).broken).toEqual(['days-add-up']);
  });

  it('gives other domains the steps of each player’s bets in order, and reports where their counters differ', async () => {
    const steps: Record<string, string[]> = {};
    const counters: CounterPort = {
      beginCounterProof: async (_tx, playerId) => ({
        add: ({ step, stakePaise, payoutPaise, at }) => {
          expect(at).toBeInstanceOf(Date);
          (steps[playerId] ??= []).push(`${step} ${String(stakePaise)} ${String(payoutPaise)}`);
        },
        compare: () => [null, 'an hour: 1, not 2'],
      }),
    };
    const proven = await proveLedger({ db: test.db, bets: fakeBets.port, counters, provider: null });
    const rows = await test.db.read((tx) =>
      tx.query<{ text: string }>(
        {
          name: 'test-steps',
          text: `SELECT step || ' ' || stake_paise || ' ' || payout_paise AS text
            FROM fake_bets.entries WHERE player_id = $1 ORDER BY seq`,
        },
        [world.playerId],
      ),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(steps[world.playerId]).toEqual(rows.map(({ text }) => text));
    expect(proven.find(({ name }) => name === 'limits-add-up')).toMatchObject({
      differences: expect.arrayContaining([`player ${world.playerId}, an hour: 1, not 2`]),
    });
  });

  it('finds a key of the wallet that was booked twice', async () => {
    await change(`
      INSERT INTO wallet.ledger (${ledgerColumns})
      SELECT player_id, 17, key, event, sources, destinations, amounts_paise, 18993, 500, 70
      FROM wallet.ledger WHERE player_id = '${world.playerId}' AND seq = 1`);
    const { reported } = await prove();
    expect(reported).toContainEqual(
      expect.stringMatching(/Entry 17 \(pay:pay_first\): the key was used before\.$/),
    );
  });

  it('reads a long history of bets and payments page by page, in order', async () => {
    const playerId = newId();
    // Every hundredth entry is a payment of 99 paise, which the bets after it lose.
    await change(`
      INSERT INTO wallet.accounts (player_id, balance_paise, ledger_seq) VALUES ('${playerId}', 0, 2500);
      INSERT INTO fake_bets.totals VALUES ('${playerId}', 2475, 2475, 0, 0);
      INSERT INTO wallet.ledger (${ledgerColumns})
      SELECT '${playerId}', n * 100 + 1, 'pay:pay_long' || n, 'payment-captured', '{6}', '{1}', '{99}', 99, 0, 0
      FROM generate_series(0, 24) AS n;
      INSERT INTO fake_bets.entries (${entryColumns})
      SELECT '${playerId}', gen_random_uuid(), 'instant', 1, 0, n + 1, 99 - n % 100, 0, 0
      FROM generate_series(1, 2499) AS n WHERE n % 100 > 0`);
    const sound = await prove();
    expect(sound.broken).toEqual(['one-credit-per-payment', 'days-add-up', 'house-adds-up']);
    // The bets of this player and the entries of the world's, and three totals of each player and the system.
    expect(sound.ends?.checkedCount).toBe(2475 + 7 + 3 * 4);
    await change(`DELETE FROM fake_bets.entries WHERE player_id = '${playerId}' AND seq = 2002`);
    const { reported } = await prove();
    expect(reported).toContainEqual(
      expect.stringMatching(/Entry 2003 .*: the sequence should be at 2002\.$/),
    );
    expect(reported).toContainEqual(`player ${playerId}, bets: 2475, not 2474`);
  });
});
