import { DatabaseUnavailable, newId, Registry, type Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { scheduleCheck } from '../checks/checks.repo.js';
import { walletMigrations } from '../wallet.migrations.js';
import { listenedLog, type AuditEntry, type AuditLog } from '../context/audit-log.js';
import { createWalletMetrics } from './wallet-metrics.js';

const silent: AuditLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(databaseKinds)('the wallet’s metrics on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [walletMigrations]);
  });
  afterAll(() => test.close());

  function create(db: Database = test.db, log = silent) {
    const registry = new Registry();
    return { ...createWalletMetrics(registry, db, log), show: () => registry.metrics() };
  }

  it('count how transfers end, by the source of the report, and ignore other log lines', async () => {
    const { listen, show } = create();
    const playerId = newId();
    const facts = { playerId, transferId: newId(), paymentId: 'pay_secret', amountPaise: 123 };
    listen({ ...facts, event: 'deposit-credited', reporter: 'webhook' });
    listen({ ...facts, event: 'deposit-credited', reporter: 'webhook' });
    listen({ ...facts, event: 'payout-reversed', reporter: 'reconciliation' });
    listen({ ...facts, event: 'deposit-started', reporter: 'player' });
    const name = 'paasa_wallet_transfers_settled_total';
    expect(await show()).toContain(`${name}{type="DEPOSIT",outcome="credited",reporter="reconciliation"} 0`);
    const lines = (await show()).split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
    expect(lines.sort()).toEqual([
      `${name}{type="DEPOSIT",outcome="credited",reporter="webhook"} 2`,
      `${name}{type="WITHDRAW",outcome="reversed",reporter="reconciliation"} 1`,
    ]);
    expect(await show()).not.toContain(playerId);
  });

  it('count cases for people by kind, each from zero', async () => {
    const { listen, show } = create();
    const name = 'paasa_wallet_contradictions_total';
    const lines = async () =>
      (await show())
        .split('\n')
        .filter((line) => line.startsWith(name))
        .sort();
    const kinds = [
      'payment-credited-elsewhere',
      'payment-unfitting',
      'payment-unreadable',
      'payout-misfit',
      'payout-unknown',
      'refund-unknown',
      'webhook-unreadable',
    ];
    expect(await lines()).toEqual(kinds.map((kind) => `${name}{kind="${kind}"} 0`));
    for (const event of kinds) listen({ event });
    listen({ event: 'payout-processed' });
    expect(await lines()).toEqual(kinds.map((kind) => `${name}{kind="${kind}"} 1`));
  });

  it('report runs: how many, how long, and the last success', async () => {
    const { observeRun, show } = create();
    const prefix = 'paasa_wallet_reconciliation';
    expect(await show()).toContain(`${prefix}_last_success_timestamp_seconds 0`);
    observeRun(null);
    expect(await show()).toContain(`${prefix}_last_success_timestamp_seconds 0`);
    observeRun({
      checked: 5,
      settled: 2,
      open: 3,
      failed: 1,
      inbox: 4,
      strays: 0,
      refunds: 0,
      isComplete: true,
      durationMs: 250,
    });
    const text = await show();
    expect(text).toContain(`${prefix}_runs_total{outcome="failed"} 1`);
    expect(text).toContain(`${prefix}_runs_total{outcome="done"} 1`);
    expect(text).toContain(`${prefix}_rows_total{outcome="settled"} 2`);
    expect(text).toContain(`${prefix}_rows_total{outcome="failed"} 1`);
    expect(text).toContain(`${prefix}_duration_seconds_sum 0.25`);
    expect(text).toMatch(new RegExp(`${prefix}_last_success_timestamp_seconds 1\\d{9}`));
  });

  it('report waiting work, as the database has it at that moment', async () => {
    const { show } = create();
    const before = await show();
    expect(before).toContain('paasa_wallet_checks{state="late"} 0');
    expect(before).toContain('paasa_wallet_checks{state="planned"} 0');
    expect(before).toContain('paasa_wallet_inbox_backlog{state="waiting"} 0');
    await test.db.transaction(async (tx) => {
      for (const offsetMs of [-3_600_000, 3_600_000, 7_200_000])
        await scheduleCheck(tx, {
          playerId: newId(),
          transferId: newId(),
          nextCheckAt: new Date(Date.now() + offsetMs),
        });
      await tx.script(`
        INSERT INTO wallet.webhook_inbox (body_hash, event, body, next_try_at) VALUES
          ('a', 'x', '{}', now()), ('b', 'x', '{}', now() + interval '1 hour'), ('c', 'x', '{}', NULL);
        INSERT INTO wallet.suspense_items (payment_id, amount_minor, currency, reason, state, next_try_at)
          VALUES ('pay_secret', 100, 'INR', 'unknown-order', 'held', now()),
            ('pay_back', 100, 'INR', 'unknown-order', 'refunded', NULL)`);
    });
    const text = await show();
    expect(text).toContain('paasa_wallet_checks{state="late"} 1');
    expect(text).toContain('paasa_wallet_checks{state="planned"} 2');
    expect(text).toContain('paasa_wallet_inbox_backlog{state="waiting"} 2');
    expect(text).toContain('paasa_wallet_suspense_items{state="held"} 1');
    expect(text).not.toMatch(/pay_|state="refunded"/);
  });

  it('report open transfers by stage and age, and the oldest payout', async () => {
    const { show } = create();
    const name = 'paasa_wallet_unsettled_transfers';
    const lines = async () =>
      (await show())
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`))
        .sort();
    expect(await lines()).toEqual([`${name}{type="WITHDRAW",stage="requested",age="old"} 0`]);
    expect(await show()).toContain('paasa_wallet_oldest_payout_seconds 0');
    const playerId = newId();
    const [deposit, payout, settled] = [newId(), newId(), newId()];
    await test.db.transaction(async (tx) => {
      await tx.script(`
        INSERT INTO wallet.transfers (player_id, transfer_id, type, amount_paise, status, created_at) VALUES
          ('${playerId}', '${deposit}', 'DEPOSIT', 100, 'PENDING', now()),
          ('${playerId}', '${payout}', 'WITHDRAW', 100, 'PENDING', now() - interval '2 hours'),
          ('${playerId}', '${settled}', 'DEPOSIT', 100, 'SUCCESS', now());
        INSERT INTO wallet.withdrawals (player_id, transfer_id, details_id, stage, requested_at)
          VALUES ('${playerId}', '${payout}', '${newId()}', 'requested', now() - interval '90 minutes')`);
      for (const transferId of [deposit, payout, settled])
        await scheduleCheck(tx, { playerId, transferId, nextCheckAt: new Date(Date.now() + 60_000) });
    });
    expect(await lines()).toEqual([
      `${name}{type="DEPOSIT",stage="ordered",age="young"} 1`,
      `${name}{type="WITHDRAW",stage="requested",age="old"} 1`,
    ]);
    expect(await show()).toMatch(/paasa_wallet_oldest_payout_seconds 5[34]\d\d/);
    expect(await show()).toContain('paasa_wallet_reviews_waiting 0');
    for (const [heldBack, reviewCount] of [
      [`review = 'waiting'`, 1],
      [`review = NULL, send_after = now() + interval '1 hour'`, 0],
    ] as const) {
      await test.db.transaction((tx) => tx.script(`UPDATE wallet.withdrawals SET ${heldBack}`));
      expect(await lines()).toContain(`${name}{type="WITHDRAW",stage="held-back",age="old"} 1`);
      expect(await lines()).toContain(`${name}{type="WITHDRAW",stage="requested",age="old"} 0`);
      expect(await show()).toContain('paasa_wallet_oldest_payout_seconds 0');
      expect(await show()).toContain(`paasa_wallet_reviews_waiting ${reviewCount}`);
    }
  });

  it('add up the rupees that move, by kind of movement, and leave out other currencies', async () => {
    const { listen, show } = create();
    const name = 'paasa_money_paise_total';
    listen({ event: 'deposit-credited', reporter: 'webhook', amountPaise: 1_000 });
    listen({ event: 'deposit-credited', reporter: 'handler', amountPaise: 234 });
    listen({ event: 'withdrawal-requested', amountPaise: 500 });
    listen({ event: 'payout-processed', amountPaise: 500 });
    listen({ event: 'payment-unfitting', amountMinor: 70, currency: 'INR' });
    listen({ event: 'payment-unfitting', amountMinor: 900, currency: 'USD' });
    listen({ event: 'payment-refunded', amountMinor: 900, currency: 'USD' });
    listen({ event: 'balance-raised', amountPaise: 60 });
    listen({ event: 'balance-lowered', amountPaise: 15 });
    const lines = (await show()).split('\n').filter((line) => line.startsWith(`${name}{`));
    expect(lines.sort()).toEqual([
      `${name}{kind="correction-in",game="none"} 60`,
      `${name}{kind="correction-out",game="none"} 15`,
      `${name}{kind="deposit",game="none"} 1234`,
      `${name}{kind="refund",game="none"} 0`,
      `${name}{kind="suspense",game="none"} 70`,
      `${name}{kind="withdrawal-held",game="none"} 500`,
      `${name}{kind="withdrawal-paid",game="none"} 500`,
      `${name}{kind="withdrawal-released",game="none"} 0`,
      `${name}{kind="withdrawal-reversed",game="none"} 0`,
    ]);
  });

  it('leave out waiting work, and report so, while the database is away', async () => {
    const warned: AuditEntry[] = [];
    const away: Database = { ...test.db, read: () => Promise.reject(new DatabaseUnavailable('away')) };
    const { listen, show } = create(away, { ...silent, warn: (entry) => void warned.push(entry) });
    listen({ event: 'payout-processed', reporter: 'webhook' });
    const text = await show();
    expect(text).toContain('outcome="processed",reporter="webhook"} 1');
    expect(text).not.toMatch(
      /^paasa_wallet_(checks|unsettled|oldest|inbox_backlog|suspense_items|reviews)\w*(\{| )/m,
    );
    expect(warned).toHaveLength(6);
  });
});

describe('a log with a listener', () => {
  it('writes every line as before, and passes it to the listener', () => {
    const written: unknown[] = [];
    const heard: string[] = [];
    const write = (level: string) => (entry: AuditEntry, message: string) =>
      void written.push([level, entry.event, message]);
    const log = listenedLog(
      { info: write('info'), warn: write('warn'), error: write('error') },
      ({ event }) => void heard.push(event),
    );
    log.info({ event: 'a' }, 'first');
    log.warn({ event: 'b' }, 'second');
    log.error({ event: 'c' }, 'third');
    expect(written).toEqual([
      ['info', 'a', 'first'],
      ['warn', 'b', 'second'],
      ['error', 'c', 'third'],
    ]);
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});
