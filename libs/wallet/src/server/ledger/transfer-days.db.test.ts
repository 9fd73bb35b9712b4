import { paise } from '@paasa/money';
import { kolkataDay } from '@paasa/server-kit';
import { newId, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { paymentCaptured, paymentWithoutOrder } from '../../rules/money-events.js';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { posting, type LedgerTransaction } from '../../rules/posting.js';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { readAccount } from '../../testing/read-account.js';
import { walletMigrations } from '../wallet.migrations.js';
import { ensureAccount } from './accounts.repo.js';
import { appendLedger } from './append-ledger.js';
import { addToTransferDays, listTransferDays } from './transfer-days.repo.js';

const deposit = (playerId: string, amount: number): LedgerTransaction =>
  paymentCaptured(playerId, {
    paymentId: `pay_${newId()}`,
    amountPaise: paise(amount),
    feePaise: paise(2),
  });

describe.each(databaseKinds)('the days of a player’s transfers on %s', (kind) => {
  let test: TestDatabase;
  let db: Database;
  let playerId: string;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    ({ db } = test);
  });
  beforeEach(() => {
    playerId = newId();
  });
  afterAll(() => test.close());

  const list = (of = playerId) => db.read((tx) => listTransferDays(tx, of));

  it('are none for a new player', async () => {
    expect(await list()).toEqual([]);
  });

  it('add up the deposits of one day, by the time of the ledger’s rows', async () => {
    await fundPlayer(db, playerId, paise(100_00));
    await fundPlayer(db, playerId, paise(25_50));
    const { ledger } = await readAccount(db, playerId);
    const totals = new Map<string, number>();
    for (const [index, { createdAt }] of ledger.entries()) {
      const day = kolkataDay(createdAt);
      totals.set(day, (totals.get(day) ?? 0) + (index === 0 ? 100_00 : 25_50));
    }
    expect(await list()).toEqual(
      [...totals].map(([day, depositedPaise]) => ({
        day,
        depositedPaise,
        withdrawnPaise: 0,
        correctedPaise: 0,
      })),
    );
  });

  it('are days in India, oldest first, separate for each player', async () => {
    const other = newId();
    await db.transaction(async (tx) => {
      const at = (instant: string, of: string, amount: number) => ({
        transaction: deposit(of, amount),
        bookedAt: new Date(instant),
      });
      await addToTransferDays(tx, [at('2026-01-31T18:30:00.000Z', playerId, 5), at('2026-01-01', other, 7)]);
      await addToTransferDays(tx, [at('2026-01-31T18:29:59.999Z', playerId, 3)]);
      await addToTransferDays(tx, [at('2026-02-01T18:29:59.999Z', playerId, 4)]);
    });
    expect(await list()).toEqual([
      { day: '2026-01-31', depositedPaise: 3, withdrawnPaise: 0, correctedPaise: 0 },
      { day: '2026-02-01', depositedPaise: 9, withdrawnPaise: 0, correctedPaise: 0 },
    ]);
  });

  it('count money that goes to hold as withdrawn, and subtract money that comes back', async () => {
    await fundPlayer(db, playerId, paise(1000));
    const move = (key: string, ...legs: LedgerTransaction['postings']) =>
      db.transaction((tx) => appendLedger(tx, [{ playerId, key, event: 'round-voided', postings: legs }]));
    await move('wd:1:req', posting('player:cash', 'player:hold', paise(300)));
    await move('wd:1:processed', posting('player:hold', 'provider', paise(300)));
    await move('wd:2:req', posting('player:cash', 'player:hold', paise(200)));
    await move('wd:2:released', posting('player:hold', 'player:cash', paise(200)));
    const days = await list();
    expect(days.reduce((sum, day) => sum + day.withdrawnPaise, 0)).toBe(300);
    const { balances } = await readAccount(db, playerId);
    expect(days.reduce((sum, day) => sum + day.depositedPaise - day.withdrawnPaise, 0)).toBe(
      balances.balancePaise,
    );
  });

  it('do not change with bets, with rolled-back entries, or with money without a player', async () => {
    const bet = { playerId, betId: newId(), stakePaise: paise(10) };
    await fundPlayer(db, playerId, paise(100));
    const before = await list();
    await db.transaction(async (tx) => {
      await ensureAccount(tx, SYSTEM_PLAYER_ID);
      await fakeBets.play(tx, [{ ...bet, payoutPaise: paise(20) }]);
      const payment = { paymentId: `pay_${newId()}`, amountPaise: paise(40) };
      const tooMuch: LedgerTransaction = {
        playerId,
        key: 'wd:3:req',
        event: 'round-voided',
        postings: [posting('player:cash', 'player:hold', paise(111))],
      };
      expect(await appendLedger(tx, [tooMuch])).toEqual([null]);
      await appendLedger(tx, [paymentWithoutOrder(payment)]);
    });
    expect(await list()).toEqual(before);
    expect(await list(SYSTEM_PLAYER_ID)).toEqual([]);
  });

  it('are counted and listed with statements that the database keeps prepared', async () => {
    const asked = await db.transaction(async (tx) => {
      const query = jest.spyOn(tx, 'query');
      await addToTransferDays(tx, [{ transaction: deposit(playerId, 5), bookedAt: new Date('2026-01-01') }]);
      await listTransferDays(tx, playerId);
      return query.mock.calls.map(([statement]) => statement.name);
    });
    expect(asked).toEqual(['wallet-add-transfer-days', 'wallet-list-transfer-days']);
  });

  it('roll back with the credit', async () => {
    await expect(
      db.transaction(async (tx) => {
        await ensureAccount(tx, playerId);
        await appendLedger(tx, [deposit(playerId, 100)]);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await list()).toEqual([]);
  });

  it('lose no deposits that are booked at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fundPlayer(db, playerId, paise(1))));
    expect((await list()).reduce((sum, day) => sum + day.depositedPaise, 0)).toBe(20);
  });
});
