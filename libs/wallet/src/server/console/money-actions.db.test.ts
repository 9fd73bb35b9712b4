import { paise } from '@paasa/money';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newId } from '@paasa/server-kit/server';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { differencesOf } from '../../testing/betting-table.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { openMoneyConsole, type MoneyConsole } from '../../testing/money-console.js';

const other = { accountHolderName: 'Vikram Singh' };
/** Every withdrawal to another name waits for people; a first payout may wait an hour. */
const limits = { ...PAYOUT_RULES.lenient, nameCheckedFromPaise: paise(0) };

describe.each(databaseKinds)('what staff do with money on %s', (kind) => {
  let desk: MoneyConsole;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    desk = await openMoneyConsole(kind, { limits });
  });
  beforeEach(async () => {
    desk.entries.length = 0;
    desk.asked.length = 0;
    desk.server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    player = await withdrawingPlayer(desk.server, 0);
    await fundPlayer(desk.server.db, player.caller.playerId, paise(2_00_000_00));
  });
  afterAll(() => desk.close());

  async function held(rupees = 600): Promise<string> {
    const transferId = await player.created(rupees, other);
    expect((await player.request(transferId)).body).toMatchObject({ isHeldForReview: true });
    return transferId;
  }
  /** A payment for an order that is not ours. */
  async function strayPayment(amount: number): Promise<string> {
    const { razorpay_payment_id: paymentId } = desk.server.razorpay.pay('order_elsewhere', { amount });
    await desk.reconcile();
    return paymentId;
  }
  const stateOf = async (paymentId: string) =>
    (await desk.server.db.read((tx) => findSuspenseItem(tx, paymentId)))?.state;

  it('approve a withdrawal, with the reason and what it was before, and it goes out', async () => {
    const transferId = await held();
    expect(await desk.act('approve-withdrawal', { transferId })).toEqual({
      status: 200,
      body: { success: true, data: { state: 'done', after: { review: 'approved', stage: 'requested' } } },
    });
    expect(desk.entries).toMatchObject([
      {
        event: 'approve-withdrawal',
        subject: { kind: 'transfer', id: transferId },
        reason: 'ticket 4711',
        before: { stage: 'requested', review: 'waiting', amountPaise: 600_00 },
        after: { review: 'approved', stage: 'requested' },
        actionId: expect.any(String),
      },
    ]);
    await desk.reconcile();
    expect(payoutsOf(desk.server, transferId)).toHaveLength(1);
    expect((await desk.act('approve-withdrawal', { transferId })).body).toMatchObject({
      code: 'wallet/no-review',
    });
  });

  it('refuse a withdrawal, and the player has the money again', async () => {
    const transferId = await held();
    expect((await desk.act('refuse-withdrawal', { transferId })).status).toBe(200);
    expect(await player.money()).toMatchObject({ cash: 2_00_000_00, hold: 0 });
    await desk.reconcile();
    expect(payoutsOf(desk.server, transferId)).toEqual([]);
  });

  it('approve above ₹50,000 only in two, and the first one alone moves nothing', async () => {
    const transferId = await held(50_001);
    expect((await desk.act('approve-withdrawal', { transferId })).body).toMatchObject({
      data: { state: 'waiting' },
    });
    await desk.reconcile();
    expect(payoutsOf(desk.server, transferId)).toEqual([]);
    expect(desk.entries).toEqual([]);
    expect(await desk.approve(desk.asked[0])).toMatchObject({ ok: true });
    await desk.reconcile();
    expect(payoutsOf(desk.server, transferId)).toHaveLength(1);
  });

  it('approve alone at most ₹50,000 of a player in 24 hours, however many withdrawals that is', async () => {
    const [first, second, third] = [await held(30_000), await held(20_000), await held(1)];
    for (const transferId of [first, second])
      expect((await desk.act('approve-withdrawal', { transferId })).body).toMatchObject({
        data: { state: 'done' },
      });
    expect((await desk.act('approve-withdrawal', { transferId: third })).body).toMatchObject({
      data: { state: 'waiting' },
    });
    expect(desk.asked[0]?.summary).toContain('₹50,000.00 in the last 24 hours');
    expect(await desk.approve(desk.asked[0])).toMatchObject({ ok: true });
    expect(desk.entries).toHaveLength(3);
  });

  it('approve alone no more than that at once either', async () => {
    const ids = [await held(30_000), await held(30_000), await held(30_000)];
    const answers = await Promise.all(
      ids.map((transferId) => desk.act('approve-withdrawal', { transferId })),
    );
    const isDone = ({ body }: (typeof answers)[number]) =>
      (body['data'] as { state?: string } | undefined)?.state === 'done';
    expect(answers.filter(isDone)).toHaveLength(1);
    for (const { body } of answers.filter((answer) => !isDone(answer)))
      expect(body['code'] ?? body['data']).toEqual(
        body['code'] === undefined
          ? expect.objectContaining({ state: 'waiting' })
          : 'wallet/approved-meanwhile',
      );
    expect(desk.entries).toHaveLength(1);
  });

  it('hold a withdrawal that was not sent yet, and none that was', async () => {
    desk.server.razorpay.setPayoutOutcome('processing');
    const sent = await player.created(100);
    await player.request(sent);
    await desk.reconcile();
    expect((await desk.act('hold-withdrawal', { transferId: sent })).body).toMatchObject({
      code: 'wallet/cannot-be-held',
    });
    const approved = await held();
    await desk.act('approve-withdrawal', { transferId: approved });
    expect((await desk.act('hold-withdrawal', { transferId: approved })).status).toBe(200);
    await desk.reconcile();
    expect(payoutsOf(desk.server, approved)).toEqual([]);
    const { body } = await desk.call('payments', 'GET', `/api/console/money/transfers/${approved}`);
    expect(body).toMatchObject({ data: { review: 'waiting', reasons: ['other-name', 'by-staff'] } });
    await desk.act('approve-withdrawal', { transferId: approved });
    await desk.reconcile();
    expect(payoutsOf(desk.server, approved)).toHaveLength(1);
  });

  it('refund a payment in suspense once, and it goes back to its payer', async () => {
    const paymentId = await strayPayment(500);
    const twice = await Promise.all([
      desk.act('refund-payment', { paymentId }),
      desk.act('refund-payment', { paymentId }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(desk.entries).toHaveLength(1);
    await desk.reconcile();
    expect(await stateOf(paymentId)).toBe('refunded');
    expect(desk.server.razorpay.refunds.filter(({ payment_id: id }) => id === paymentId)).toHaveLength(1);
    const differences = await differencesOf(desk.server);
    expect(differences.filter((text) => text.includes(paymentId))).toEqual([]);
  });

  it('refund more than ₹50,000 in two', async () => {
    const paymentId = await strayPayment(50_000_01);
    expect((await desk.act('refund-payment', { paymentId })).body).toMatchObject({
      data: { state: 'waiting' },
    });
    expect(await stateOf(paymentId)).toBe('held');
    await desk.approve(desk.asked[0]);
    expect(await stateOf(paymentId)).toBe('refund-due');
  });

  it('refund a payment in another currency in two, because the limit is in rupees', async () => {
    const paymentId = await strayPayment(500);
    await desk.server.db.transaction((tx) =>
      tx.script(`UPDATE wallet.suspense_items SET currency = 'USD' WHERE payment_id = '${paymentId}'`),
    );
    expect((await desk.act('refund-payment', { paymentId })).body).toMatchObject({
      data: { state: 'waiting' },
    });
  });

  it('ask the provider about a withdrawal and a payment, and what it answers is booked and recorded', async () => {
    desk.server.razorpay.setPayoutOutcome('processing');
    const transferId = await player.created(100);
    await player.request(transferId);
    await desk.reconcile();
    const [payout] = payoutsOf(desk.server, transferId);
    desk.server.razorpay.updatePayout(payout?.id ?? '', { status: 'processed' });
    expect((await desk.act('ask-provider', { transferId })).body).toMatchObject({
      data: { after: { status: 'SUCCESS', stage: 'processed' } },
    });
    expect(desk.entries).toMatchObject([{ before: { status: 'PENDING', stage: 'requested' } }]);
    const paymentId = await strayPayment(500);
    const refund = await desk.server.context().provider.createRefund({
      paymentId,
      amountPaise: 500,
      receipt: 'by-hand-in-the-dashboard',
    });
    expect(refund.status).toBe('processed');
    expect((await desk.act('ask-provider', { paymentId })).body).toMatchObject({
      data: { after: { state: 'refunded' } },
    });
  });

  it('learn that the provider is silent, and then nothing is recorded', async () => {
    desk.server.razorpay.setPayoutOutcome('processing');
    const transferId = await player.created(100);
    await player.request(transferId);
    await desk.reconcile();
    desk.server.razorpay.setFaults({ httpErrorRate: 1 });
    const answer = await desk.act('ask-provider', { transferId });
    desk.server.razorpay.setFaults({ httpErrorRate: 0 });
    expect(answer).toMatchObject({ status: 503, body: { code: 'wallet/provider-silent' } });
    expect(desk.entries).toEqual([]);
  });

  it('correct a balance only in two, whatever the amount, and the audit log has the figures', async () => {
    const { playerId } = player.caller;
    const params = { playerId, amount: -0.01, note: 'Paid twice by mistake' };
    expect((await desk.act('correct-balance', params)).body).toMatchObject({ data: { state: 'waiting' } });
    expect(await player.money()).toMatchObject({ cash: 2_00_000_00 });
    expect(await desk.approve(desk.asked[0])).toMatchObject({ ok: true });
    expect(await player.money()).toMatchObject({ cash: 1_99_999_99 });
    expect(desk.entries).toMatchObject([
      {
        event: 'correct-balance',
        subject: { kind: 'player', id: playerId },
        after: { balanceBeforePaise: 2_00_000_00, balancePaise: 1_99_999_99, amountPaise: -1 },
      },
    ]);
  });

  it.each([0, 0.001, 1e9, Number.MAX_SAFE_INTEGER])('refuse %p as a correction', async (amount) => {
    const params = { playerId: player.caller.playerId, amount, note: 'a note' };
    expect((await desk.act('correct-balance', params)).status).toBe(400);
    expect(desk.asked).toEqual([]);
  });

  it.each([
    ['approve-withdrawal', 'operator'],
    ['refund-payment', 'support'],
    ['ask-provider', 'risk'],
    ['hold-withdrawal', 'admin'],
    ['correct-balance', 'operator'],
  ] as const)('may not %s as %s', async (name, role) => {
    const params = { transferId: newId(), paymentId: 'pay_1', playerId: newId(), amount: 1, note: 'note' };
    expect((await desk.act(name, params, { role })).status).toBe(403);
  });

  it('do a repeated call once', async () => {
    const transferId = await held();
    const actionId = newId();
    const first = await desk.act('refuse-withdrawal', { transferId }, { actionId });
    expect(await desk.act('refuse-withdrawal', { transferId }, { actionId })).toEqual(first);
    expect(desk.entries).toHaveLength(1);
  });
});
