import { randomUUID } from 'node:crypto';
import { refuse } from '@paasa/result';
import type { Caller } from '@paasa/server-kit/server';
import { createTestServer, databaseKinds, type TestServer } from '@paasa/server-kit/testing';
import { MAX_PLAY_MONEY_COUNT, PLAY_MONEY_WINDOW_MS } from '../../rules/play-money.js';
import { readAccount } from '../../testing/read-account.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { fakeBets } from '../../testing/fake-bets.js';
import { openDepositGuard, type DepositGuardPort } from '../context/ports.js';
import type { WalletContext } from '../context/wallet-context.js';
import { proveLedger } from '../proof/prove-ledger.js';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import { createSandboxPayer, type SandboxPayer } from '../razorpay/sandbox-payer.js';
import { walletPlugin } from '../wallet.plugin.js';

const TAKE = '/api/wallet/play-money';

describe.each(databaseKinds)('play money on %s', (kind) => {
  let server: WalletTestServer;
  let sandbox: TestServer;
  let player: Caller;
  const start = (
    payAtSandbox: SandboxPayer,
    given: Partial<Pick<WalletContext, 'clock' | 'guard' | 'provider'>> = {},
  ) =>
    createTestServer(server.db, async (app) => {
      await app.register(walletPlugin, { ...server.context(given), payAtSandbox });
    });
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    sandbox = await start(createSandboxPayer(server.razorpay.access));
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(async () => {
    await sandbox.app.close();
    await server.close();
  });

  const take = (key: string = randomUUID(), { call }: Pick<TestServer, 'call'> = sandbox) =>
    call('POST', TAKE, { caller: player, headers: { 'idempotency-key': key } });
  const account = () => readAccount(server.db, player.playerId);

  it('is an ordinary deposit: an order, a captured payment of it, one entry, a receipt', async () => {
    const { status, body } = await take();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, amount: 1000, wallet: 1000 },
    });
    const order = server.razorpay.orders.at(-1);
    const transferId = String(body['transactionId']);
    expect(order).toMatchObject({ amount: 1000_00, status: 'paid', receipt: transferId });
    const deposit = await readTransfer(server.db, { playerId: player.playerId, transferId });
    expect(deposit).toMatchObject({ status: 'SUCCESS', nextCheckAt: null });
    expect(deposit.events.map(({ event }) => event)).toEqual([
      'deposit-recorded',
      'deposit-started',
      'deposit-credited',
    ]);
    expect((await account()).ledger.map(({ key, event }) => [key, event])).toEqual([
      [`pay:${String(deposit.paymentId)}`, 'payment-captured'],
    ]);
    expect(server.receipts.filter(({ playerId }) => playerId === player.playerId)).toHaveLength(1);
  });

  it('is booked once by many copies of one call, and again by the webhook not at all', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 16 }, () => take(key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['wallet'])}`))).toEqual(
      new Set(['200 1000']),
    );
    const orderId = server.razorpay.orders.at(-1)?.id ?? '';
    const payments = await server.context().provider.listOrderPayments(orderId);
    expect(payments).toHaveLength(1);
    for (const { paymentId } of payments)
      await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    expect((await account()).balances.balancePaise).toBe(1000_00);
  });

  it('is bounded for each player and day, also for calls at the same moment', async () => {
    for (let count = 4; count < MAX_PLAY_MONEY_COUNT; count += 1) expect((await take()).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => take()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(4);
    for (const { status, body, headers } of refused) {
      expect({ status, code: body['code'] }).toEqual({ status: 429, code: 'wallet/too-much-play-money' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    }
    expect((await account()).balances.balancePaise).toBe(MAX_PLAY_MONEY_COUNT * 1000_00);
    const clock = () => new Date(Date.now() + PLAY_MONEY_WINDOW_MS);
    const nextDay = await start(createSandboxPayer(server.razorpay.access), { clock });
    expect((await take(randomUUID(), nextDay)).status).toBe(200);
    await nextDay.app.close();
  });

  it('continues the same deposit under the same key after the sandbox did not answer', async () => {
    let isAway = true;
    const pay = createSandboxPayer(server.razorpay.access);
    const flaky = await start(async (orderId) => {
      await pay(orderId);
      if (isAway) throw new ProviderUnavailable('away');
    });
    const key = randomUUID();
    expect(await take(key, flaky)).toMatchObject({
      status: 503,
      body: { code: 'wallet/provider-unavailable' },
    });
    expect((await account()).balances.balancePaise).toBe(0);
    isAway = false;
    expect(await take(key, flaky)).toMatchObject({ status: 200, body: { wallet: 1000 } });
    expect((await account()).ledger).toHaveLength(1);
    await flaky.app.close();
  });

  it('is paid once by a repeat with the same key after a process died between the order and the payment', async () => {
    const key = randomUUID();
    const dying = await start(() => Promise.reject(new Error('killed')));
    expect((await take(key, dying)).status).toBe(500);
    await dying.app.close();
    const orderCount = server.razorpay.orders.length;
    const answers = await Promise.all([take(key), take(key), take(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.razorpay.orders).toHaveLength(orderCount);
    const orderId = server.razorpay.orders.at(-1)?.id ?? '';
    expect(await server.context().provider.listOrderPayments(orderId)).toHaveLength(1);
    expect((await account()).balances.balancePaise).toBe(1000_00);
  });

  it('is not paid a second time by a repeat while its payment is authorized', async () => {
    const key = randomUUID();
    const slow = await start(async (orderId) => void server.razorpay.pay(orderId, { status: 'authorized' }));
    expect((await take(key, slow)).body).toMatchObject({ code: 'wallet/payment-pending' });
    await slow.app.close();
    expect((await take(key)).body).toMatchObject({ code: 'wallet/payment-pending' });
    const orderId = server.razorpay.orders.at(-1)?.id ?? '';
    expect(await server.context().provider.listOrderPayments(orderId)).toHaveLength(1);
  });

  it('does not count deposits that the provider made no order for, and counts unpaid ones', async () => {
    const { provider } = server.context();
    const away = { ...provider, createOrder: () => Promise.reject(new ProviderUnavailable('away')) };
    const orderless = await start(createSandboxPayer(server.razorpay.access), { provider: away });
    const key = randomUUID();
    for (const same of [key, key])
      expect(await take(same, orderless)).toMatchObject({
        status: 503,
        body: { code: 'wallet/play-money-not-started' },
      });
    for (let count = 1; count < MAX_PLAY_MONEY_COUNT; count += 1) await take(randomUUID(), orderless);
    await orderless.app.close();
    const unpaid = await start(async () => undefined);
    await take(randomUUID(), unpaid);
    await unpaid.app.close();
    for (let count = 1; count < MAX_PLAY_MONEY_COUNT; count += 1) expect((await take()).status).toBe(200);
    expect(await take()).toMatchObject({ status: 429, body: { code: 'wallet/too-much-play-money' } });
  });

  it('is pending, and never credited, without a payment', async () => {
    const unpaid = await start(async () => undefined);
    expect(await take(randomUUID(), unpaid)).toMatchObject({
      status: 409,
      body: { code: 'wallet/payment-pending' },
    });
    expect((await account()).balances.balancePaise).toBe(0);
    await unpaid.app.close();
  });

  it('is refused where a deposit of its amount is refused, and leaves nothing behind', async () => {
    const asked: unknown[] = [];
    const guard: DepositGuardPort = {
      ...openDepositGuard,
      admitDeposit: async (_tx, deposit) => {
        asked.push(deposit);
        return refuse('forbidden', 'protection/excluded', 'You are excluded.');
      },
    };
    const guarded = await start(createSandboxPayer(server.razorpay.access), { guard });
    const refused = await take(undefined, guarded);
    await guarded.app.close();
    expect(refused).toMatchObject({ status: 403, body: { code: 'protection/excluded' } });
    expect(asked).toEqual([{ playerId: player.playerId, amountPaise: 1000_00 }]);
    expect((await account()).ledger).toEqual([]);
  });

  it('is for verified players, and is no call at all where nobody pays it', async () => {
    expect((await sandbox.call('POST', TAKE)).status).toBe(401);
    expect((await sandbox.call('POST', TAKE, { caller: newCaller(false) })).status).toBe(403);
    expect((await server.call('POST', TAKE, { caller: player })).status).toBe(404);
  });

  it('leaves books in which the proof finds nothing wrong', async () => {
    await take();
    const { provider } = server.context();
    const proven = await proveLedger({ db: server.db, bets: fakeBets.port, provider });
    expect(proven.flatMap(({ differences }) => differences)).toEqual([]);
    expect(proven.find(({ name }) => name === 'provider-payments')?.checkedCount).toBeGreaterThan(0);
  });
});
