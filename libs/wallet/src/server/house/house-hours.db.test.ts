import { paise } from '@paasa/money';
import { mergeHouseHours, newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { paymentCaptured } from '../../rules/money-events.js';
import { payoutProcessed, payoutReversed, withdrawalRequested } from '../../rules/withdrawal-events.js';
import { ensureAccount } from '../ledger/accounts.repo.js';
import { appendLedger } from '../ledger/append-ledger.js';
import { walletMigrations } from '../wallet.migrations.js';
import { listHouseMoneyHours, walletHouse } from './house-hours.repo.js';

describe.each(databaseKinds)('the money of the house on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
  });
  afterEach(() => test.close());

  const stored = () => test.db.read(listHouseMoneyHours);

  it('is added up by the transactions that book it, also by many at once', async () => {
    const players = Array.from({ length: 24 }, () => newId());
    await Promise.all(
      players.map((playerId, index) =>
        test.db.transaction(async (tx) => {
          await ensureAccount(tx, playerId);
          const capture = { paymentId: `pay_${index}`, amountPaise: paise(1_000), feePaise: paise(20) };
          await appendLedger(tx, [paymentCaptured(playerId, capture)]);
        }),
      ),
    );
    const [first = '', second = ''] = players;
    const withdrawn = (playerId: string) => ({ playerId, transferId: newId(), amountPaise: paise(400) });
    const [paid, back] = [withdrawn(first), withdrawn(second)];
    await test.db.transaction((tx) =>
      appendLedger(tx, [withdrawalRequested(paid), withdrawalRequested(back)]),
    );
    await test.db.transaction((tx) =>
      appendLedger(tx, [payoutProcessed(paid, paise(7)), payoutProcessed(back, paise(7))]),
    );
    await test.db.transaction((tx) => appendLedger(tx, [payoutReversed(back, paise(5))]));
    const hours = await stored();
    const sum = (of: 'depositCount' | 'depositedPaise' | 'withdrawnPaise' | 'feesPaise') =>
      hours.reduce((total, hour) => total + hour[of], 0);
    // An hour may end meanwhile.
    expect(hours.length).toBeLessThanOrEqual(2);
    expect([sum('depositCount'), sum('depositedPaise')]).toEqual([24, 24_000]);
    expect([sum('withdrawnPaise'), sum('feesPaise')]).toEqual([400, 24 * 20 + 14 - 5]);
  });

  it('counts nothing of a transaction that is undone', async () => {
    const playerId = newId();
    const undone = test.db.transaction(async (tx) => {
      await ensureAccount(tx, playerId);
      await appendLedger(tx, [
        paymentCaptured(playerId, { paymentId: 'pay_1', amountPaise: paise(5), feePaise: paise(0) }),
      ]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored()).toEqual([]);
  });

  it('is the same after the slots of past hours are merged', async () => {
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.house_hours (day, hour, slot, deposit_count, deposited_paise, withdrawn_paise, corrected_paise, fees_paise)
        VALUES ('2026-01-30', 23, 0, 1, 100, 5, 3, 1), ('2026-01-30', 23, 61, 2, 200, -9, -1, 2), ('2026-01-30', 23, 122, 1, 1, 0, 0, 0),
          ('2026-01-31', 0, 61, 1, 7, 7, 0, 0), ('2026-01-31', 1, 61, 1, 8, 8, 0, 0)`),
    );
    const before = await stored();
    const merge = mergeHouseHours(walletHouse);
    const clear = (max: number) =>
      test.db.transaction((tx) => merge.clear(tx, new Date('2026-01-30T19:40:00Z'), max));
    // In India it is 01:10, and half of the rows are merged at a time.
    expect([await clear(2), await clear(2), await clear(2)]).toEqual([2, 1, 0]);
    expect(await stored()).toEqual(before);
    const text = 'SELECT day::text || hour || slot AS row FROM wallet.house_hours ORDER BY 1';
    const rows = await test.db.read((tx) => tx.query<{ row: string }>({ name: 'test-rows', text }));
    expect(rows.map(({ row }) => row)).toEqual(['2026-01-30230', '2026-01-3100', '2026-01-31161']);
  });
});
