import { paise, type Paise } from '@paasa/money';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { settleTaken } from '../../testing/settle-taken.js';
import { paymentCaptured } from '../../rules/money-events.js';
import { walletMigrations } from '../wallet.migrations.js';
import { accountCodes } from './account-codes.js';
import { findBalancePaise, findFundsPaise } from './accounts.repo.js';
import { appendLedger } from './append-ledger.js';
import { listLedger } from './list-ledger.js';
import { createStakes } from './stakes.js';
import { addToTransferDays } from './transfer-days.repo.js';

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
    test = await createTestDatabase(kind, [walletMigrations]);
    ({ db } = test);
  });
  afterAll(() => test.close());

  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work);
  async function playerWith(amount: number): Promise<string> {
    const playerId = newId();
    await fundPlayer(db, playerId, paise(amount));
    return playerId;
  }
  async function play(bet: ReturnType<typeof betOf>): Promise<Paise | null> {
    return inTx(async (tx) => {
      const [reported] = settleTaken(tx, [bet], await stakes.takeStakes(tx, [bet]));
      return reported ?? null;
    });
  }

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

  it('settles won and lost instant bets of a batch, and refuses only the bet without a stake', async () => {
    const [winner, loser, poor, unknown] = [
      await playerWith(500),
      await playerWith(500),
      await playerWith(99),
      newId(),
    ];
    const bets = [
      betOf(winner, 100, 198),
      betOf(loser, 100),
      betOf(poor, 100, 198),
      betOf(unknown, 100, 198),
    ];
    await inTx(async (tx) => {
      const balances = await stakes.takeStakes(tx, bets);
      expect(balances).toEqual([400, 400, null, null]);
      settleTaken(tx, bets, balances);
    });
    expect(await db.read((tx) => stakes.getBalances(tx, [winner, loser]))).toEqual([598, 400]);
    expect((await readAccount(db, winner)).ledger[1]).toMatchObject({
      key: `bet:${bets[0]?.betId}`,
      balancePaise: 598,
    });
    expect((await readAccount(db, poor)).ledger).toHaveLength(1);
    expect(await db.read((tx) => findBalancePaise(tx, unknown))).toBe(0);
  });

  it('accepts the last paisa and not one more', async () => {
    const playerId = await playerWith(100);
    expect(await play(betOf(playerId, 101, 500))).toBeNull();
    expect(await play(betOf(playerId, 100))).toBe(0);
    expect(await play(betOf(playerId, 1, 2))).toBeNull();
  });

  it('keeps the stake of an open round in escrow until it is settled or voided', async () => {
    const playerId = await playerWith(1000);
    const [first, second] = [betOf(playerId, 300, 900), betOf(playerId, 200)];
    expect(await inTx((tx) => stakes.openRounds(tx, [first]))).toEqual([700]);
    expect((await readAccount(db, playerId)).balances).toEqual({
      balancePaise: 700,
      heldPaise: 0,
      escrowPaise: 300,
    });
    expect(await inTx((tx) => stakes.settleRounds(tx, [first]))).toEqual([1600]);
    expect(await inTx((tx) => stakes.openRounds(tx, [second]))).toEqual([1400]);
    expect(await inTx((tx) => stakes.voidRounds(tx, [second]))).toEqual([1600]);
    const { ledger, balances } = await readAccount(db, playerId);
    expect(balances.escrowPaise).toBe(0);
    expect(ledger.map(({ event }) => event).slice(1)).toEqual([
      'round-opened',
      'round-settled',
      'round-opened',
      'round-voided',
    ]);
    expect(await inTx((tx) => stakes.openRounds(tx, [betOf(playerId, 1601)]))).toEqual([null]);
  });

  it('ends a round once, and only a round that was opened', async () => {
    const playerId = await playerWith(1000);
    const round = betOf(playerId, 300, 900);
    await expect(inTx((tx) => stakes.settleRounds(tx, [round]))).rejects.toThrow('not in escrow');
    await inTx((tx) => stakes.openRounds(tx, [round]));
    await inTx((tx) => stakes.openRounds(tx, [betOf(playerId, 300)]));
    await inTx((tx) => stakes.settleRounds(tx, [round]));
    await expect(inTx((tx) => stakes.settleRounds(tx, [round]))).rejects.toThrow('ledger_key_once');
    await expect(inTx((tx) => stakes.voidRounds(tx, [round]))).rejects.toThrow('ledger_key_once');
    expect((await readAccount(db, playerId)).balances.balancePaise).toBe(1300);
  });

  it('settles no instant bet without a taken stake, and none with a balance that differs from the reported one', async () => {
    const playerId = await playerWith(1000);
    const before = await readAccount(db, playerId);
    // The balance that it would leave without a taken stake.
    const [none, reported] = [betOf(playerId, 10, 20), paise(1020)];
    const untaken = inTx(async (tx) => stakes.settleInstantBets(tx, [{ ...none, walletPaise: reported }]));
    await expect(untaken).rejects.toThrow('1 of 1 bets have no stake in escrow');
    for (const walletPaise of [paise(1009), paise(1011)]) {
      const settling = inTx(async (tx) => {
        await stakes.takeStakes(tx, [none]);
        stakes.settleInstantBets(tx, [{ ...none, walletPaise }]);
      });
      await expect(settling).rejects.toThrow('another balance than their players were told');
    }
    expect(await readAccount(db, playerId)).toEqual(before);
  });

  it('stores nothing of a transaction that is rolled back', async () => {
    const playerId = await playerWith(1000);
    const before = await readAccount(db, playerId);
    const broken = inTx(async (tx) => {
      await stakes.openRounds(tx, [betOf(playerId, 10)]);
      throw new Error('crashed');
    });
    await expect(broken).rejects.toThrow('crashed');
    expect(await readAccount(db, playerId)).toEqual(before);
  });

  it('refuses a batch that names a player twice, and a stake of zero', async () => {
    const playerId = await playerWith(1000);
    const twice = [betOf(playerId, 1), betOf(playerId, 2)];
    await expect(inTx((tx) => stakes.takeStakes(tx, twice))).rejects.toThrow('twice');
    await expect(inTx((tx) => stakes.openRounds(tx, twice))).rejects.toThrow('twice');
    const stakingNothing = inTx((tx) => stakes.takeStakes(tx, [betOf(playerId, 0)]));
    await expect(stakingNothing).rejects.toThrow(RangeError);
    await expect(stakingNothing).rejects.toThrow('A stake of 0 paise is none.');
  });

  it('returns balances in the requested order, zero for players without money, and blocks no one', async () => {
    const [rich, poor] = [await playerWith(500), await playerWith(1)];
    const asked = [newId(), rich, poor];
    expect(await db.read((tx) => stakes.getBalances(tx, asked))).toEqual([0, 500, 1]);
    await inTx((tx) => stakes.openRounds(tx, [betOf(rich, 200)]));
    expect(await db.read((tx) => stakes.getBalances(tx, asked))).toEqual([0, 300, 1]);
  });

  it('counts the stakes of open rounds as money within the games, and zero for an unknown player', async () => {
    const playerId = await playerWith(500);
    await inTx((tx) => stakes.openRounds(tx, [betOf(playerId, 200)]));
    expect(await db.read((tx) => findBalancePaise(tx, playerId))).toBe(300);
    expect(await db.read((tx) => findFundsPaise(tx, playerId))).toBe(500);
    expect(await db.read((tx) => findFundsPaise(tx, newId()))).toBe(0);
  });

  it('locks accounts once, with statements that the database keeps prepared', async () => {
    const [playerId, other] = [await playerWith(500), await playerWith(500)];
    const bet = betOf(playerId, 100, 50);
    const asked = await inTx(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      const send = jest.spyOn(tx, 'send');
      await stakes.lockAccounts(tx, [playerId, other]);
      settleTaken(tx, [bet], await stakes.takeStakes(tx, [bet]));
      expect(send.mock.calls.map(([statement]) => statement.name)).toEqual(['wallet-settle-instant-bets']);
      await stakes.getBalances(tx, [playerId]);
      await findBalancePaise(tx, playerId);
      await findFundsPaise(tx, playerId);
      await listLedger(tx, playerId, { afterSeq: 0, limit: 1 });
      expect(await stakes.openRounds(tx, [betOf(other, 10)])).toEqual([490]);
      return query.mock.calls.map(([statement]) => statement.name);
    });
    expect(asked).toEqual([
      'wallet-lock-accounts',
      'wallet-take-stakes',
      'wallet-balances',
      'wallet-balance',
      'wallet-funds',
      'wallet-list-ledger',
      'wallet-append-ledger',
    ]);
  });

  it('sends the database nothing for an empty batch', async () => {
    await inTx(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      const send = jest.spyOn(tx, 'send');
      expect(await appendLedger(tx, [])).toEqual([]);
      expect(await stakes.takeStakes(tx, [])).toEqual([]);
      stakes.settleInstantBets(tx, []);
      await addToTransferDays(tx, []);
      expect(query).not.toHaveBeenCalled();
      expect(send).not.toHaveBeenCalled();
    });
  });

  it('answers an empty batch with nothing', async () => {
    expect(await inTx((tx) => stakes.takeStakes(tx, []))).toEqual([]);
    expect(await inTx((tx) => stakes.settleRounds(tx, []))).toEqual([]);
    expect(await inTx((tx) => stakes.getBalances(tx, []))).toEqual([]);
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

  it('lists by page, oldest first', async () => {
    const playerId = await playerWith(100);
    for (const stake of [10, 20, 30]) await play(betOf(playerId, stake));
    const page = await db.read((tx) => listLedger(tx, playerId, { afterSeq: 1, limit: 2 }));
    expect(page.map(({ seq }) => seq)).toEqual([2, 3]);
  });
});
