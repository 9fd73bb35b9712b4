import { paise } from '@paasa/money';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { paymentCaptured } from '../../rules/money-events.js';
import { walletMigrations } from '../wallet.migrations.js';
import { accountCodes } from './account-codes.js';
import { findBalancePaise, findFundsPaise } from './accounts.repo.js';
import { appendLedger } from './append-ledger.js';
import { listLedger } from './list-ledger.js';
import { createStakes } from './stakes.js';

const stakes = createStakes();
const betOf = (playerId: string, stake: number, payout = 0) => ({
  playerId,
  betId: newId(),
  stakePaise: paise(stake),
  payoutPaise: paise(payout),
});

describe.each(bothDatabaseKinds)('the ledger on %s', (kind) => {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    ({ db } = test);
  });
  afterAll(() => test.close());

  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work);
  async function playerWith(amount: number): Promise<string> {
    const playerId = newId();
    await fundPlayer(db, playerId, paise(amount));
    return playerId;
  }
  const play = async (bet: ReturnType<typeof betOf>) =>
    (await inTx((tx) => fakeBets.play(tx, [bet])))[0] ?? null;

  it('gives every account the code in the table of codes', async () => {
    const rows = await db.read((tx) =>
      tx.query<{ code: number; name: string }>({
        name: 'test-codes',
        text: 'SELECT code, name FROM wallet.account_codes',
      }),
    );
    expect(Object.fromEntries(rows.map(({ code, name }) => [name, code]))).toEqual(accountCodes);
  });

  it('books a credit with its fee and a running balance', async () => {
    const playerId = await playerWith(1000_00);
    const payment = { paymentId: 'pay_fee', amountPaise: paise(500_00), feePaise: paise(11_80) };
    await inTx((tx) => appendLedger(tx, [paymentCaptured(playerId, payment)]));
    const { ledger, balances } = await readAccount(db, playerId);
    expect(balances.balancePaise).toBe(1500_00);
    expect(ledger[1]).toMatchObject({
      seq: 2,
      key: 'pay:pay_fee',
      event: 'payment-captured',
      balancePaise: 1500_00,
      postings: [
        { source: 'provider', destination: 'player:cash', amountPaise: 500_00 },
        { source: 'house:fees', destination: 'provider', amountPaise: 11_80 },
      ],
    });
  });

  it('adds a thousand credits of one paisa up to ten rupees', async () => {
    const playerId = newId();
    for (let count = 0; count < 1000; count += 1) await fundPlayer(db, playerId, paise(1));
    const { ledger, balances } = await readAccount(db, playerId);
    expect(balances.balancePaise).toBe(10_00);
    expect(ledger.at(-1)?.seq).toBe(1000);
  });

  it('counts the stakes of open rounds as money within the games, and zero for an unknown player', async () => {
    const playerId = await playerWith(500);
    await inTx((tx) => stakes.openRounds(tx, [betOf(playerId, 200)]));
    expect(await db.read((tx) => findBalancePaise(tx, playerId))).toBe(300);
    expect(await db.read((tx) => findFundsPaise(tx, playerId))).toBe(500);
    expect(await db.read((tx) => findFundsPaise(tx, newId()))).toBe(0);
  });

  it.each([
    ['update', 'UPDATE wallet.ledger SET amounts_paise = ARRAY[1]::bigint[]'],
    ['delete', 'DELETE FROM wallet.ledger'],
    ['truncate', 'TRUNCATE wallet.ledger'],
  ])('refuses to %s booked entries', async (_what, sql) => {
    const playerId = await playerWith(100);
    await expect(inTx((tx) => tx.script(sql))).rejects.toThrow('insert-only');
    expect((await readAccount(db, playerId)).ledger).toHaveLength(1);
  });

  it.each([
    ['no posting', '{}', '{}', '{}'],
    ['an amount of zero', '{6}', '{1}', '{0}'],
    ['a posting without a destination', '{6}', '{}', '{1}'],
  ])('refuses a row with %s', async (_what, sources, destinations, amounts) => {
    const row = `'${newId()}', 1, 'k', 'e', '${sources}', '${destinations}', '${amounts}', 0, 0, 0`;
    await expect(inTx((tx) => tx.script(`INSERT INTO wallet.ledger VALUES (${row})`))).rejects.toThrow(
      'ledger_postings',
    );
  });

  it('lists payments and bets by page, oldest first, without a gap', async () => {
    const playerId = await playerWith(100);
    await play(betOf(playerId, 10));
    await play(betOf(playerId, 20, 40));
    await fundPlayer(db, playerId, paise(7));
    await play(betOf(playerId, 30));
    const page = (afterSeq: number, limit: number) =>
      db.read((tx) => listLedger(tx, fakeBets.port, playerId, { afterSeq, limit }));
    const seqs = async (afterSeq: number, limit: number) =>
      (await page(afterSeq, limit)).map(({ seq }) => seq);
    expect((await page(0, 9)).map(({ event }) => event)).toEqual([
      'payment-captured',
      'instant-bet',
      'instant-bet',
      'payment-captured',
      'instant-bet',
    ]);
    for (const afterSeq of [0, 1, 2, 3])
      expect(await seqs(afterSeq, 2)).toEqual([afterSeq + 1, afterSeq + 2]);
    expect([await seqs(4, 2), await seqs(5, 2)]).toEqual([[5], []]);
  });
});
