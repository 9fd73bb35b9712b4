import type { Caller } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { dyingAt } from '../../testing/dying-process.js';
import { readAccount } from '../../testing/read-account.js';
import { readSuspense } from '../../testing/read-suspense.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { FAULT_POINTS } from '../context/fault-points.js';
import { advanceRefunds } from './advance-refunds.js';

const DAY_MS = 24 * 3_600_000;

describe('a refund', () => {
  let server: WalletTestServer;
  let player: Caller;
  let paymentId: string;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(async () => {
    player = newCaller();
    server.razorpay.setRefundOutcome('processed');
    const { orderId } = await server.order(player, 100);
    await server.verify(player, server.razorpay.pay(orderId));
    paymentId = server.razorpay.pay(orderId).razorpay_payment_id;
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
  });
  afterAll(() => server.close());

  const tomorrow = () => server.context({ clock: () => new Date(Date.now() + DAY_MS) });
  const refundCount = () =>
    server.razorpay.refunds.filter(({ payment_id: refunded }) => refunded === paymentId).length;

  async function expectRefundedOnce(): Promise<void> {
    expect(refundCount()).toBe(1);
    expect(await readSuspense(server.db, paymentId)).toMatchObject({ state: 'refunded' });
    const { ledger } = await readAccount(server.db, SYSTEM_PLAYER_ID);
    const keys = ledger.map(({ key }) => key).filter((key) => key.endsWith(paymentId));
    expect(keys).toEqual([`pay:${paymentId}`, `refund:${paymentId}`]);
  }

  it.each(FAULT_POINTS.filter((point) => point.startsWith('refund:')))(
    'is made and booked once although the process died at %s',
    async (point) => {
      const dying = dyingAt(point, server.context());
      await expect(advanceRefunds(dying.context, { limit: 10, ignoreSchedule: false })).rejects.toThrow(
        point,
      );
      expect(dying.isDead()).toBe(true);
      await advanceRefunds(tomorrow(), { limit: 10, ignoreSchedule: false });
      await expectRefundedOnce();
    },
  );

  it('is made once although two processes find none at the same moment', async () => {
    const release = server.razorpay.holdCalls(`POST /v1/payments/${paymentId}/refund`);
    const asked = () =>
      server.razorpay.calls.filter((call) => call === `POST /v1/payments/${paymentId}/refund`);
    const passes: Promise<number>[] = [];
    try {
      // The second claims the first’s refund after its lease has ended. An earlier claim gets nothing.
      for (const context of [server.context(), tomorrow()]) {
        passes.push(advanceRefunds(context, { limit: 10, ignoreSchedule: true }));
        while (asked().length < passes.length) await readSuspense(server.db, paymentId);
      }
    } finally {
      release();
    }
    await Promise.all(passes);
    await expectRefundedOnce();
  });
});
