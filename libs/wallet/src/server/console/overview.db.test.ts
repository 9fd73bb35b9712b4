import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { paise } from '@paasa/money';
import { newId, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import type { HealthOverview, MoneyOverview } from '../../contract/overview.js';
import { fakeBetMigrations, fakeBets } from '../../testing/fake-bets.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { storeRun } from '../overview/health.repo.js';
import { storeProof } from '../proof/proofs.repo.js';
import { createWalletOverview } from '../overview/wallet-overview.js';
import { proveLedger } from '../proof/prove-ledger.js';
import { walletMigrations } from '../wallet.migrations.js';
import { walletOverviewPlugin } from './overview.plugin.js';

describe.each(databaseKinds)('the money of the overview on %s', (kind) => {
  let test: TestDatabase;
  let console: TestConsole;
  let db: Database;
  beforeEach(async () => {
    test = await createTestDatabase(kind, [walletMigrations, fakeBetMigrations]);
    ({ db } = test);
    console = await createTestConsole(db, async (app) => {
      await app.register(walletOverviewPlugin, {
        overview: createWalletOverview({ db, clock: () => new Date() }),
      });
    });
  });
  afterEach(async () => {
    await console.app.close();
    await test.close();
  });

  const health = async (): Promise<HealthOverview> => {
    const { status, body } = await console.call('support', 'GET', '/api/console/overview/health');
    expect(status).toBe(200);
    return body['data'] as HealthOverview;
  };
  const queueOf = async (queue: string) => (await health()).queues.find((one) => one.queue === queue);

  it('show what was deposited, in the last of the months', async () => {
    await fundPlayer(db, newId(), paise(150_00));
    await fundPlayer(db, newId(), paise(50_05));
    const { body } = await console.call('risk', 'GET', '/api/console/overview/money?step=month');
    const { periods, before } = body['data'] as MoneyOverview;
    expect([periods.length, before.length]).toEqual([12, 12]);
    expect(periods.at(-1)).toMatchObject({ deposits: 2, deposited: 200.05, withdrawn: 0, fees: 0 });
    expect(periods.slice(0, -1).every(({ deposits }) => deposits === 0)).toBe(true);
  });

  it('show transfers that wait by their age', async () => {
    const transfer = (type: string, hours: number, more = '') => {
      const id = `'${newId()}', '${newId()}'`;
      return `
        INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, created_at)
        VALUES (${id}, '${type}', 500, now() - interval '${hours} hours');
        INSERT INTO wallet.checks (player_id, transfer_id, next_check_at) VALUES (${id}, now() + interval '1 hour');
        ${more.replaceAll('ID', id)}`;
    };
    const withdrawal = (columns: string, values: string) =>
      `INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, requested_at ${columns})
       VALUES (ID, gen_random_uuid(), 'requested', now() - interval '7 hours' ${values});`;
    await db.transaction((tx) =>
      tx.script(
        [
          transfer('DEPOSIT', 0.5),
          transfer('DEPOSIT', 30),
          transfer('WITHDRAW', 30, withdrawal('', '')),
          transfer('WITHDRAW', 8, withdrawal(', review', `, 'waiting'`)),
          `INSERT INTO wallet.suspense_items (payment_id, amount_minor, currency, reason, state, next_try_at, created_at)
           VALUES ('pay_1', 900, 'INR', 'unknown-order', 'held', now(), now() - interval '3 days'),
             ('pay_2', 900, 'INR', 'unknown-order', 'refunded', NULL, now());`,
        ].join(''),
      ),
    );
    const none = { hour: 0, 'six-hours': 0, day: 0, more: 0 };
    expect(await queueOf('ordered')).toMatchObject({
      count: 2,
      amount: 10,
      byAge: { ...none, hour: 1, more: 1 },
    });
    expect(await queueOf('requested')).toMatchObject({ count: 1, amount: 5, byAge: { ...none, day: 1 } });
    expect(await queueOf('held-back')).toMatchObject({ count: 1, byAge: { ...none, day: 1 } });
    expect(await queueOf('review')).toMatchObject({ count: 1, amount: 5 });
    expect(await queueOf('suspense')).toMatchObject({ count: 1, amount: 9, byAge: { ...none, more: 1 } });
    expect(await queueOf('webhook')).toEqual({
      queue: 'webhook',
      count: 0,
      amount: 0,
      oldestAt: null,
      byAge: none,
    });
    await db.transaction((tx) =>
      tx.script(`UPDATE wallet.checks SET next_check_at = now() - interval '6 minutes'`),
    );
    expect(await queueOf('late')).toMatchObject({ count: 4, byAge: { ...none, hour: 4 } });
  });

  it('show the last reconciliation and the last proof, once there were some', async () => {
    expect(await health()).toMatchObject({ reconciliation: null, proof: null });
    await db.transaction((tx) => storeRun(tx, { checked: 3, failed: 1 }));
    await db.transaction((tx) => storeRun(tx, { checked: 5, failed: 0 }));
    const prove = async () => {
      const proven = await proveLedger({ db, bets: fakeBets.port, provider: null });
      await db.transaction((tx) => storeProof(tx, proven, false));
    };
    const playerId = newId();
    await fundPlayer(db, playerId, paise(100));
    await prove();
    const { reconciliation, proof } = await health();
    expect(reconciliation).toMatchObject({ checked: 5, failed: 0 });
    expect(Math.abs(Date.now() - Date.parse(reconciliation?.doneAt ?? ''))).toBeLessThan(60_000);
    expect(proof).toMatchObject({ isProviderAsked: false });
    expect(proof?.compared).toBeGreaterThan(5);
    expect(proof?.broken).not.toContain('balance-is-fold');
    await db.transaction((tx) => tx.script('UPDATE wallet.accounts SET balance_paise = balance_paise + 1'));
    await prove();
    expect((await health()).proof?.broken).toContain('balance-is-fold');
  });

  it('is for staff alone', async () => {
    for (const path of ['money', 'health'])
      expect((await console.call(null, 'GET', `/api/console/overview/${path}`)).status).toBe(401);
  });
});
