import { paise } from '@paasa/money';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { paymentCaptured } from '../../rules/money-events.js';
import { walletMigrations } from '../wallet.migrations.js';
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

describe.each(bothDatabaseKinds)('the stakes of bets on %s', (kind) => {
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
  const ledgerOf = async (playerId: string) => (await readAccount(db, playerId, fakeBets.port)).ledger;

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
      const taken = await stakes.takeStakes(tx, bets);
      const booking = { seq: 2, balancePaise: 400, heldPaise: 0, escrowPaise: 0 };
      expect(taken).toEqual([booking, booking, null, null]);
      await fakeBets.settleTaken(tx, bets, taken);
    });
    expect(await db.read((tx) => stakes.getBalances(tx, [winner, loser]))).toEqual([598, 400]);
    expect((await ledgerOf(winner))[1]).toMatchObject({
      key: `bet:${bets[0]?.betId}`,
      balancePaise: 598,
    });
    expect(await ledgerOf(poor)).toHaveLength(1);
    expect(await db.read((tx) => findBalancePaise(tx, unknown))).toBe(0);
  });

  it('accepts the last paisa and not one more', async () => {
    const playerId = await playerWith(100);
    expect(await play(betOf(playerId, 101, 500))).toBeNull();
    expect(await play(betOf(playerId, 100))).toMatchObject({ balancePaise: 0 });
    expect(await play(betOf(playerId, 1, 2))).toBeNull();
  });

  it('keeps the stake of an open round in escrow until it is settled or voided', async () => {
    const playerId = await playerWith(1000);
    const [first, second] = [betOf(playerId, 300, 900), betOf(playerId, 200)];
    const leaves = (seq: number, balancePaise: number, escrowPaise = 0) => [
      { seq, balancePaise, heldPaise: 0, escrowPaise },
    ];
    expect(await inTx((tx) => fakeBets.open(tx, [first]))).toEqual(leaves(2, 700, 300));
    expect((await readAccount(db, playerId)).balances).toEqual({
      balancePaise: 700,
      heldPaise: 0,
      escrowPaise: 300,
    });
    expect(await inTx((tx) => fakeBets.settle(tx, [first]))).toEqual(leaves(3, 1600));
    expect(await inTx((tx) => fakeBets.open(tx, [second]))).toEqual(leaves(4, 1400, 200));
    expect(await inTx((tx) => fakeBets.void(tx, [second]))).toEqual(leaves(5, 1600));
    expect((await readAccount(db, playerId)).balances.escrowPaise).toBe(0);
    expect((await ledgerOf(playerId)).map(({ event }) => event).slice(1)).toEqual([
      'round-opened',
      'round-settled',
      'round-opened',
      'round-voided',
    ]);
    expect(await inTx((tx) => stakes.openRounds(tx, [betOf(playerId, 1601)]))).toEqual([null]);
  });

  it('books an instant bet beside an open round, whose stake stays in escrow', async () => {
    const playerId = await playerWith(1000);
    const [round, bet] = [betOf(playerId, 300), betOf(playerId, 50, 80)];
    await inTx((tx) => fakeBets.open(tx, [round]));
    expect(await play(bet)).toEqual({ seq: 3, balancePaise: 730, heldPaise: 0, escrowPaise: 300 });
    expect(foldLedger(await ledgerOf(playerId))).toEqual((await readAccount(db, playerId)).balances);
  });

  it('ends only a round whose stake is in escrow', async () => {
    const playerId = await playerWith(1000);
    const round = betOf(playerId, 300, 900);
    const ends = [
      () => inTx((tx) => stakes.settleRounds(tx, [round])),
      () => inTx((tx) => stakes.voidRounds(tx, [round])),
    ];
    for (const end of ends) await expect(end()).rejects.toThrow('not in escrow');
    await inTx((tx) => stakes.openRounds(tx, [round]));
    await inTx((tx) => stakes.settleRounds(tx, [round]));
    for (const end of ends) await expect(end()).rejects.toThrow('not in escrow');
    expect((await readAccount(db, playerId)).balances.balancePaise).toBe(1600);
  });

  it('settles no instant bet that its payout alone would cover, and none with another balance or number than booked', async () => {
    const playerId = await playerWith(1000);
    const before = await readAccount(db, playerId);
    const bet = betOf(playerId, 10, 20);
    const booking = { seq: 2, balancePaise: paise(1010), heldPaise: paise(0), escrowPaise: paise(0) };
    const uncovered = { ...betOf(playerId, 1001, 2002), booking: { ...booking, balancePaise: paise(2001) } };
    const settling = inTx(async (tx) => stakes.settleInstantBets(tx, [uncovered]));
    await expect(settling).rejects.toThrow('1 of 1 bets lack their stake');
    const settleAs = (booked: typeof booking) =>
      inTx(async (tx) => {
        await stakes.takeStakes(tx, [bet]);
        stakes.settleInstantBets(tx, [{ ...bet, booking: booked }]);
      });
    for (const other of [
      { balancePaise: paise(1009) },
      { balancePaise: paise(1011) },
      { seq: 1 },
      { seq: 3 },
    ])
      await expect(settleAs({ ...booking, ...other })).rejects.toThrow('another number or balance');
    expect(await readAccount(db, playerId)).toEqual(before);
    await settleAs(booking);
    expect((await readAccount(db, playerId)).balances.balancePaise).toBe(1010);
  });

  it('settles no batch if one of its bets differs from its booking, and refuses a payout below zero', async () => {
    const bets = [betOf(await playerWith(100), 10), betOf(await playerWith(100), 10)];
    const settling = inTx(async (tx) => {
      const taken = await stakes.takeStakes(tx, bets);
      stakes.settleInstantBets(
        tx,
        bets.flatMap((bet, index) => {
          const booking = taken[index] ?? null;
          return booking === null ? [] : [{ ...bet, booking: { ...booking, seq: booking.seq + index } }];
        }),
      );
    });
    await expect(settling).rejects.toThrow('1 of 2 bets');
    for (const { playerId } of bets)
      expect((await readAccount(db, playerId)).balances.balancePaise).toBe(100);
    const [bet] = bets;
    const paying = inTx((tx) =>
      fakeBets.play(tx, [{ ...betOf(bet?.playerId ?? '', 10), payoutPaise: paise(-1) }]),
    );
    await expect(paying).rejects.toThrow(RangeError);
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

  it('locks accounts once, with statements that the database keeps prepared', async () => {
    const [playerId, other] = [await playerWith(500), await playerWith(500)];
    const bet = betOf(playerId, 100, 50);
    const asked = await inTx(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      const send = jest.spyOn(tx, 'send');
      await stakes.lockAccounts(tx, [playerId, other]);
      const [taken = null] = await stakes.takeStakes(tx, [bet]);
      if (taken === null) throw new Error('The stake was not taken.');
      stakes.settleInstantBets(tx, [{ ...bet, booking: { ...taken, balancePaise: paise(450) } }]);
      expect(send.mock.calls.map(([statement]) => statement.name)).toEqual(['wallet-settle-instant-bets']);
      await stakes.getBalances(tx, [playerId]);
      await findBalancePaise(tx, playerId);
      await findFundsPaise(tx, playerId);
      await listLedger(tx, fakeBets.port, playerId, { afterSeq: 0, limit: 1 });
      const round = betOf(other, 10);
      expect(await stakes.openRounds(tx, [round])).toMatchObject([{ balancePaise: 490 }]);
      expect(await stakes.settleRounds(tx, [round])).toMatchObject([{ balancePaise: 490 }]);
      const payment = { paymentId: 'pay_prepared', amountPaise: paise(5), feePaise: paise(0) };
      await appendLedger(tx, [paymentCaptured(other, payment)]);
      return query.mock.calls.map(([statement]) => statement.name);
    });
    expect(asked).toEqual([
      'wallet-lock-accounts',
      'wallet-take-stakes',
      'wallet-balances',
      'wallet-balance',
      'wallet-funds',
      'wallet-list-ledger',
      'fake-bets-list',
      'wallet-move-accounts',
      'wallet-move-accounts',
      'wallet-move-accounts',
      'wallet-append-ledger',
      'wallet-add-transfer-days',
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

  it('stores no row for a bet, and one for a payment', async () => {
    const playerId = await playerWith(100);
    await play(betOf(playerId, 10));
    const round = betOf(playerId, 10);
    await inTx((tx) => stakes.openRounds(tx, [round]));
    await inTx((tx) => stakes.voidRounds(tx, [round]));
    expect((await readAccount(db, playerId)).ledger.map(({ event }) => event)).toEqual(['payment-captured']);
  });
});
