import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import { paise } from '@paasa/money';
import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { QUEUES, type Queue } from '../../contract/console/queues.js';
import { PAYOUT_RULES } from '../../rules/payout-rules/payout-limits.js';
import { fundPlayer } from '../../testing/fund-player.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { openMoneyConsole, type MoneyConsole } from '../../testing/money-console.js';

const limits = { ...PAYOUT_RULES.lenient, nameCheckedFromPaise: paise(0) };

describe.each(databaseKinds)('the queues of money on %s', (kind) => {
  let desk: MoneyConsole;
  let player: WithdrawingPlayer;
  beforeAll(async () => {
    desk = await openMoneyConsole(kind, { limits });
  });
  beforeEach(async () => {
    desk.server.razorpay.setPayoutOutcome('processing');
    player = await withdrawingPlayer(desk.server, 0);
    await fundPlayer(desk.server.db, player.caller.playerId, paise(10_000_00));
  });
  afterAll(() => desk.close());

  const script = (sql: string) => desk.server.db.transaction((tx) => tx.script(sql));
  const get = async (path: string, role: Parameters<MoneyConsole['call']>[0] = 'payments') =>
    (await desk.call(role, 'GET', `/api/console/money/${path}`)).body;
  const rowsOf = async (queue: Queue): Promise<Record<string, unknown>[]> => {
    const list = queue === 'suspense' || queue === 'refunds' ? 'payments' : 'transfers';
    return (await get(`${list}?queue=${queue}`))['data'] as Record<string, unknown>[];
  };
  const queuesWith = async (field: string, id: string): Promise<Queue[]> => {
    const found: Queue[] = [];
    for (const queue of QUEUES) if ((await rowsOf(queue)).some((row) => row[field] === id)) found.push(queue);
    return found;
  };
  const countOf = async (queue: Queue): Promise<number> => {
    const { data } = (await get('queues')) as { data: { queue: Queue; count: number }[] };
    return data.find((each) => each.queue === queue)?.count ?? -1;
  };
  async function requested(rupees: number, given: object = {}): Promise<string> {
    const transferId = await player.created(rupees, given);
    await player.request(transferId);
    return transferId;
  }

  /** Sent by the reconciliation, so that nothing of it is still under way in a call of the player. */
  async function sent(rupees: number): Promise<string> {
    const transferId = await requested(rupees, { accountHolderName: 'Vikram Singh' });
    await desk.act('approve-withdrawal', { transferId });
    await desk.reconcile();
    return transferId;
  }

  it('have each thing once: what is pending, unclear, failed, to approve, held, or on its way back', async () => {
    const before = Object.fromEntries(
      await Promise.all(QUEUES.map(async (queue) => [queue, await countOf(queue)] as const)),
    );
    const { transactionId: deposit } = await desk.server.order(player.caller, 10);
    const pending = await sent(100);
    const review = await requested(200, { accountHolderName: 'Vikram Singh' });
    const failed = await sent(300);
    const payoutId = payoutsOf(desk.server, failed)[0]?.id ?? '';
    desk.server.razorpay.updatePayout(payoutId, { status: 'failed' });
    await desk.act('ask-provider', { transferId: failed });
    const unclear = await sent(400);
    await script(`
      UPDATE wallet.withdrawals SET payout_id = NULL, asked_at = now() - interval '2 minutes'
      WHERE transfer_id = '${unclear}'`);
    const { razorpay_payment_id: stray } = desk.server.razorpay.pay('order_elsewhere', { amount: 700 });
    const { orderId } = await desk.server.order(player.caller, 20);
    await desk.server.verify(player.caller, desk.server.razorpay.pay(orderId));
    desk.server.razorpay.setRefundOutcome('pending');
    const { razorpay_payment_id: second } = desk.server.razorpay.pay(orderId);
    await desk.server.deliver(desk.server.razorpay.webhook('payment.captured', stray));
    await desk.server.deliver(desk.server.razorpay.webhook('payment.captured', second));
    desk.server.razorpay.setRefundOutcome('processed');

    expect(await queuesWith('transferId', deposit)).toEqual(['pending']);
    expect(await queuesWith('transferId', pending)).toEqual(['pending']);
    expect(await queuesWith('transferId', review)).toEqual(['reviews']);
    expect(await queuesWith('transferId', failed)).toEqual(['failed']);
    expect(await queuesWith('transferId', unclear)).toEqual(['unclear']);
    expect(await queuesWith('paymentId', stray)).toEqual(['suspense']);
    expect(await queuesWith('paymentId', second)).toEqual(['refunds']);
    const added = { pending: 2, unclear: 1, failed: 1, reviews: 1, suspense: 1, refunds: 1 };
    for (const [queue, count] of Object.entries(added))
      expect([queue, await countOf(queue as Queue)]).toEqual([queue, (before[queue] ?? 0) + count]);
  });

  it('name why a withdrawal waits, and no person', async () => {
    const transferId = await requested(200, { accountHolderName: 'Vikram Singh' });
    const row = (await rowsOf('reviews')).find((each) => each['transferId'] === transferId);
    expect(row).toMatchObject({ amount: 200, reasons: ['other-name'], stage: 'requested' });
    expect(JSON.stringify(await rowsOf('reviews'))).not.toMatch(/Vikram|Asha/);
    expect(JSON.stringify(await get(`transfers/${transferId}`))).not.toMatch(/Vikram|Asha/);
  });

  it('page by key: a new row neither repeats nor hides another', async () => {
    const many = Array.from(
      { length: KEY_PAGE_SIZE + 5 },
      (_each, index) => `pay_many${String(index).padStart(3, '0')}`,
    );
    const insert = (ids: readonly string[]) =>
      script(`
        INSERT INTO wallet.suspense_items
          (payment_id, amount_minor, currency, fee_paise, reason, state, next_try_at, created_at)
        VALUES ${ids.map((id) => `('${id}', 5, 'INR', 0, 'unknown-order', 'held', now(), now() - interval '1 day')`).join(', ')}`);
    await insert(many);
    const seen: unknown[] = [];
    let next: unknown = null;
    do {
      const after = next === null ? '' : `&after=${encodeURIComponent(String(next))}`;
      const page = await get(`payments?queue=suspense${after}`);
      seen.push(...(page['data'] as { paymentId: string }[]).map(({ paymentId }) => paymentId));
      if (next === null) await insert(['pay_a_late_one']);
      next = page['next'];
    } while (next !== null);
    expect(seen.filter((id) => String(id).startsWith('pay_many')).sort()).toEqual(many);
    expect(new Set(seen).size).toBe(seen.length);
    await script(
      `DELETE FROM wallet.suspense_items WHERE payment_id LIKE 'pay_many%' OR payment_id = 'pay_a_late_one'`,
    );
  });

  it('refuse a key that no page gave', async () => {
    const times = [
      '2026-02-30T00:00:00',
      '0000-01-01T00:00:00',
      '9999-99-99T99:99:99',
      '2026-01-01T24:00:00',
    ];
    for (const after of [
      'x',
      '2026-01-31',
      "2026-01-31T00:00:00.000000Z~'; --",
      '2026-01-31T00:00:00.000000Z~x',
      ...times.map((time) => `${time}.000000Z~${newId()}`),
    ])
      expect(await get(`transfers?queue=pending&after=${encodeURIComponent(after)}`)).toMatchObject({
        code: 'request/malformed',
      });
    expect(await get(`payments?queue=suspense&after=9999-99-99T99:99:99.000000Z~pay_1`)).toMatchObject({
      code: 'request/malformed',
    });
  });

  it('show the story of a withdrawal: its events, each leg of its bookings, and the bank’s reference', async () => {
    desk.server.razorpay.setPayoutOutcome('processed', { atOnce: true });
    const transferId = await sent(100);
    const [payout] = payoutsOf(desk.server, transferId);
    const { data } = (await get(`transfers/${transferId}`)) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      status: 'SUCCESS',
      stage: 'processed',
      payoutId: payout?.id,
      utr: payout?.utr,
      entries: [
        { event: 'withdrawal-requested', legs: [{ from: 'player:cash', to: 'player:hold', amount: 100 }] },
        {
          event: 'payout-processed',
          legs: [
            { from: 'player:hold', to: 'provider', amount: 100 },
            { from: 'house:fees', to: 'provider', amount: 2.36 },
          ],
        },
      ],
    });
    expect((data['events'] as { event: string }[]).map(({ event }) => event)).toEqual([
      'withdrawal-created',
      'withdrawal-requested',
      'review-approved',
      'payout-made',
      'payout-processed',
    ]);
  });

  it('put the provider’s word beside ours, and name what differs', async () => {
    const transferId = await sent(100);
    const payoutId = payoutsOf(desk.server, transferId)[0]?.id ?? '';
    desk.server.razorpay.updatePayout(payoutId, { status: 'processed', amount: 99_00 });
    const { data } = (await get(`transfers/${transferId}/provider`)) as {
      data: { records: { facts: { name: string; ours: string; theirs: string; agrees: boolean }[] }[] };
    };
    const facts = data.records[0]?.facts ?? [];
    expect(facts).toContainEqual({ name: 'State', ours: 'requested', theirs: 'processed', agrees: false });
    expect(facts).toContainEqual({ name: 'Amount', ours: '₹100.00', theirs: '₹99.00', agrees: false });
    expect(facts).toContainEqual({ name: 'Payout', ours: payoutId, theirs: payoutId, agrees: true });
    expect(await player.money()).toMatchObject({ hold: 100_00 });
  });

  it('say so if the provider does not answer, or was never asked', async () => {
    const transferId = await sent(100);
    const created = await player.created(10);
    desk.server.razorpay.setFaults({ httpErrorRate: 1 });
    const silent = await get(`transfers/${transferId}/provider`);
    desk.server.razorpay.setFaults({ httpErrorRate: 0 });
    expect(silent).toMatchObject({ success: true, data: { kind: 'silent' } });
    expect(await get(`transfers/${created}/provider`)).toMatchObject({
      data: { kind: 'none', why: 'The provider was never asked for it.' },
    });
  });

  it('show the names of a withdrawal only by its player, and masked to those who may not read them', async () => {
    const transferId = await requested(100, { accountHolderName: 'Vikram Singh' });
    const path = `players/${player.caller.playerId}/payees/${transferId}`;
    expect(await get(path)).toMatchObject({ data: { accountName: 'Asha Rao', payeeName: 'Vikram Singh' } });
    expect(await get(path, 'operator')).toMatchObject({
      data: { accountName: 'A••• R•••', payeeName: 'V••• S•••', last4: '6789' },
    });
    expect(await get(`players/${newId()}/payees/${transferId}`)).toMatchObject({ code: 'wallet/no-payee' });
  });

  it('are closed to roles without the right, and to everyone who is not signed in', async () => {
    for (const path of [
      'queues',
      'transfers?queue=pending',
      'payments?queue=suspense',
      `transfers/${newId()}`,
    ])
      for (const [role, code] of [
        ['support', 'staff/no-right'],
        ['admin', 'staff/no-right'],
        [null, 'staff/not-signed-in'],
      ] as const)
        expect(await get(path, role)).toMatchObject({ code });
  });

  it('have nothing under unknown ids', async () => {
    expect(await get(`transfers/${newId()}`)).toMatchObject({ code: 'wallet/transaction-not-found' });
    expect(await get('payments/pay_none')).toMatchObject({ code: 'wallet/payment-not-found' });
    expect(await get('payments/pay_none/provider')).toMatchObject({ code: 'wallet/payment-not-found' });
  });
});
