import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { claimDueChecks } from '../checks/checks.repo.js';
import { findTransfer, findTransferOwner } from '../transfers/transfers.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { moneyOutAndProof } from './0004-money-out-and-proof.js';

/** The schema before the migration. */
const schemaBefore: MigrationSet = {
  ...walletMigrations,
  migrations: walletMigrations.migrations.filter(({ id }) => id < moneyOutAndProof.id),
};

const playerId = newId();
const transfers = {
  pending: { transferId: newId(), status: 'PENDING', ageDays: 0 },
  failed: { transferId: newId(), status: 'FAILED', ageDays: 4 },
  paid: { transferId: newId(), status: 'SUCCESS', ageDays: 1 },
  old: { transferId: newId(), status: 'FAILED', ageDays: 6 },
};

const transferRows = Object.values(transfers).map(
  ({ transferId, status, ageDays }) =>
    `('${playerId}', '${transferId}', 'DEPOSIT', 1000, '${status}', 'order_${transferId}', now() - interval '${String(ageDays)} days')`,
);
/** The rows as that version stored them: provider to suspense, and a deposit. */
const ledgerRows = [
  `('${SYSTEM_PLAYER_ID}', 1, 'pay:pay_stray', 'payment-without-order', '{6}', '{7}', '{50}', '2026-01-31T10:00:00Z', 0, 0, 0)`,
  `('${playerId}', 1, 'pay:pay_paid', 'payment-captured', '{6,5}', '{1,6}', '{1000,20}', '2026-01-31T11:00:00Z', 1000, 0, 0)`,
];

describe.each(databaseKinds)('0004-money-out-and-proof on %s', (kind) => {
  it('makes existing rows searchable, checked and distinct', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO wallet.transfers
          (player_id, transfer_id, type, amount_paise, status, provider_order_id, created_at)
          VALUES ${transferRows.join(', ')};
        INSERT INTO wallet.ledger
          (player_id, seq, key, event, sources, destinations, amounts_paise, created_at,
            balance_paise, held_paise, escrow_paise)
          VALUES ${ledgerRows.join(', ')}`),
    );
    expect(await migrate(db, [platformMigrations, walletMigrations])).toContain(
      `wallet/${moneyOutAndProof.id}`,
    );

    await db.transaction(async (tx) => {
      for (const { transferId, status } of Object.values(transfers)) {
        expect(await findTransferOwner(tx, transferId)).toBe(playerId);
        expect(await findTransfer(tx, playerId, transferId)).toMatchObject({
          status,
          settledAt: null,
          failedBecause: null,
          withdrawal: null,
        });
      }
      const due = { nowAt: new Date(), limit: 10, leaseMs: 60_000, ignoreSchedule: false };
      const claimed = (await claimDueChecks(tx, due)).map(({ transferId }) => transferId);
      expect(claimed.sort()).toEqual([transfers.pending.transferId, transfers.failed.transferId].sort());
      const items = await tx.query({
        name: 'test-suspense-items',
        text: 'SELECT payment_id, amount_minor, currency, reason, state, next_try_at, created_at FROM wallet.suspense_items',
      });
      expect(items).toEqual([
        {
          payment_id: 'pay_stray',
          amount_minor: 50,
          currency: 'INR',
          reason: 'unknown-order',
          state: 'held',
          next_try_at: expect.any(Date),
          created_at: new Date('2026-01-31T10:00:00Z'),
        },
      ]);
    });
    await close();
  });
});
