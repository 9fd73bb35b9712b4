import { newId } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fakeBetMigrations } from '../../testing/fake-bets.js';
import { walletMigrations } from '../wallet.migrations.js';
import { listMoneyOfDay, listPlayersAfter } from './money-of-day.repo.js';

const india = (text: string): Date => new Date(`${text}+05:30`);
const day = {
  startsAt: india('2026-11-25T00:00:00.000'),
  endsAt: india('2026-11-26T00:00:00.000'),
  withdrawnSince: india('2026-11-24T21:00:00.000'),
};

const depositStatement = {
  name: 'test-deposit-of-day',
  text: `
    INSERT INTO wallet.deposit_sources (player_id, payment_id, transfer_id, amount_paise, turnover_paise, credited_at)
    VALUES ($1, $2::text, $2::text::uuid, $3, 0, $4)`,
};
const withdrawalStatement = {
  name: 'test-withdrawal-of-day',
  text: `
    INSERT INTO wallet.withdrawals (player_id, transfer_id, payment_id, stage, requested_at)
    VALUES ($1, $2, 'pay_1', 'requested', $3)`,
};
const accountStatement = {
  name: 'test-accounts-of-day',
  text: 'INSERT INTO wallet.accounts (player_id) SELECT unnest($1::uuid[])',
};

describe.each(databaseKinds)('the money of a day on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
  });
  afterAll(() => test.close());

  const deposited = (playerId: string, at: string, amountPaise: number) =>
    test.db.transaction((tx) =>
      tx.query(depositStatement, [playerId, newId(), amountPaise, india(at).toISOString()]),
    );
  const withdrawn = (playerId: string, at: string) =>
    test.db.transaction((tx) => tx.query(withdrawalStatement, [playerId, newId(), india(at).toISOString()]));

  it('has the deposits from midnight to midnight in India, and withdrawals of the hours before too', async () => {
    const [playerId, other] = [newId(), newId()];
    await deposited(playerId, '2026-11-24T23:59:59.999', 1);
    await deposited(playerId, '2026-11-25T00:00:00.000', 10);
    await deposited(playerId, '2026-11-25T23:59:59.999', 100);
    await deposited(playerId, '2026-11-26T00:00:00.000', 1_000);
    await withdrawn(playerId, '2026-11-24T20:59:59.999');
    await withdrawn(playerId, '2026-11-24T21:00:00.000');
    await withdrawn(other, '2026-11-25T10:00:00.000');
    expect(await test.db.read((tx) => listMoneyOfDay(tx, [playerId, other], day))).toEqual([
      {
        playerId,
        deposits: [
          { at: india('2026-11-25T00:00:00.000'), amountPaise: 10 },
          { at: india('2026-11-25T23:59:59.999'), amountPaise: 100 },
        ],
        withdrawnAt: [india('2026-11-24T21:00:00.000')],
      },
    ]);
  });

  it('is asked for in the order of the players, some at a time', async () => {
    const players = Array.from({ length: 5 }, newId).sort((one, next) => (one < next ? -1 : 1));
    await test.db.transaction((tx) => tx.query(accountStatement, [players]));
    const after = (playerId: string | null) => test.db.read((tx) => listPlayersAfter(tx, playerId, 2));
    expect(await after(null)).toEqual(players.slice(0, 2));
    expect(await after(players[3] ?? null)).toEqual(players.slice(4));
  });
});
