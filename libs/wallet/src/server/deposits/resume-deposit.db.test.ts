import { paise } from '@paasa/money';
import { newId, type Caller } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { listUnpaidDepositsResponseSchema } from '../../contract/deposit.js';
import { ABANDONED_AFTER_MS } from '../checks/check-schedule.js';
import { scheduleCheck } from '../checks/checks.repo.js';
import { readAccount } from '../../testing/read-account.js';
import { newCaller, startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import { sendToRazorpay } from '../razorpay/razorpay-request.js';
import { insertTransfer } from '../transfers/transfers.repo.js';
import { resumeDeposit } from './resume-deposit.service.js';

const RESUME = '/api/razorpay/resume-deposit-order';

describe.each(databaseKinds)('an unpaid deposit on %s', (kind) => {
  let server: WalletTestServer;
  let player: Caller;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
  });
  beforeEach(() => {
    player = newCaller();
  });
  afterAll(() => server.close());

  const resume = (transactionId: string, caller = player) =>
    server.call('POST', RESUME, { caller, body: { transactionId } });
  const shown = async () => {
    const { body } = await server.call('GET', '/api/transaction/get-all-transaction-by-user-id', {
      caller: player,
    });
    return body['data'];
  };
  const balance = async () => (await readAccount(server.db, player.playerId)).balances.balancePaise;

  it('is resumed with the same order, as often as its player likes', async () => {
    const order = await server.order(player, 250);
    expect(await resume(order.transactionId)).toMatchObject({ status: 200, body: order });
    expect(await resume(order.transactionId)).toMatchObject({ status: 200, body: order });
    await server.verify(player, server.razorpay.pay(order.orderId));
    expect(await balance()).toBe(250_00);
  });

  it('is credited instead of resumed if it was paid in another window', async () => {
    const { transactionId, orderId } = await server.order(player, 250);
    server.razorpay.pay(orderId);
    expect(await resume(transactionId)).toMatchObject({ status: 409, body: { code: 'wallet/deposit-paid' } });
    expect(await balance()).toBe(250_00);
  });

  it('is not resumed while a payment is authorized, and is credited once after its capture', async () => {
    const { transactionId, orderId } = await server.order(player, 250);
    const pay = (body: object) =>
      sendToRazorpay(server.razorpay.access, {
        method: 'POST',
        path: '/test/pay',
        body,
        isRepeatable: false,
      });
    await pay({ order_id: orderId, outcome: 'authorized' });
    for (let press = 0; press < 2; press += 1)
      expect(await resume(transactionId)).toMatchObject({
        status: 409,
        body: { code: 'wallet/payment-pending' },
      });
    expect(await shown()).toMatchObject([{ status: 'PENDING' }]);
    const [payment, ...others] = await server.context().provider.listOrderPayments(orderId);
    expect(others).toEqual([]);
    await pay({ payment_id: payment?.paymentId, outcome: 'captured' });
    expect(await resume(transactionId)).toMatchObject({ status: 409, body: { code: 'wallet/deposit-paid' } });
    expect((await readAccount(server.db, player.playerId)).ledger).toHaveLength(1);
    expect(await balance()).toBe(250_00);
  });

  it('is listed behind any number of newer deposits, for its own player, until it is paid or dropped', async () => {
    const unpaid = async (caller = player) => {
      const { body } = await server.call('GET', '/api/wallet/unpaid-deposits', { caller });
      return listUnpaidDepositsResponseSchema.parse(body).data.map(({ _id }) => _id);
    };
    const first = await server.order(player, 250);
    for (let count = 0; count < 11; count += 1)
      await server.verify(player, server.razorpay.pay((await server.order(player, 10)).orderId));
    const second = await server.order(player, 250);
    // Its order is not made yet.
    const orderless = { playerId: player.playerId, transferId: newId() };
    await server.db.transaction(async (tx) => {
      await insertTransfer(tx, { ...orderless, type: 'DEPOSIT', amountPaise: paise(250_00) });
      await scheduleCheck(tx, { ...orderless, nextCheckAt: new Date() });
    });
    expect(await unpaid()).toEqual([second.transactionId, first.transactionId]);
    expect(await unpaid(newCaller())).toEqual([]);
    const body = { transactionId: second.transactionId, status: 'FAILED' };
    await server.call('POST', '/api/transaction/update-transaction-status', { caller: player, body });
    expect(await unpaid()).toEqual([first.transactionId]);
    await server.verify(player, server.razorpay.pay(first.orderId));
    expect(await unpaid()).toEqual([]);
  });

  it('is found by its own player only', async () => {
    const { transactionId } = await server.order(player, 250);
    for (const answer of [await resume(transactionId, newCaller()), await resume(newId())])
      expect(answer).toMatchObject({ status: 404, body: { code: 'wallet/deposit-not-found' } });
  });

  it('stays as it is while the provider does not answer', async () => {
    const { transactionId } = await server.order(player, 250);
    const { provider } = server.context();
    const context = server.context({
      provider: { ...provider, listOrderPayments: () => Promise.reject(new ProviderUnavailable('away')) },
    });
    const refused = await resumeDeposit(context, { playerId: player.playerId, transferId: transactionId });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'wallet/provider-unavailable' } });
    expect(await shown()).toMatchObject([{ status: 'PENDING' }]);
  });

  it('is not resumed once its player has dropped it', async () => {
    const { transactionId } = await server.order(player, 250);
    const body = { transactionId, status: 'FAILED' };
    await server.call('POST', '/api/transaction/update-transaction-status', { caller: player, body });
    expect(await resume(transactionId)).toMatchObject({
      status: 409,
      body: { code: 'wallet/deposit-ended' },
    });
    expect(await shown()).toMatchObject([{ status: 'FAILED', note: 'Not paid', isAbandoned: false }]);
  });

  it('is abandoned after half an hour, and a payment that arrives later is credited all the same', async () => {
    const { transactionId, orderId } = await server.order(player, 250);
    const id = { playerId: player.playerId, transferId: transactionId };
    const late = server.context({ clock: () => new Date(Date.now() + ABANDONED_AFTER_MS) });
    expect(await resumeDeposit(late, id)).toMatchObject({
      ok: false,
      refusal: { code: 'wallet/deposit-ended' },
    });
    expect(await shown()).toMatchObject([{ status: 'FAILED', note: 'Not paid in time', isAbandoned: true }]);
    const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId);
    await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
    expect(await shown()).toMatchObject([{ status: 'SUCCESS', note: 'Arrived late', isAbandoned: false }]);
    expect(await balance()).toBe(250_00);
  });
});
