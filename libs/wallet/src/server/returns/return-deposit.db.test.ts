import { databaseKinds, type TestServer } from '@paasa/server-kit/testing';
import { differencesOf, openTable, type BettingTable } from '../../testing/betting-table.js';
import { mortalAt } from '../../testing/dying-process.js';
import { payIn } from '../../testing/paying-in.js';
import { startWalletTestServer, type WalletTestServer } from '../../testing/wallet-test-server.js';
import { withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { createReconciler } from '../reconciliation/reconciler.js';
import { FAULT_POINTS } from '../context/fault-points.js';
import { decideReview } from '../reviews/decide-review.js';

const RETURN = '/api/wallet/return-deposit';
const POINTS = FAULT_POINTS.filter((point) => point.startsWith('return:'));

describe.each(databaseKinds)('a returned deposit on %s', (kind) => {
  let server: WalletTestServer;
  let table: BettingTable;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    server = await startWalletTestServer(kind);
    table = openTable(server.db);
  });
  beforeEach(async () => {
    server.razorpay.setRefundOutcome('processed');
    player = await withdrawingPlayer(server, 0);
  });
  afterEach(async () => expect(await differencesOf(server)).toEqual([]));
  afterAll(() => server.close());

  const giveBack = (amount: unknown, key?: string, at: Pick<TestServer, 'call'> = server) =>
    at.call('POST', RETURN, {
      caller: player.caller,
      body: { amount },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  const reconcile = () =>
    createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true });
  const refundsOf = (...paymentIds: string[]) =>
    server.razorpay.refunds
      .filter(({ payment_id: id, status }) => paymentIds.includes(id) && status !== 'failed')
      .map(({ payment_id: id, amount }) => [id, amount]);
  const shown = async () => (await player.transactions()).filter(({ type }) => type === 'WITHDRAW');

  it('goes to the payments it came from, the newest first, and is listed as a return', async () => {
    const first = await payIn(server, player.caller, 300);
    const second = await payIn(server, player.caller, 200);
    const { status, body } = await giveBack(350);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Your deposit is on its way back to where it came from.',
        transactionIds: [expect.any(String), expect.any(String)],
        isHeldForReview: false,
        wallet: 150,
      },
    });
    expect(refundsOf(first, second)).toEqual([
      [second, 200_00],
      [first, 150_00],
    ]);
    expect(await player.money()).toMatchObject({ cash: 150_00, hold: 0 });
    for (const transaction of await shown())
      expect(transaction).toMatchObject({
        status: 'SUCCESS',
        note: 'Went back to where it came from',
        destination: 'back to the source',
      });
    expect((await giveBack(150.01)).body).toMatchObject({
      code: 'wallet/not-returnable',
      message: 'You can send at most ₹150.00 back.',
    });
    // The rest of the first payment; nothing is left of the second.
    expect((await giveBack(150)).status).toBe(200);
    expect(refundsOf(first)).toEqual([
      [first, 150_00],
      [first, 150_00],
    ]);
  });

  it('takes the rest of a payment, and then takes from an older one', async () => {
    const first = await payIn(server, player.caller, 300);
    const second = await payIn(server, player.caller, 200);
    expect((await giveBack(100)).status).toBe(200);
    expect((await giveBack(300)).status).toBe(200);
    expect(refundsOf(first, second)).toEqual([
      [second, 100_00],
      [second, 100_00],
      [first, 200_00],
    ]);
  });

  it('is at most the unplayed amount', async () => {
    const paymentId = await payIn(server, player.caller, 300);
    await table.bet(player.caller.playerId, 100_00, 400_00);
    expect(await giveBack(200.01)).toMatchObject({ status: 409, body: { code: 'wallet/not-returnable' } });
    expect((await giveBack(200)).body).toMatchObject({ wallet: 400 });
    expect(refundsOf(paymentId)).toEqual([[paymentId, 200_00]]);
    expect(
      (await server.call('GET', '/api/wallet/withdrawable', { caller: player.caller })).body,
    ).toMatchObject({
      balance: 400,
      withdrawable: 400,
      unplayed: 0,
    });
  });

  it.each(['1e21', '100', 0, -1, 0.5, 1.005, null, [], Number.MAX_SAFE_INTEGER])(
    'has no amount of %p',
    async (amount) => {
      await payIn(server, player.caller, 300);
      expect((await giveBack(amount)).status).toBe(400);
      expect(await player.money()).toMatchObject({ cash: 300_00, hold: 0 });
    },
  );

  it('comes back unplayed if the provider refuses it or it fails, and can be returned again', async () => {
    const paymentId = await payIn(server, player.caller, 300);
    server.razorpay.failNextOf(`POST /v1/payments/${paymentId}/refund`, 400);
    await giveBack(300);
    expect(await player.money()).toMatchObject({ cash: 300_00, hold: 0 });
    server.razorpay.setRefundOutcome('pending');
    await giveBack(300);
    const { id = '' } = server.razorpay.refunds.at(-1) ?? {};
    expect(await player.money()).toMatchObject({ cash: 0, hold: 300_00 });
    expect((await shown())[0]).toMatchObject({
      status: 'PENDING',
      note: 'On its way back to where it came from',
    });
    server.razorpay.updateRefund(id, { status: 'failed' });
    server.razorpay.updatePayment(paymentId, { amount_refunded: 0, status: 'captured' });
    for (let copy = 0; copy < 2; copy += 1)
      await server.deliver(server.razorpay.refundWebhook('refund.failed', id));
    expect(await player.money()).toMatchObject({ cash: 300_00, hold: 0 });
    expect((await shown())[0]).toMatchObject({ status: 'FAILED', note: 'Could not be sent back' });
    expect(await player.create(1_00_000.01)).toMatchObject({ status: 400 });
    server.razorpay.setRefundOutcome('processed');
    await giveBack(300);
    expect(refundsOf(paymentId)).toEqual([[paymentId, 300_00]]);
  });

  it('is settled by the first of the provider’s report and the reconciliation', async () => {
    server.razorpay.setRefundOutcome('pending');
    const payments = [await payIn(server, player.caller, 100), await payIn(server, player.caller, 100)];
    await giveBack(200);
    const [reported = '', found = ''] = server.razorpay.refunds
      .filter(({ payment_id: id }) => payments.includes(id))
      .map(({ id }) => id);
    server.razorpay.updateRefund(reported, { status: 'processed' });
    await server.deliver(server.razorpay.refundWebhook('refund.processed', reported));
    server.razorpay.updateRefund(found, { status: 'processed' });
    await reconcile();
    await server.deliver(server.razorpay.refundWebhook('refund.processed', found));
    expect(await player.money()).toMatchObject({ cash: 0, hold: 0 });
    expect((await shown()).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('waits for people after three on a day, and is sent when they allow it', async () => {
    const paymentId = await payIn(server, player.caller, 500);
    for (let count = 0; count < 3; count += 1)
      expect((await giveBack(100)).body['isHeldForReview']).toBe(false);
    const { body } = await giveBack(100);
    expect(body).toMatchObject({ isHeldForReview: true, wallet: 100 });
    await reconcile();
    expect(refundsOf(paymentId)).toHaveLength(3);
    expect((await shown())[0]).toMatchObject({ isHeldForReview: true, note: 'Being reviewed' });
    const [transferId = ''] = body['transactionIds'] as string[];
    const decision = { transferId, decision: 'approved', note: 'fine' } as const;
    await decideReview(server.context(), decision, async () => undefined);
    await reconcile();
    expect(refundsOf(paymentId)).toHaveLength(4);
    expect(await player.money()).toMatchObject({ cash: 100_00, hold: 0 });
  });

  it('is one for all copies of a call with one key', async () => {
    const paymentId = await payIn(server, player.caller, 500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(300, 'one')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['transactionIds']))).size).toBe(1);
    await reconcile();
    expect(refundsOf(paymentId)).toEqual([[paymentId, 300_00]]);
    expect((await giveBack(200, 'one')).status).toBe(409);
  });

  it.each(POINTS)('is sent once or not at all if a process dies at %s', async (point) => {
    const paymentId = await payIn(server, player.caller, 300);
    const { reach, isDead } = mortalAt(point);
    const dying = await server.addServer({ reach });
    await giveBack(200, undefined, dying);
    expect(isDead()).toBe(true);
    await reconcile();
    const isRequested = point !== 'return:holding';
    expect(refundsOf(paymentId)).toEqual(isRequested ? [[paymentId, 200_00]] : []);
    expect(await player.money()).toMatchObject({ cash: isRequested ? 100_00 : 300_00, hold: 0 });
  });

  it('is sent once if the answer of the provider is lost', async () => {
    const paymentId = await payIn(server, player.caller, 300);
    server.razorpay.cutNext(`POST /v1/payments/${paymentId}/refund`);
    expect((await giveBack(200)).status).toBe(200);
    expect(await player.money()).toMatchObject({ cash: 100_00, hold: 200_00 });
    await reconcile();
    // A search finds it. The provider does not store keys for ever.
    const requests = server.razorpay.calls.filter((call) => call === `POST /v1/payments/${paymentId}/refund`);
    expect(requests).toHaveLength(1);
    expect(refundsOf(paymentId)).toEqual([[paymentId, 200_00]]);
    expect(await player.money()).toMatchObject({ cash: 100_00, hold: 0 });
  });
});

describe('bets, withdrawals and returns at the same moment', () => {
  let server: WalletTestServer;
  beforeAll(async () => {
    server = await startWalletTestServer('postgres', { payoutTimeoutMs: 60_000 });
  });
  afterAll(() => server.close());

  it('use every rupee once, and no payment returns more than was paid', async () => {
    const table = openTable(server.db);
    server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const player = await withdrawingPlayer(server, 0);
    const { caller } = player;
    const payments = [await payIn(server, caller, 500), await payIn(server, caller, 500)];
    const created = await Promise.all(Array.from({ length: 16 }, () => player.created(100)));
    await Promise.all([
      ...Array.from({ length: 17 }, () => server.call('POST', RETURN, { caller, body: { amount: 100 } })),
      ...created.map((transferId) => player.request(transferId)),
      ...Array.from({ length: 17 }, () => table.bet(caller.playerId, 50_00, 50_00)),
    ]);
    await createReconciler(server.context(), { everyMs: null }).runOnce({ ignoreSchedule: true });
    expect(await differencesOf(server)).toEqual([]);
    for (const paymentId of payments) {
      const { amount, amount_refunded: refunded } = server.razorpay.getPayment(paymentId);
      expect(refunded).toBeLessThanOrEqual(amount);
    }
    const refundedPaise = server.razorpay.refunds.reduce((sum, { amount }) => sum + amount, 0);
    const paidPaise = server.razorpay.payouts.reduce((sum, { amount }) => sum + amount, 0);
    const { cash, hold } = await player.money();
    expect(cash + hold + refundedPaise + paidPaise).toBe(1000_00);
  });
});
