import { DatabaseUnavailable, Registry, type Caller } from '@paasa/server-kit/server';
import { createTestServer, databaseKinds } from '@paasa/server-kit/testing';
import { readAccount } from '../../testing/read-account.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { ProviderUnavailable, type PaymentProvider } from '../razorpay/payment-provider.js';
import { findTransfer } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { walletPlugin } from '../wallet.plugin.js';
import { receiveWebhook } from '../webhooks/receive-webhook.service.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { payoutsOf, withdrawingPlayer } from '../../testing/withdrawing-player.js';
import { claimDueChecks } from '../checks/checks.repo.js';
import { createReconciler, type ReconciliationSummary } from './reconciler.js';

const MINUTE_MS = 60_000;

/** A promise that is resolved from outside. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const later = (ms: number) => () => new Date(Date.now() + ms);

describe.each(databaseKinds)('the reconciliation on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    player = newCaller();
    server.razorpay.setPayoutOutcome('processed');
    await server.db.transaction((tx) =>
      tx.script(
        `DELETE FROM wallet.checks; UPDATE wallet.transfers SET status = 'FAILED' WHERE status = 'PENDING'`,
      ),
    );
  });
  afterAll(() => server.close());

  const reconcilerOf = (given: Partial<WalletContext> = {}) =>
    createReconciler(server.context(given), { everyMs: null });
  const runAll = (given: Partial<WalletContext> = {}) =>
    reconcilerOf(given).runOnce({ ignoreSchedule: true });
  const runDue = (given: Partial<WalletContext> = {}) =>
    reconcilerOf(given).runOnce({ ignoreSchedule: false });
  /** A provider whose answers about orders wait for `before`. */
  const asked = (before: (orderId: string) => Promise<void>): PaymentProvider => {
    const { provider } = server.context();
    return {
      ...provider,
      async listOrderPayments(orderId) {
        await before(orderId);
        return provider.listOrderPayments(orderId);
      },
    };
  };
  const startDeposits = async (count: number) => {
    const deposits: { transferId: string; orderId: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      const { transactionId: transferId, orderId } = await server.order(player, 10);
      deposits.push({ transferId, orderId });
    }
    return deposits;
  };
  const statusOf = async (transferId: string, playerId = player.playerId) =>
    (await server.db.read((tx) => findTransfer(tx, playerId, transferId)))?.status;
  const balanceOf = async (playerId = player.playerId) =>
    (await readAccount(server.db, playerId)).balances.balancePaise;

  it('credits a payment that no one reported, and logs its work', async () => {
    const { orderId, transactionId } = await server.order(player, 12.34);
    server.razorpay.pay(orderId);
    expect(await runAll()).toEqual({
      checked: 1,
      settled: 1,
      open: 0,
      failed: 0,
      inbox: 0,
      strays: 0,
      refunds: 0,
      isComplete: true,
      durationMs: expect.any(Number),
    });
    expect(await balanceOf()).toBe(12_34);
    expect(await statusOf(transactionId)).toBe('SUCCESS');
    expect(await runAll()).toMatchObject({ checked: 0 });
  });

  it('makes the payout that a dead process did not make, and settles it, once', async () => {
    const { caller, created } = await withdrawingPlayer(server, 1000);
    const transferId = await created(600);
    const { playerId } = caller;
    await holdAmount(server.context(), { caller, transferId, idempotencyKey: null });
    expect(await runAll()).toMatchObject({ checked: 1, failed: 0 });
    expect(await runAll()).toMatchObject({ checked: 1, settled: 1 });
    expect(await statusOf(transferId, playerId)).toBe('SUCCESS');
    expect(payoutsOf(server, transferId)).toHaveLength(1);
    expect(await balanceOf(playerId)).toBe(400_00);
  });

  it('abandons a withdrawal that was never requested', async () => {
    const { caller, created } = await withdrawingPlayer(server, 1000);
    const transferId = await created(600);
    expect(await runDue({ clock: later(29 * MINUTE_MS) })).toMatchObject({ checked: 0 });
    expect(await runDue({ clock: later(31 * MINUTE_MS) })).toMatchObject({ checked: 1, settled: 1 });
    expect(await statusOf(transferId, caller.playerId)).toBe('FAILED');
    expect(await balanceOf(caller.playerId)).toBe(1000_00);
  });

  it('checks by the schedule, and again when the next check is due', async () => {
    await startDeposits(1);
    expect(await runDue()).toMatchObject({ checked: 0 });
    expect(await runDue({ clock: later(MINUTE_MS) })).toMatchObject({ checked: 1, open: 1 });
    expect(await runDue({ clock: later(MINUTE_MS) })).toMatchObject({ checked: 0 });
    expect(await runDue({ clock: later(2 * MINUTE_MS) })).toMatchObject({ checked: 1, open: 1 });
  });

  it('fails an unpaid deposit, and still credits it when the money comes', async () => {
    const [deposit] = await startDeposits(1);
    if (deposit === undefined) throw new Error('no deposit');
    expect(await runDue({ clock: later(31 * MINUTE_MS) })).toMatchObject({ open: 1 });
    expect(await statusOf(deposit.transferId)).toBe('FAILED');
    server.razorpay.pay(deposit.orderId);
    expect(await runDue({ clock: later(61 * MINUTE_MS) })).toMatchObject({ settled: 1 });
    expect(await statusOf(deposit.transferId)).toBe('SUCCESS');
    expect(await balanceOf()).toBe(10_00);
  });

  it('continues after a failing row, and checks it again later', async () => {
    const deposits = await startDeposits(5);
    const [, , broken] = deposits;
    for (const { orderId } of deposits) server.razorpay.pay(orderId);
    const provider = asked(async (orderId) => {
      if (orderId === broken?.orderId) throw new Error('a bug');
    });
    const clock = later(MINUTE_MS);
    expect(await runDue({ provider, clock })).toMatchObject({ checked: 5, settled: 4, failed: 1 });
    expect(await balanceOf()).toBe(40_00);
    expect(await runDue({ clock: later(2 * MINUTE_MS) })).toMatchObject({ checked: 1, settled: 1 });
    expect(await balanceOf()).toBe(50_00);
  });

  it('handles eight rows at a time and more than one batch', async () => {
    const deposits = await startDeposits(40);
    let runningCount = 0;
    let mostRunning = 0;
    const eight = gate();
    const provider = asked(async () => {
      runningCount += 1;
      mostRunning = Math.max(mostRunning, runningCount);
      if (runningCount === 8) eight.open();
      await eight.opened;
      runningCount -= 1;
    });
    expect(await runAll({ provider })).toMatchObject({ checked: deposits.length, open: deposits.length });
    expect(mostRunning).toBe(8);
  });

  it('skips a provider without answers until the next run', async () => {
    const deposits = await startDeposits(40);
    let requestCount = 0;
    const provider = asked(async () => {
      requestCount += 1;
      throw new ProviderUnavailable('silence');
    });
    expect(await runAll({ provider })).toMatchObject({ checked: 32, failed: 32 });
    expect(requestCount).toBe(32);
    for (const { orderId } of deposits) server.razorpay.pay(orderId);
    expect(await runAll()).toMatchObject({ checked: 40, settled: 40 });
  });

  it('runs in one process at a time', async () => {
    const [deposit] = await startDeposits(1);
    server.razorpay.pay(deposit?.orderId ?? '');
    const [isRequested, mayGoOn] = [gate(), gate()];
    const provider = asked(async () => {
      isRequested.open();
      await mayGoOn.opened;
    });
    const first = runAll({ provider });
    await isRequested.opened;
    expect(await runAll()).toBeNull();
    mayGoOn.open();
    expect(await first).toMatchObject({ settled: 1 });
    expect(await runAll()).toMatchObject({ checked: 0 });
  });

  it('finishes the rows in work when it is stopped, and leaves the others to the next run', async () => {
    await startDeposits(20);
    let requestCount = 0;
    const [areEightRequested, mayGoOn] = [gate(), gate()];
    const provider = asked(async () => {
      requestCount += 1;
      if (requestCount === 8) areEightRequested.open();
      await mayGoOn.opened;
    });
    const reconciler = reconcilerOf({ provider });
    const running = reconciler.runOnce({ ignoreSchedule: true });
    await areEightRequested.opened;
    const stopped = reconciler.stop();
    mayGoOn.open();
    await stopped;
    expect(await running).toMatchObject({ checked: 8, open: 8, isComplete: false });
    expect(requestCount).toBe(8);
    expect(await runDue()).toMatchObject({ checked: 12, open: 12 });
  });

  it('checks at start everything that is pending, also the claims of a dead process', async () => {
    const [deposit] = await startDeposits(1);
    server.razorpay.pay(deposit?.orderId ?? '');
    const dead = { nowAt: new Date(), limit: 10, leaseMs: 60 * MINUTE_MS, ignoreSchedule: true };
    await server.db.transaction((tx) => claimDueChecks(tx, dead));
    expect(await runDue({ clock: later(MINUTE_MS) })).toMatchObject({ checked: 0 });
    const summaries: unknown[] = [];
    const isDone = gate();
    const onRun = (summary: ReconciliationSummary | null): void => {
      summaries.push(summary);
      isDone.open();
    };
    const reconciler = createReconciler(server.context(), { everyMs: 60 * MINUTE_MS, onRun });
    reconciler.start();
    await isDone.opened;
    await reconciler.stop();
    expect(summaries[0]).toMatchObject({ checked: 1, settled: 1 });
    expect(await balanceOf()).toBe(10_00);
  });

  it('continues after a failed run', async () => {
    let runCount = 0;
    const { db } = server.context();
    const flaky: typeof db = {
      ...db,
      async runAlone(name, work) {
        runCount += 1;
        if (runCount === 1) throw new DatabaseUnavailable('away');
        return db.runAlone(name, work);
      },
    };
    const seen: (ReconciliationSummary | null)[] = [];
    const isDone = gate();
    const onRun = (summary: ReconciliationSummary | null): void => {
      seen.push(summary);
      if (summary !== null) isDone.open();
    };
    const reconciler = createReconciler(server.context({ db: flaky }), { everyMs: 10, onRun });
    reconciler.start();
    await isDone.opened;
    await reconciler.stop();
    expect(seen.slice(0, 2)).toEqual([null, expect.objectContaining({ checked: 0, failed: 0 })]);
  });

  it('handles reports that no process claimed', async () => {
    const [deposit] = await startDeposits(1);
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(deposit?.orderId ?? '');
    const { body, headers } = server.razorpay.webhook('payment.captured', paymentId);
    const signature = headers['x-razorpay-signature'] ?? '';
    await receiveWebhook(server.context(), { rawBody: Buffer.from(body), signature, eventId: 'evt_1' });
    expect(await runDue()).toMatchObject({ inbox: 1, checked: 0, failed: 0 });
    expect(await balanceOf()).toBe(10_00);
    expect(await runDue()).toMatchObject({ inbox: 0 });
  });

  it('refunds a second payment', async () => {
    const [deposit] = await startDeposits(1);
    const orderId = deposit?.orderId ?? '';
    const paid = [server.razorpay.pay(orderId), server.razorpay.pay(orderId)];
    expect(await runAll()).toMatchObject({ settled: 1, refunds: 1, failed: 0 });
    expect(await balanceOf()).toBe(10_00);
    const ids = paid.map(({ razorpay_payment_id }) => razorpay_payment_id);
    const refunded = server.razorpay.refunds.filter(({ payment_id }) => ids.includes(payment_id));
    expect(refunded).toMatchObject([{ amount: 10_00 }]);
  });

  it('begins when the server listens, appears in its metrics, and ends with it', async () => {
    const [deposit] = await startDeposits(1);
    server.razorpay.pay(deposit?.orderId ?? '');
    const metrics = new Registry();
    const { db, provider, config, receipts, notices, names, owners } = server.context();
    const { app } = await createTestServer(db, async (instance) => {
      const ports = { receipts, notices, names, owners };
      const options = { db, provider, config, ...ports, metrics, reconcileEveryMs: 60 * MINUTE_MS };
      await instance.register(walletPlugin, options);
    });
    const runs = 'paasa_wallet_reconciliation_runs_total{outcome="done"}';
    expect(await metrics.metrics()).toContain(`${runs} 0`);
    await app.listen({ port: 0, host: '127.0.0.1' });
    while (!(await metrics.metrics()).includes(`${runs} 1`)) await new Promise(setImmediate);
    await app.close();
    expect(await balanceOf()).toBe(10_00);
    expect(await metrics.metrics()).toContain(
      'paasa_wallet_transfers_settled_total{type="DEPOSIT",outcome="credited",reporter="reconciliation"} 1',
    );
  });
});
