import type { Caller } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { readAccount } from '../../testing/read-account.js';
import { readSuspense } from '../../testing/read-suspense.js';
import { readTransfer } from '../../testing/read-transfer.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { advanceDeposit } from './advance-deposit.js';

const HOUR_MS = 3_600_000;

describe('several reports of a payment at the same moment', () => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const reconcile = (transferId: string, afterMs = 0) =>
    advanceDeposit(
      server.context({ clock: () => new Date(Date.now() + afterMs) }),
      { playerId: player.playerId, transferId },
      'reconciliation',
    );

  it('credit it once: the page, two webhooks and the reconciliation', async () => {
    for (const amount of [1, 20, 300]) {
      player = newCaller();
      const { orderId, transactionId } = await server.order(player, amount);
      const paid = server.razorpay.pay(orderId, { fee: 2 });
      const { razorpay_payment_id: paymentId } = paid;
      const answers = await Promise.all([
        ...times(4).map(() => server.verify(player, paid).then(({ status }) => status)),
        server.deliver(server.razorpay.webhook('payment.captured', paymentId)),
        server.deliver(server.razorpay.webhook('order.paid', paymentId)),
        ...times(4).map(() => reconcile(transactionId)),
      ]);
      expect(new Set(answers)).toEqual(new Set([200, 'settled']));
      const { balances, ledger } = await readAccount(server.db, player.playerId);
      expect(ledger.map(({ key }) => key)).toEqual([`pay:${paymentId}`]);
      expect(foldLedger(ledger)).toEqual(balances);
      expect(balances.balancePaise).toBe(amount * 100);
      const { events } = await readTransfer(server.db, {
        playerId: player.playerId,
        transferId: transactionId,
      });
      expect(events.filter(({ event }) => event === 'deposit-credited')).toHaveLength(1);
      expect(server.receipts.filter(({ reference }) => reference === paymentId)).toHaveLength(1);
    }
  });

  it('credit one of two payments for an order, and hold the other once', async () => {
    const { orderId, transactionId } = await server.order(player, 100);
    const paymentIds = times(2).map(() => server.razorpay.pay(orderId).razorpay_payment_id);
    await Promise.all([
      ...paymentIds.flatMap((paymentId) => [
        server.deliver(server.razorpay.webhook('payment.captured', paymentId)),
        server.deliver(server.razorpay.webhook('order.paid', paymentId)),
      ]),
      ...times(4).map(() => reconcile(transactionId)),
    ]);
    const { balances } = await readAccount(server.db, player.playerId);
    expect(balances.balancePaise).toBe(100_00);
    const items = await Promise.all(paymentIds.map((paymentId) => readSuspense(server.db, paymentId)));
    expect(items.filter((item) => item !== null)).toMatchObject([{ reason: 'order-already-paid' }]);
    const { ledger } = await readAccount(server.db, SYSTEM_PLAYER_ID);
    const keys = new Set(paymentIds.map((paymentId) => `pay:${paymentId}`));
    expect(ledger.filter(({ key }) => keys.has(key))).toHaveLength(1);
  });

  it('lose no money when the player and the reconciliation abandon the deposit', async () => {
    for (const amount of [1, 2, 3, 4, 5]) {
      player = newCaller();
      const { orderId, transactionId } = await server.order(player, amount);
      const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId);
      const body = { transactionId, status: 'FAILED' };
      await Promise.all([
        server.call('POST', '/api/transaction/update-transaction-status', { caller: player, body }),
        server.deliver(server.razorpay.webhook('payment.captured', paymentId)),
        reconcile(transactionId, HOUR_MS),
      ]);
      const key = { playerId: player.playerId, transferId: transactionId };
      expect(await readTransfer(server.db, key)).toMatchObject({ status: 'SUCCESS', nextCheckAt: null });
      const { balances } = await readAccount(server.db, player.playerId);
      expect(balances.balancePaise).toBe(amount * 100);
    }
  });
});
