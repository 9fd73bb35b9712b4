import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { findAccount } from '../ledger/accounts.repo.js';
import { findPayoutHistory } from '../withdrawals/payout-facts.repo.js';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { rulesOfMoneyOut } from './0009-rules-of-money-out.js';

/** The schema before the migration. */
const schemaBefore: MigrationSet = {
  ...walletMigrations,
  migrations: walletMigrations.migrations.filter(({ id }) => id < rulesOfMoneyOut.id),
};

const playerId = newId();
const transferId = newId();
const detailsId = newId();

describe.each(databaseKinds)('0009-rules-of-money-out on %s', (kind) => {
  it('leaves existing money played, and open withdrawals unchanged', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.accounts (player_id, balance_paise, held_paise, ledger_seq)
          VALUES ('${playerId}', 70000, 30000, 2);
        INSERT INTO wallet.ledger
          (player_id, seq, key, event, sources, destinations, amounts_paise, balance_paise, held_paise, escrow_paise)
          VALUES ('${playerId}', 1, 'pay:pay_1', 'payment-captured', '{6}', '{1}', '{100000}', 100000, 0, 0);
        INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise)
          VALUES ('${playerId}', '${transferId}', 'WITHDRAW', 30000);
        INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, requested_at, ask_count)
          VALUES ('${playerId}', '${transferId}', '${detailsId}', 'requested', now(), 1)`),
    );
    expect(await migrate(db, [platformMigrations, walletMigrations])).toContain(
      `wallet/${rulesOfMoneyOut.id}`,
    );
    await db.transaction(async (tx) => {
      expect(await findAccount(tx, playerId)).toMatchObject({ balancePaise: 70000, unplayedPaise: 0 });
      expect(await findWithdrawal(tx, { playerId, transferId })).toMatchObject({
        detailsId,
        paymentId: null,
        accountId: null,
        isForbidden: false,
        isStopped: false,
        unplayedPaise: 0,
        review: null,
        sendAfter: null,
        stage: 'requested',
      });
      expect(await findPayoutHistory(tx, playerId, new Date())).toMatchObject({
        payoutsToday: { count: 1, sumPaise: 30000 },
        returnsToday: { count: 0, sumPaise: 0 },
        unplayedTodayPaise: 0,
        payerCount: 0,
      });
    });
    // The table itself refuses a withdrawal with no target, or with two targets.
    const insert = (details: string, payment: string) =>
      db.transaction((tx) =>
        tx.script(`INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, payment_id)
          VALUES ('${playerId}', '${newId()}', ${details}, ${payment})`),
      );
    await expect(insert('NULL', 'NULL')).rejects.toThrow('one_way_out');
    await expect(insert(`'${detailsId}'`, `'pay_1'`)).rejects.toThrow('one_way_out');
    await close();
  });
});
