import { setTimeout as pause } from 'node:timers/promises';
import { daysBefore, kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import { databaseKinds } from '@paasa/server-kit/testing';
import { paise } from '@paasa/money';
import { fundPlayer } from '../../testing/fund-player.js';
import { payIn } from '../../testing/paying-in.js';
import { newCaller } from '../../testing/wallet-test-server.js';
import { payoutsOf, withdrawingPlayer, type WithdrawingPlayer } from '../../testing/withdrawing-player.js';
import { openMoneyConsole, type MoneyConsole } from '../../testing/money-console.js';

const REQUIRED = ['entity_id', 'type', 'debit', 'credit', 'amount', 'currency', 'fee'];

const reason = 'ticket 4711';
const MARGIN_MS = 15_000;

/** A day must not end between two steps of a test. */
async function leaveMidnight(): Promise<void> {
  const nowAt = new Date();
  const leftMs = kolkataMidnight(daysBefore(kolkataDay(nowAt), -1)).getTime() - nowAt.getTime();
  if (leftMs < MARGIN_MS) await pause(leftMs + 1_000);
}

interface Difference {
  readonly kind: string;
  readonly movement: string;
  readonly providerId: string;
}

/** Lines by their first two columns; both files have them in the same order. */
const linesOf = (text: string): Map<string, string[]> =>
  new Map(
    text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter((line) => line !== '')
      .slice(1)
      .map((line) => line.split(','))
      .map((cells) => [cells.slice(0, 2).join(' '), cells] as const),
  );

describe.each(databaseKinds)('a day beside the provider’s settlement file on %s', (kind) => {
  let desk: MoneyConsole;
  let player: WithdrawingPlayer;
  let day: string;
  beforeEach(async () => {
    await leaveMidnight();
    day = kolkataDay(new Date());
    // The provider’s file has the payouts: each call waits for its payout, however slow the machine is.
    desk = await openMoneyConsole(kind, { payoutTimeoutMs: 60_000 });
    player = await withdrawingPlayer(desk.server, 0);
    const { razorpay } = desk.server;
    // Two deposits, a payout, a payout that comes back, a second payment that is refunded, a payment of unknown order.
    await payIn(desk.server, player.caller, 1_000);
    const { orderId } = await desk.server.order(player.caller, 250.5);
    await desk.server.verify(player.caller, razorpay.pay(orderId));
    razorpay.pay(orderId);
    razorpay.pay('order_elsewhere', { amount: 700 });
    razorpay.setPayoutOutcome('processed', { atOnce: true });
    await player.request(await player.created(100));
    const reversed = await player.created(50);
    await player.request(reversed);
    razorpay.updatePayout(payoutsOf(desk.server, reversed)[0]?.id ?? '', { status: 'reversed' });
    await desk.reconcile();
  }, 60_000);
  afterEach(() => desk.close());

  const theirFile = async (): Promise<string> => {
    const response = await fetch(`${desk.server.razorpay.access.baseUrl}/settlement.csv?day=${day}`);
    return response.text();
  };
  const ourFile = async (): Promise<string> => {
    const response = await desk.app.inject({
      url: `/api/console/money/settlement.csv?day=${day}`,
      headers: { 'x-test-staff': 'payments' },
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    return response.body;
  };
  const compare = async (text: string) => {
    const { status, body } = await desk.call('payments', 'POST', '/api/console/money/settlements', {
      day,
      text,
      reason,
    });
    expect([status, body['code']]).toEqual([200, undefined]);
    return body['data'] as {
      importId: string;
      differenceCount: number;
      rowCount: number;
      ours: object;
      theirs: object;
    };
  };
  const differencesIn = async (importId: string): Promise<Difference[]> => {
    const path = `/api/console/money/settlements/${importId}/differences`;
    return (await desk.call('payments', 'GET', path)).body['data'] as Difference[];
  };

  it('agrees to the paisa: our CSV has the movements, amounts and fees of the file, and the comparison finds nothing', async () => {
    const theirs = await theirFile();
    const [own, other] = [linesOf(await ourFile()), linesOf(theirs)];
    expect([...own.keys()].sort()).toEqual([...other.keys()].sort());
    expect(own.size).toBe(8);
    for (const [key, cells] of own)
      expect(cells.slice(0, REQUIRED.length)).toEqual(other.get(key)?.slice(0, REQUIRED.length));
    const made = await compare(theirs);
    expect(await differencesIn(made.importId)).toEqual([]);
    expect(made).toMatchObject({ differenceCount: 0, rowCount: 8 });
    expect(made.ours).toEqual(made.theirs);
    expect(desk.entries).toMatchObject([
      { event: 'settlement-downloaded', subject: { kind: 'settlement', id: day } },
      {
        event: 'settlement-imported',
        subject: { kind: 'settlement', id: made.importId },
        reason,
        after: { day },
      },
    ]);
  });

  it('lists a payment that was never reported to us, a refund made by hand, and an amount that was changed', async () => {
    const { razorpay } = desk.server;
    const { orderId } = await desk.server.order(player.caller, 40);
    const { razorpay_payment_id: lost } = razorpay.pay(orderId);
    const credited = await payIn(desk.server, newCaller(), 30);
    const { refundId } = await desk.server.context().provider.createRefund({
      paymentId: credited,
      amountPaise: 30_00,
      receipt: 'by-hand-in-the-dashboard',
    });
    const changed = (await theirFile()).replace(
      /^(pay_\w+,payment,0\.00),\d+\.\d+,1000\.00,INR,\d+\.\d+/m,
      '$1,999.98,1000.00,INR,0.02',
    );
    const { importId } = await compare(changed);
    const found = await differencesIn(importId);
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'other-status', movement: 'payment', providerId: lost }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'missing-here', movement: 'refund', providerId: refundId }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'other-amount',
        movement: 'payment',
        ours: expect.objectContaining({ amount: 1_000, fee: 23.6, credit: 976.4 }),
        theirs: expect.objectContaining({ amount: 1_000, fee: 0.02, credit: 999.98 }),
      }),
    );
  });

  it('lists what is missing there, what is twice there, and the provider’s own rows', async () => {
    const lines = (await theirFile()).split('\r\n');
    const payment = lines.find((line) => line.includes(',payment,')) ?? '';
    const payout = lines.find((line) => line.includes(',payout,')) ?? '';
    const rest = payment.split(',').slice(REQUIRED.length);
    const adjustment = ['adj_1', 'adjustment', '0.00', '5.00', '5.00', 'INR', '0.00', ...rest].join(',');
    const text = [...lines.filter((line) => line !== payout && line !== ''), payment, adjustment].join(
      '\r\n',
    );
    const { importId } = await compare(text);
    const found = await differencesIn(importId);
    const [twice, missing] = [payment.split(',')[0], payout.split(',')[0]];
    expect(found.map(({ kind, movement, providerId }) => [kind, movement, providerId])).toEqual(
      expect.arrayContaining([
        ['twice-there', 'payment', twice],
        ['missing-here', 'other', 'adj_1'],
        [expect.stringMatching(/^(missing-there|other-day)$/), 'payout', missing],
      ]),
    );
    expect(found).toHaveLength(3);
  });

  it('names a movement that we booked on another day', async () => {
    const text = await theirFile();
    const { body } = await desk.call('payments', 'POST', '/api/console/money/settlements', {
      day: '2026-01-31',
      text,
      reason,
    });
    const { importId } = body['data'] as { importId: string };
    const found = await differencesIn(importId);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['other-day']));
  });

  it.each([
    ['no settlement file', 'a,b\n1,2', 'This is not a settlement file: there is no column entity_id.'],
    [
      'amounts in paise',
      `${REQUIRED.join(',')}\npay_1,payment,0,97,100,INR,3`,
      'Line 2 of the file: amount must be rupees with two decimals, such as 250.00.',
    ],
    ['a quote that never ends', `${REQUIRED.join(',')}\n"pay_1,payment`, 'This is not a settlement file: '],
  ])('refuses %s, says where it is wrong, and stores nothing', async (_what, text, message) => {
    const answer = await desk.call('payments', 'POST', '/api/console/money/settlements', {
      day,
      text,
      reason,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'wallet/settlement-file', message: expect.stringContaining(message) },
    });
    const list = await desk.call('payments', 'GET', '/api/console/money/settlements');
    expect(list.body).toMatchObject({ data: [], next: null });
    expect(desk.entries).toEqual([]);
  });

  it('compares one file at a time, refuses one that is too large, and is for those with the right', async () => {
    const text = await theirFile();
    const send = (role: 'payments' | 'operator', body: object) =>
      desk.call(role, 'POST', '/api/console/money/settlements', { reason, ...body });
    const all = await Promise.all(Array.from({ length: 4 }, () => send('payments', { day, text })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await send('operator', { day, text })).status).toBe(403);
    expect((await send('payments', { day, text: 'x'.repeat(17_000_000) })).status).toBe(413);
    expect((await send('payments', { day: '2026-02-30', text })).status).toBe(400);
    expect((await send('payments', { day, text, reason: '' })).status).toBe(400);
    expect((await send('payments', { day, text })).status).toBe(200);
  });

  it('reads a long file in pieces, with each movement once', async () => {
    await fundPlayer(desk.server.db, player.caller.playerId, paise(1));
    const rows = Array.from(
      { length: 3_000 },
      (_each, index) => `pay_long${String(index)},payment,0.00,97.00,100.00,INR,3.00`,
    );
    const { rowCount, differenceCount } = await compare([REQUIRED.join(','), ...rows].join('\n'));
    // Ours of the day are missing there: nine with the last one.
    expect([rowCount, differenceCount]).toEqual([3_000, 3_009]);
  });
});
