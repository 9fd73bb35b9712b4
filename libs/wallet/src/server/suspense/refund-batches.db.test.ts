import { databaseKinds } from '@paasa/server-kit/testing';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { sweepPayments } from '../reconciliation/sweep-payments.js';
import { advanceRefunds } from './advance-refunds.js';

describe.each(databaseKinds)('advanceRefunds on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => server.razorpay.setRefundOutcome('processed'));
  afterAll(() => server.close());

  /** This many payments for one order; the first pays the deposit. */
  async function payTooOften(count: number): Promise<void> {
    const player = newCaller();
    const { orderId } = await server.order(player, 10);
    for (let index = 0; index < count + 1; index += 1) server.razorpay.pay(orderId);
    await sweepPayments(server.context(), { since: new Date(0), shouldStop: () => false });
  }

  it.each([false, true])('handles more than one batch (schedule ignored: %s)', async (ignoreSchedule) => {
    await payTooOften(25);
    expect(await advanceRefunds(server.context(), { limit: 10, ignoreSchedule })).toBe(25);
    expect(await advanceRefunds(server.context(), { limit: 10, ignoreSchedule })).toBe(0);
  });

  it('ends if refunds stay open, after any number of claims', async () => {
    server.razorpay.setRefundOutcome('pending');
    await payTooOften(20);
    expect(await advanceRefunds(server.context(), { limit: 10, ignoreSchedule: true })).toBe(0);
  });

  it('stops between two refunds on request', async () => {
    await payTooOften(5);
    let readCount = 0;
    const settled = await advanceRefunds(server.context(), {
      limit: 10,
      ignoreSchedule: false,
      shouldStop: () => (readCount += 1) > 3,
    });
    expect(settled).toBe(2);
    // A claimed refund that was not handled needs no end of its lease.
    expect(await advanceRefunds(server.context(), { limit: 10, ignoreSchedule: false })).toBe(3);
  });

  it('gives back the rest at a stop, with the original time and without counting the attempt', async () => {
    await payTooOften(2);
    const items = () =>
      server.db.read((tx) =>
        tx.query<object>({
          name: 'test-due-refunds',
          text: `SELECT payment_id, next_try_at, try_count FROM wallet.suspense_items
            WHERE state = 'refund-due' ORDER BY payment_id`,
        }),
      );
    const before = await items();
    expect(before).toHaveLength(2);
    let readCount = 0;
    const shouldStop = () => (readCount += 1) > 1;
    expect(await advanceRefunds(server.context(), { limit: 10, ignoreSchedule: true, shouldStop })).toBe(0);
    expect(await items()).toEqual(before);
  });
});
