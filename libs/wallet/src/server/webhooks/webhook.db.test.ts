import type { Caller } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { foldLedger } from '../../rules/fold-ledger.js';
import { razorpayVectors } from '../../testing/razorpay-vectors.js';
import { readAccount } from '../../testing/read-account.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';

describe('a webhook', () => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres');
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const balance = async (): Promise<number> =>
    (await readAccount(server.db, player.playerId)).balances.balancePaise;
  const suspense = async () => (await readAccount(server.db, SYSTEM_PLAYER_ID)).ledger;
  async function payFor(amount: number): Promise<string> {
    const { orderId } = await server.order(player, amount);
    return server.razorpay.pay(orderId).razorpay_payment_id;
  }

  it.each(['payment.captured', 'order.paid'])('of %s credits the deposit of its order', async (event) => {
    const paymentId = await payFor(100);
    expect(await server.deliver(server.razorpay.webhook(event, paymentId))).toBe(200);
    expect(await balance()).toBe(100_00);
    const { body } = await server.call('GET', '/api/transaction/get-all-transaction-by-user-id', {
      caller: player,
    });
    expect(body['data']).toMatchObject([{ status: 'SUCCESS', razorpayPaymentId: paymentId }]);
  });

  it('that arrives again, and again as another event, credits nothing more', async () => {
    const paymentId = await payFor(100);
    const captured = server.razorpay.webhook('payment.captured', paymentId);
    for (const webhook of [captured, captured, server.razorpay.webhook('order.paid', paymentId)])
      expect(await server.deliver(webhook)).toBe(200);
    expect(await balance()).toBe(100_00);
  });

  it('and the page together credit once, in any order', async () => {
    const { orderId } = await server.order(player, 100);
    const paid = server.razorpay.pay(orderId);
    const { razorpay_payment_id: paymentId } = paid;
    const reports = Array.from({ length: 20 }, (_, index) => {
      if (index % 2 === 0) return server.verify(player, paid).then(({ status }) => status);
      const event = index % 4 === 1 ? 'payment.captured' : 'order.paid';
      return server.deliver(server.razorpay.webhook(event, paymentId));
    });
    expect(new Set(await Promise.all(reports))).toEqual(new Set([200]));
    const { balances, ledger } = await readAccount(server.db, player.playerId);
    expect(ledger).toHaveLength(1);
    expect(foldLedger(ledger)).toEqual(balances);
    expect(balances.balancePaise).toBe(100_00);
  });

  it('finds a deposit that its player marked as failed, and the player still gets the money', async () => {
    const order = await server.order(player, 100);
    await server.call('POST', '/api/transaction/update-transaction-status', {
      caller: player,
      body: { transactionId: order.transactionId, status: 'FAILED' },
    });
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(order.orderId);
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    expect(await balance()).toBe(100_00);
  });

  it('signed with the secret before the rotation is accepted', async () => {
    const paymentId = await payFor(100);
    const [, older] = server.razorpay.config.razorpayWebhookSecrets;
    expect(await server.deliver(server.razorpay.webhook('payment.captured', paymentId, older))).toBe(200);
    expect(await balance()).toBe(100_00);
  });

  it('about a failed or merely authorized payment leaves the deposit open', async () => {
    const { orderId } = await server.order(player, 100);
    const failed = server.razorpay.pay(orderId, { status: 'failed' }).razorpay_payment_id;
    const authorized = server.razorpay.pay(orderId, { status: 'authorized' }).razorpay_payment_id;
    expect(await server.deliver(server.razorpay.webhook('payment.failed', failed))).toBe(200);
    expect(await server.deliver(server.razorpay.webhook('payment.authorized', authorized))).toBe(200);
    expect(await server.deliver(server.razorpay.webhook('payment.captured', authorized))).toBe(200);
    expect(await balance()).toBe(0);
    expect((await server.verify(player, server.razorpay.pay(orderId))).body).toMatchObject({ wallet: 100 });
  });

  it('about another subject is accepted and changes nothing', async () => {
    const paymentId = await payFor(100);
    expect(await server.deliver(server.razorpay.webhook('refund.created', paymentId))).toBe(200);
    expect(await server.deliver(server.razorpay.webhook('no.such.event', paymentId))).toBe(200);
    expect(await balance()).toBe(0);
  });

  describe('that is forged', () => {
    it('with the API secret, with no secret, or re-serialised, is refused', async () => {
      const paymentId = await payFor(100);
      const good = server.razorpay.webhook('payment.captured', paymentId);
      const withApiKey = server.razorpay.webhook(
        'payment.captured',
        paymentId,
        server.razorpay.config.razorpayKeySecret,
      );
      const unsigned = { ...good, headers: { 'content-type': 'application/json' } };
      const respaced = { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) };
      const raised = { ...good, body: good.body.replace('10000', '99999') };
      for (const forged of [withApiKey, unsigned, respaced, raised, { ...good, body: '' }]) {
        expect(await server.deliver(forged)).toBe(401);
      }
      expect(await balance()).toBe(0);
      expect(await server.deliver(good)).toBe(200);
    });

    it('from the published example, whose secret is not ours, is refused', async () => {
      const { rawBody: body, signature } = razorpayVectors.webhook;
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
      expect(await server.deliver({ body, headers })).toBe(401);
    });
  });

  describe('that fits no order', () => {
    it('goes to suspense, once', async () => {
      const before = (await suspense()).length;
      const paymentId = server.razorpay.pay('order_unknown', { amount: 4242 }).razorpay_payment_id;
      const webhook = server.razorpay.webhook('payment.captured', paymentId);
      const answers = await Promise.all(Array.from({ length: 10 }, () => server.deliver(webhook)));
      expect(new Set(answers)).toEqual(new Set([200]));
      const booked = (await suspense()).slice(before);
      expect(booked).toMatchObject([
        {
          key: `pay:${paymentId}`,
          postings: [{ source: 'provider', destination: 'suspense', amountPaise: 4242 }],
        },
      ]);
      expect(foldLedger(await suspense()).balancePaise).toBe(0);
    });

    it.each([
      ['because the amount differs', { amount: 9999 }],
      ['because there is no order', { order_id: null, amount: 100_00 }],
    ])('%s, goes to suspense and to no player', async (_why, given) => {
      const { orderId } = await server.order(player, 100);
      const paymentId = server.razorpay.pay(orderId, given).razorpay_payment_id;
      expect(await server.deliver(server.razorpay.webhook('order.paid', paymentId))).toBe(200);
      expect(await balance()).toBe(0);
      expect((await suspense()).map(({ key }) => key)).toContain(`pay:${paymentId}`);
    });

    it('because its order is paid already, goes to suspense', async () => {
      const { orderId } = await server.order(player, 100);
      await server.verify(player, server.razorpay.pay(orderId));
      const second = server.razorpay.pay(orderId);
      await server.deliver(server.razorpay.webhook('payment.captured', second.razorpay_payment_id));
      expect(await balance()).toBe(100_00);
      expect((await suspense()).map(({ key }) => key)).toContain(`pay:${second.razorpay_payment_id}`);
      expect(await server.verify(player, second)).toMatchObject({
        status: 409,
        body: { code: 'wallet/payment-mismatch' },
      });
    });

    it('in a foreign currency is not booked as rupees', async () => {
      const before = (await suspense()).length;
      const paymentId = server.razorpay.pay('order_x', { amount: 500, currency: 'USD' }).razorpay_payment_id;
      expect(await server.deliver(server.razorpay.webhook('payment.captured', paymentId))).toBe(200);
      expect(await suspense()).toHaveLength(before);
    });
  });
});
