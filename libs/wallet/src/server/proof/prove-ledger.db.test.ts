import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { ensureAccount } from '../ledger/accounts.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { INVARIANTS, type InvariantName } from './invariants.js';
import type { CounterPort } from '../context/ports.js';
import { proveLedger } from './prove-ledger.js';
import { paymentOf, payoutOf, SoundWorld } from '../../testing/sound-world.js';

function change<Row>(rows: Row[], to: Partial<Row>, index = 0): void {
  const row = rows.at(index);
  if (row === undefined) throw new Error('There is nothing to change.');
  rows[index < 0 ? rows.length + index : index] = { ...row, ...to };
}

const otherPlayer = newId();

const OF_A_WRONG_EVENT: InvariantName[] = [
  'postings-known',
  'one-end-per-withdrawal',
  'players-add-up',
  'days-add-up',
  'house-adds-up',
  'provider-payouts',
];

describe.each(databaseKinds)('proveLedger on %s', (kind) => {
  let test: TestDatabase;
  let world: SoundWorld;

  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
  });
  beforeEach(async () => {
    await withoutLedgerGuard(`
      TRUNCATE wallet.accounts, wallet.ledger, wallet.transfers, wallet.transfer_counts, wallet.withdrawals, wallet.checks,
        wallet.totals_by_day, wallet.suspense_items, wallet.webhook_inbox, wallet.house_hours, fake_bets.entries,
        fake_bets.totals, fake_bets.days, fake_bets.house`);
    world = new SoundWorld();
    await test.db.transaction((tx) => world.fill(tx));
  });
  afterAll(() => test.close());

  const withoutLedgerGuard = (sql: string) =>
    test.db.transaction((tx) =>
      tx.script(`
        ALTER TABLE wallet.ledger DISABLE TRIGGER ledger_is_insert_only;
        ${sql};
        ALTER TABLE wallet.ledger ENABLE TRIGGER ledger_is_insert_only`),
    );

  const prove = async (isProviderAsked = true) => {
    const provider = isProviderAsked ? world.provider : null;
    const counters: CounterPort = {
      beginCounterProof: async () => ({ add: () => undefined, compare: () => [null] }),
    };
    const proven = await proveLedger({ db: test.db, bets: fakeBets.port, counters, provider });
    return {
      proven,
      broken: proven.filter(({ differenceCount }) => differenceCount > 0).map(({ name }) => name),
      reported: proven.flatMap(({ differences }) => differences),
    };
  };

  it('finds nothing wrong in sound books, and compares something for every invariant', async () => {
    const { proven, reported } = await prove();
    expect(reported).toEqual([]);
    expect(proven.map(({ name }) => name)).toEqual(Object.keys(INVARIANTS));
    expect(proven.filter(({ checkedCount }) => checkedCount === 0)).toEqual([]);
  });

  it('compares nothing with a provider that is left out', async () => {
    world.payments.length = 0;
    const { proven, broken } = await prove(false);
    expect(broken).toEqual([]);
    const unchecked = proven.filter(({ checkedCount }) => checkedCount === 0).map(({ name }) => name);
    expect(unchecked).toEqual(['provider-payments', 'provider-payouts']);
  });

  it.each<[string, string, InvariantName[]]>([
    [
      'a raised balance',
      `UPDATE wallet.accounts SET balance_paise = balance_paise + 1 WHERE held_paise > 0`,
      ['balance-is-fold'],
    ],
    [
      'an emptied escrow',
      `UPDATE wallet.accounts SET escrow_paise = 0 WHERE escrow_paise > 0`,
      ['balance-is-fold'],
    ],
    [
      'a missing account',
      `DELETE FROM wallet.accounts WHERE held_paise > 0`,
      ['sequence-complete', 'balance-is-fold'],
    ],
    [
      'a missing last entry of the wallet',
      `DELETE FROM wallet.ledger WHERE event = 'suspense-refunded'`,
      ['sequence-complete', 'suspense-is-listed', 'provider-payments'],
    ],
    [
      'a running balance that differs from the fold',
      `UPDATE wallet.ledger SET balance_paise = balance_paise + 5 WHERE event = 'payment-captured'`,
      ['balance-is-fold', 'escrow-is-open-rounds', 'hold-is-open-withdrawals'],
    ],
    [
      'an event under another event’s name',
      `UPDATE wallet.ledger SET event = 'payment-captured' WHERE event = 'payout-reversed'`,
      OF_A_WRONG_EVENT,
    ],
    [
      'an unknown event',
      `UPDATE wallet.ledger SET event = 'gift' WHERE event = 'payout-reversed'`,
      OF_A_WRONG_EVENT,
    ],
    [
      'postings that differ from the event',
      `UPDATE wallet.ledger SET sources = '{2,4}' WHERE event = 'payout-processed'`,
      ['postings-known', 'one-end-per-withdrawal', 'players-add-up', 'house-adds-up', 'provider-payouts'],
    ],
    ['days that were not counted', `DELETE FROM wallet.totals_by_day`, ['days-add-up']],
    [
      'a transfer that was not counted',
      `UPDATE wallet.transfer_counts SET transfer_count = transfer_count + 1`,
      ['days-add-up'],
    ],
    [
      'a paid withdrawal with the status failed',
      `UPDATE wallet.transfers SET status = 'FAILED' WHERE type = 'WITHDRAW' AND status = 'SUCCESS'`,
      ['one-end-per-withdrawal'],
    ],
    [
      'a completed withdrawal without its entry',
      `UPDATE wallet.withdrawals SET stage = 'processed' WHERE stage = 'requested';
       UPDATE wallet.transfers SET status = 'SUCCESS' WHERE amount_paise = 500 AND status = 'PENDING'`,
      ['hold-is-open-withdrawals', 'one-end-per-withdrawal'],
    ],
    [
      'a withdrawal of another amount',
      `UPDATE wallet.transfers SET amount_paise = 499 WHERE amount_paise = 500 AND status = 'PENDING'`,
      ['hold-is-open-withdrawals', 'one-end-per-withdrawal'],
    ],
    ['an open withdrawal without a check', `DELETE FROM wallet.checks`, ['nothing-in-limbo']],
    [
      'a paid deposit with another payment',
      `UPDATE wallet.transfers SET provider_payment_id = 'pay_other' WHERE type = 'DEPOSIT'`,
      ['one-credit-per-payment'],
    ],
    [
      'a deposit credited with more than its amount',
      `UPDATE wallet.transfers SET amount_paise = 9999 WHERE type = 'DEPOSIT'`,
      ['one-credit-per-payment'],
    ],
    [
      'a payment booked for a second player',
      `INSERT INTO wallet.ledger (player_id, seq, key, event, sources, destinations, amounts_paise,
         balance_paise, held_paise, escrow_paise)
       SELECT '${otherPlayer}', 1, key, event, sources, destinations, amounts_paise, 10000, 0, 0
       FROM wallet.ledger WHERE event = 'payment-captured';
       INSERT INTO wallet.accounts (player_id, balance_paise, ledger_seq) VALUES ('${otherPlayer}', 10000, 1)`,
      ['one-credit-per-payment', 'days-add-up', 'house-adds-up'],
    ],
    [
      'a credit that only the provider does not know',
      `INSERT INTO wallet.ledger (player_id, seq, key, event, sources, destinations, amounts_paise,
         balance_paise, held_paise, escrow_paise)
       VALUES ('${otherPlayer}', 1, 'pay:pay_forged', 'payment-captured', '{6}', '{1}', '{10000}', 10000, 0, 0);
       INSERT INTO wallet.accounts (player_id, balance_paise, ledger_seq) VALUES ('${otherPlayer}', 10000, 1);
       INSERT INTO wallet.totals_by_day (player_id, day, deposited_paise, withdrawn_paise)
         SELECT '${otherPlayer}', day, 10000, 0 FROM wallet.totals_by_day WHERE deposited_paise > 0;
       INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status, provider_payment_id)
       VALUES ('${otherPlayer}', '${otherPlayer}', 'DEPOSIT', 10000, 'SUCCESS', 'pay_forged');
       INSERT INTO wallet.transfer_counts VALUES ('${otherPlayer}', 1);
       UPDATE wallet.house_hours SET deposit_count = deposit_count + 1, deposited_paise = deposited_paise + 10000`,
      ['provider-payments'],
    ],
    [
      'an open deposit without a check',
      `INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise)
       VALUES ('${otherPlayer}', '${otherPlayer}', 'DEPOSIT', 500);
       INSERT INTO wallet.transfer_counts VALUES ('${otherPlayer}', 1)`,
      ['nothing-in-limbo'],
    ],
    ...['held', 'refund-due', 'refund-asked'].map((state): [string, string, InvariantName[]] => [
      `a payment that is ${state} and that nobody will look at`,
      `UPDATE wallet.suspense_items SET state = '${state}', next_try_at = NULL WHERE state = 'held'`,
      ['nothing-in-limbo'],
    ]),
    [
      'an open webhook that is never due',
      `INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at)
       VALUES ('hash', 'payment.captured', '{}', NULL)`,
      ['nothing-in-limbo'],
    ],
    [
      'suspense that is not listed',
      `DELETE FROM wallet.suspense_items WHERE state = 'held'`,
      ['suspense-is-listed'],
    ],
    [
      'a reported refund that is not booked',
      `UPDATE wallet.suspense_items SET state = 'refunded'`,
      ['suspense-is-listed'],
    ],
    [
      'a row of the wallet for an instant bet that no bet has',
      `INSERT INTO wallet.ledger (player_id, seq, key, event, sources, destinations, amounts_paise,
         balance_paise, held_paise, escrow_paise)
       SELECT player_id, ledger_seq + 1, 'bet:${otherPlayer}', 'instant-bet', '{1,3}', '{3,4}', '{1,1}',
         balance_paise - 1, held_paise, escrow_paise
       FROM wallet.accounts WHERE held_paise > 0`,
      ['sequence-complete', 'balance-is-fold', 'one-end-per-bet'],
    ],
  ])('finds %s', async (_what, sql, expected) => {
    await withoutLedgerGuard(sql);
    expect((await prove()).broken).toEqual(expected);
  });

  it.each<[string, (found: SoundWorld) => void, InvariantName[]]>([
    [
      'a payment of the provider that was not booked',
      ({ payments }) => void payments.push(paymentOf('pay_unknown', 100)),
      ['provider-payments'],
    ],
    [
      'a payment of another amount at the provider',
      ({ payments }) => change(payments, { amountPaise: 1 }),
      ['provider-payments'],
    ],
    [
      'a booked payment that failed at the provider',
      ({ payments }) => change(payments, { status: 'failed' }),
      ['provider-payments'],
    ],
    [
      'an unreadable payment of the provider',
      ({ unreadableIds }) => void unreadableIds.push('pay_odd'),
      ['provider-payments'],
    ],
    [
      'a payout for a withdrawal that was never requested',
      ({ payouts, createdId }) => void payouts.push(payoutOf(createdId, 'processed')),
      ['provider-payouts'],
    ],
    [
      'a second payout for one withdrawal',
      ({ payouts }) =>
        void payouts.push({ ...payoutOf(payouts[1]?.referenceId ?? '', 'processed'), payoutId: 'pout_2' }),
      ['provider-payouts'],
    ],
    [
      'a completed payout of an open withdrawal',
      ({ payouts }) => change(payouts, { status: 'processed' }),
      ['provider-payouts'],
    ],
    [
      'a paid withdrawal that the provider does not know',
      ({ payouts }) => void payouts.splice(1, 1),
      ['provider-payouts'],
    ],
  ])('finds %s', async (_what, spoil, expected) => {
    spoil(world);
    expect((await prove()).broken).toEqual(expected);
  });

  it('finds payments and payouts that the provider no longer lists', async () => {
    world.listedCount = 1;
    expect((await prove()).reported).toEqual([]);
  });

  it('names differences, and counts those that it does not name', async () => {
    for (let index = 0; index < 30; index += 1) world.payments.push(paymentOf(`pay_new${index}`, 100));
    const { proven } = await prove();
    const payments = proven.find(({ name }) => name === 'provider-payments');
    expect(payments?.differenceCount).toBe(30);
    expect(payments?.differences).toHaveLength(20);
    expect(payments?.differences[0]).toBe('payment pay_new0: 100 INR are captured and not booked');
  });

  it('reads the books of many players and long ledgers page by page', async () => {
    const playerIds = Array.from({ length: 205 }, () => newId());
    await test.db.transaction(async (tx) => {
      for (const playerId of playerIds) await ensureAccount(tx, playerId);
    });
    await withoutLedgerGuard(`
      INSERT INTO wallet.ledger (player_id, seq, key, event, sources, destinations, amounts_paise,
        balance_paise, held_paise, escrow_paise)
      SELECT '${playerIds[0] ?? ''}', n, 'pay:pay_many' || n, 'payment-captured', '{6}', '{1}', '{1}', n, 0, 0
      FROM generate_series(1, 2100) AS n;
      UPDATE wallet.accounts SET balance_paise = 2101, ledger_seq = 2100 WHERE player_id = '${playerIds[0] ?? ''}'`);
    const { proven, reported } = await prove(false);
    expect(reported).toContain(`player ${playerIds[0] ?? ''}, cash: 2101, not 2100`);
    const fold = proven.find(({ name }) => name === 'balance-is-fold');
    // Three figures each: the world's two players, its suspense, and the many players.
    expect(fold?.checkedCount).toBe(3 * (3 + playerIds.length));
  });
});
