import { paise } from '@paasa/money';
import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { SYSTEM_PLAYER_ID } from '../rules/accounts.js';
import { listTransferDays } from './ledger/transfer-days.repo.js';
import { getTransferCount } from './transfers/transfer-counts.repo.js';
import { insertTransfer } from './transfers/transfers.repo.js';
import { walletMigrations } from './wallet.migrations.js';

/** The schema before the migration of this id. */
function schemaBefore(id: string): MigrationSet {
  const index = walletMigrations.migrations.findIndex((migration) => migration.id === id);
  return { ...walletMigrations, migrations: walletMigrations.migrations.slice(0, index) };
}

/** The accounts' codes of that version: sources, destinations, amounts. */
const deposited = (amount: number): string => `'{6,5}', '{1,6}', '{${amount},2}'`;
const wonBet = `'{1,2,4}', '{2,4,1}', '{100,100,200}'`;
const toSuspense = `'{6}', '{7}', '{50}'`;

describe.each(databaseKinds)('0003-totals-by-day on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [schemaBefore('0003-totals-by-day')]);
  });
  afterAll(() => test.close());

  it('counts existing ledger rows, by the day in India', async () => {
    const [playerId, other] = [newId(), newId()];
    const rows = [
      `'${playerId}', 1, 'pay:1', 'payment-captured', ${deposited(1000)}, '2026-01-31T18:29:59.999Z'`,
      `'${playerId}', 2, 'pay:2', 'payment-captured', ${deposited(200)}, '2026-01-31T18:30:00.000Z'`,
      `'${playerId}', 3, 'bet:1', 'instant-bet', ${wonBet}, '2026-02-01T10:00:00.000Z'`,
      `'${playerId}', 4, 'pay:3', 'payment-captured', ${deposited(300)}, '2026-02-01T18:29:59.999Z'`,
      `'${other}', 1, 'pay:4', 'payment-captured', ${deposited(70)}, '2026-02-01T10:00:00.000Z'`,
      `'${SYSTEM_PLAYER_ID}', 1, 'pay:5', 'payment-without-order', ${toSuspense}, '2026-02-01T10:00:00.000Z'`,
    ];
    await test.db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.ledger (
          player_id, seq, key, event, sources, destinations, amounts_paise, created_at,
          balance_paise, held_paise, escrow_paise
        ) VALUES ${rows.map((row) => `(${row}, 0, 0, 0)`).join(', ')}`),
    );
    expect(await migrate(test.db, [platformMigrations, walletMigrations])).toContain(
      'wallet/0003-totals-by-day',
    );
    const days = (of: string) => test.db.read((tx) => listTransferDays(tx, of));
    expect(await days(playerId)).toEqual([
      { day: '2026-01-31', depositedPaise: 1000, withdrawnPaise: 0, correctedPaise: 0 },
      { day: '2026-02-01', depositedPaise: 500, withdrawnPaise: 0, correctedPaise: 0 },
    ]);
    expect(await days(other)).toEqual([
      { day: '2026-02-01', depositedPaise: 70, withdrawnPaise: 0, correctedPaise: 0 },
    ]);
    expect(await days(SYSTEM_PLAYER_ID)).toEqual([]);
  });
});

describe.each(databaseKinds)('0007-transfer-counts on %s', (kind) => {
  it('counts each player’s existing transfers, and continues from there', async () => {
    const test = await createTestDatabase(kind, [schemaBefore('0007-transfer-counts')]);
    const [playerId, other] = [newId(), newId()];
    const rows = [playerId, playerId, other].map((of) => `('${of}', '${newId()}', 'DEPOSIT', 100)`);
    await test.db.transaction((tx) =>
      tx.script(
        `INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise) VALUES ${rows.join(', ')}`,
      ),
    );
    await migrate(test.db, [platformMigrations, walletMigrations]);
    const count = (of: string) => test.db.read((tx) => getTransferCount(tx, of));
    expect(await Promise.all([playerId, other, newId()].map(count))).toEqual([2, 1, 0]);
    await test.db.transaction((tx) =>
      insertTransfer(tx, { playerId, transferId: newId(), type: 'DEPOSIT', amountPaise: paise(100) }),
    );
    expect(await Promise.all([playerId, other].map(count))).toEqual([3, 1]);
    await test.close();
  });
});
