import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { depositsOfProtectedPlayers } from './0012-deposits-of-protected-players.js';

/** The schema before the migration. */
const schemaBefore: MigrationSet = {
  ...walletMigrations,
  migrations: walletMigrations.migrations.filter(({ id }) => id < depositsOfProtectedPlayers.id),
};

const OLD_REASONS = [
  'unknown-order',
  'order-already-paid',
  'amount-mismatch',
  'currency-mismatch',
  'refunded-unseen',
  'refunded-in-part',
] as const;
const NEW_REASONS = ['player-excluded', 'over-deposit-limit'] as const;

const insert = (reason: string, state: string) => `
  INSERT INTO wallet.suspense_items
    (payment_id, provider_order_id, player_id, transfer_id, amount_minor, currency, reason, state, created_at)
  VALUES ('pay_${reason}', 'order_1', '${newId()}', '${newId()}', 6000, 'INR', '${reason}', '${state}', '2026-01-31')`;

describe.each(databaseKinds)('0012-deposits-of-protected-players on %s', (kind) => {
  it('leaves what is in suspense as it is, and takes the two new reasons and no others', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const store = (reason: string, state = 'held') =>
      db.transaction((tx) => tx.script(insert(reason, state)));
    const read = () =>
      db.read((tx) =>
        tx.query<{ row: object }>({
          name: 'test-suspense',
          // A later migration adds the fee.
          text: `SELECT to_jsonb(s) - 'fee_paise' AS row FROM wallet.suspense_items s ORDER BY payment_id`,
        }),
      );
    for (const reason of NEW_REASONS) await expect(store(reason)).rejects.toThrow('reason_check');
    for (const [index, reason] of OLD_REASONS.entries())
      await store(reason, index % 2 === 0 ? 'held' : 'refunded');
    const before = await read();
    expect(before).toHaveLength(OLD_REASONS.length);
    expect(await migrate(db, [platformMigrations, walletMigrations])).toContain(
      `wallet/${depositsOfProtectedPlayers.id}`,
    );
    expect(await read()).toEqual(before);
    for (const reason of NEW_REASONS) await store(reason);
    await expect(store('another')).rejects.toThrow('reason_check');
    const found = await db.read((tx) => findSuspenseItem(tx, 'pay_player-excluded'));
    expect(found).toMatchObject({ reason: 'player-excluded', state: 'held' });
    await close();
  });
});
