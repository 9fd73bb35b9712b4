import { databaseKinds } from '@paasa/server-kit/testing';
import { readAccount } from '../../testing/read-account.js';
import { readSuspense } from '../../testing/read-suspense.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { creditCaptured } from './credit-captured.js';

describe.each(databaseKinds)('a payment with contradicting reports on %s', (kind) => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  afterAll(() => server.close());

  const balanceOf = async (playerId: string) =>
    (await readAccount(server.db, playerId)).balances.balancePaise;

  it.each(['one after the other', 'at once'])(
    'is credited to one of two orders, reported %s',
    async (order) => {
      const [first, second] = [newCaller(), newCaller()];
      const ordered = [await server.order(first, 100), await server.order(second, 100)];
      const { razorpay_payment_id: paymentId } = server.razorpay.pay(ordered[0]?.orderId ?? '');
      const payment = await server.context().provider.findPayment(paymentId);
      if (payment === null) throw new Error('The test made no payment.');
      const claims = ordered.map(
        ({ orderId }) =>
          () =>
            creditCaptured(server.context(), { ...payment, orderId }, 'webhook'),
      );
      const kinds: string[] = [];
      if (order === 'at once') {
        const outcomes = await Promise.all(claims.map((claim) => claim()));
        kinds.push(...outcomes.map((outcome) => outcome.kind));
      } else for (const claim of claims) kinds.push((await claim()).kind);
      expect(kinds.sort()).toEqual(['credited', 'credited-elsewhere']);
      const balances = [await balanceOf(first.playerId), await balanceOf(second.playerId)];
      expect(balances.sort((a, b) => a - b)).toEqual([0, 100_00]);
    },
  );

  it('is not credited if a part of it was refunded before, and waits for people', async () => {
    const player = newCaller();
    const { orderId } = await server.order(player, 100);
    const paid = server.razorpay.pay(orderId, { amount_refunded: 90_00 });
    expect(await server.verify(player, paid)).toMatchObject({
      status: 409,
      body: { code: 'wallet/payment-mismatch' },
    });
    expect(await balanceOf(player.playerId)).toBe(0);
    expect(await readSuspense(server.db, paid.razorpay_payment_id)).toMatchObject({
      reason: 'refunded-in-part',
      state: 'held',
    });
  });
});
