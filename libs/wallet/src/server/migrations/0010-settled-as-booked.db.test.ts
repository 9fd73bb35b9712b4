import { paise } from '@paasa/money';
import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { findAccount } from '../ledger/accounts.repo.js';
import { createStakes } from '../ledger/stakes.js';
import { walletMigrations } from '../wallet.migrations.js';
import { settledAsBooked } from './0010-settled-as-booked.js';

/** The schema before the migration. */
const schemaBefore: MigrationSet = {
  ...walletMigrations,
  migrations: walletMigrations.migrations.filter(({ id }) => id < settledAsBooked.id),
};

describe.each(databaseKinds)('0010-settled-as-booked on %s', (kind) => {
  it('continues the numbers of existing accounts, and names the reason of a failed settlement', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const bet = { playerId: newId(), betId: newId(), stakePaise: paise(100), payoutPaise: paise(0) };
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.accounts (player_id, balance_paise, ledger_seq) VALUES ('${bet.playerId}', 500, 7)`),
    );
    expect(await migrate(db, [platformMigrations, walletMigrations])).toContain(
      `wallet/${settledAsBooked.id}`,
    );
    const stakes = createStakes();
    const settleAs = (seq: number) =>
      db.transaction(async (tx) => {
        const [booking = null] = await stakes.takeStakes(tx, [bet]);
        if (booking === null) throw new Error('The stake was not taken.');
        stakes.settleInstantBets(tx, [{ ...bet, booking: { ...booking, seq } }]);
      });
    await expect(settleAs(7)).rejects.toThrow('1 of 1 bets lack their stake, or have another number');
    await settleAs(8);
    expect(await db.read((tx) => findAccount(tx, bet.playerId))).toMatchObject({
      balancePaise: 400,
      lastSeq: 8,
    });
    await close();
  });
});
