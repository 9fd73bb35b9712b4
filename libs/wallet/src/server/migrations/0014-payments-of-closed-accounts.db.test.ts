import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { walletMigrations } from '../wallet.migrations.js';
import { paymentsOfClosedAccounts } from './0014-payments-of-closed-accounts.js';

const schemaBefore: MigrationSet = {
  ...walletMigrations,
  migrations: walletMigrations.migrations.filter(({ id }) => id < paymentsOfClosedAccounts.id),
};

const insert = (reason: string) => `
  INSERT INTO wallet.suspense_items (payment_id, player_id, amount_minor, currency, reason, state)
  VALUES ('pay_${reason}', '${newId()}', 6000, 'INR', '${reason}', 'held')`;

describe.each(databaseKinds)('0014-payments-of-closed-accounts on %s', (kind) => {
  it('leaves what is in suspense as it is, and takes one more reason', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const store = (reason: string) => db.transaction((tx) => tx.script(insert(reason)));
    const text = 'SELECT reason FROM wallet.suspense_items ORDER BY 1';
    const read = () => db.read((tx) => tx.query({ name: 'test-reasons', text }));
    await store('player-excluded');
    await expect(store('account-closed')).rejects.toThrow('reason_check');
    await migrate(db, [platformMigrations, walletMigrations]);
    await store('account-closed');
    await expect(store('another')).rejects.toThrow('reason_check');
    expect(await read()).toEqual([{ reason: 'account-closed' }, { reason: 'player-excluded' }]);
    await close();
  });
});
