import type { Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { readAccount } from '../../testing/read-account.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer } from '../../testing/withdrawing-player.js';
import { ProviderUnavailable, type PaymentProvider } from '../razorpay/payment-provider.js';
import { markFailed } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { holdAmount } from '../withdrawals/hold-amount.js';
import { createReconciler } from './reconciler.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const later = (ms: number) => () => new Date(Date.now() + ms);

describe.each(databaseKinds)('the reconciliation leaves nothing open for ever on %s: it', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(async () => {
    player = newCaller();
    await server.db.transaction((tx) =>
      tx.script(
        `DELETE FROM wallet.checks; UPDATE wallet.transfers SET status = 'FAILED' WHERE status = 'PENDING'`,
      ),
    );
  });
  afterAll(() => server.close());

  const run = (ignoreSchedule: boolean, given: Partial<WalletContext>) =>
    createReconciler(server.context(given), { everyMs: null }).runOnce({ ignoreSchedule });
  const runAll = (given: Partial<WalletContext> = {}) => run(true, given);
  const runDue = (given: Partial<WalletContext> = {}) => run(false, given);
  /** A provider that does this before it answers about an order. */
  const asked = (before: () => Promise<void>): PaymentProvider => {
    const { provider } = server.context();
    return {
      ...provider,
      async listOrderPayments(orderId) {
        await before();
        return provider.listOrderPayments(orderId);
      },
    };
  };
  const startDeposit = async () => {
    const { transactionId: transferId, orderId } = await server.order(player, 10);
    return { orderId, id: { playerId: player.playerId, transferId } };
  };
  const balanceOf = async () => (await readAccount(server.db, player.playerId)).balances.balancePaise;

  it.each(['silent', 'broken'])('does not end the checks when the provider is %s', async (how) => {
    const { id } = await startDeposit();
    const provider = asked(async () => {
      throw how === 'silent' ? new ProviderUnavailable('silence') : new Error('a bug');
    });
    expect(await runDue({ provider, clock: later(6 * DAY_MS) })).toMatchObject({ failed: 1 });
    expect(await readTransfer(server.db, id)).toMatchObject({
      status: 'PENDING',
      nextCheckAt: expect.any(Date),
    });
    expect(await runDue({ clock: later(7 * DAY_MS) })).toMatchObject({ open: 1 });
    expect(await readTransfer(server.db, id)).toMatchObject({ status: 'FAILED', nextCheckAt: null });
  });

  it('checks a FAILED deposit once more if its last check had no answer', async () => {
    const { id, orderId } = await startDeposit();
    await server.db.transaction((tx) => markFailed(tx, id));
    const provider = asked(async () => {
      throw new ProviderUnavailable('silence');
    });
    await runDue({ provider, clock: later(6 * DAY_MS) });
    expect((await readTransfer(server.db, id)).nextCheckAt).not.toBeNull();
    server.razorpay.pay(orderId);
    expect(await runDue({ clock: later(6 * DAY_MS + 61 * MINUTE_MS) })).toMatchObject({ settled: 1 });
    expect(await balanceOf()).toBe(10_00);
  });

  it('never stops checking an authorized payment', async () => {
    const { id, orderId } = await startDeposit();
    server.razorpay.pay(orderId, { status: 'authorized' });
    expect(await runDue({ clock: later(9 * DAY_MS) })).toMatchObject({ open: 1 });
    expect(await readTransfer(server.db, id)).toMatchObject({
      status: 'PENDING',
      nextCheckAt: expect.any(Date),
    });
  });

  it('checks pending transfers without a schedule when an operator requests a full run', async () => {
    const { id, orderId } = await startDeposit();
    server.razorpay.pay(orderId);
    await server.db.transaction((tx) => tx.script('DELETE FROM wallet.checks'));
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    expect(await runAll({ log })).toMatchObject({ checked: 1, settled: 1, strays: 0 });
    expect(log.error).toHaveBeenCalledWith(
      { event: 'check-restored', transferId: id.transferId },
      expect.any(String),
    );
  });

  it('checks withdrawals before any deposit', async () => {
    for (let count = 0; count < 40; count += 1) await startDeposit();
    const { caller, created } = await withdrawingPlayer(server, 1000);
    const transferId = await created(600);
    await holdAmount(server.context(), {
      caller,
      transferId,
      idempotencyKey: null,
    });
    const payoutCounts = new Set<number>();
    const provider = asked(async () => void payoutCounts.add(payoutsOf(server, transferId).length));
    expect(await runAll({ provider })).toMatchObject({ checked: 41 });
    expect([...payoutCounts]).toEqual([1]);
  });
});
