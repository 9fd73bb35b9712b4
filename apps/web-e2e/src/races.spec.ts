import { randomUUID } from 'node:crypto';
import { expectWholeAccount } from './support/audit.js';
import { expect, test } from './support/fixtures.js';
import type { Player } from './support/player.js';
import { fetchPayment, signedWebhook, sendWebhook } from './support/provider.js';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_nothing, index) => make(index)));

test.describe('rolls at the same time', () => {
  /** A win is unlikely, so the balance seldom grows. */
  const longShot = { amount: 1, target: 98, condition: 'above' } as const;
  const MAX_LUCKY_ROUNDS = 10;

  /** 50 rolls at once on ₹10. Shape: the number of accepted rolls, and whether one of them won. */
  async function rushOn(player: Player): Promise<{ accepted: number; isLucky: boolean }> {
    const answers = await times(50, () => player.roll(longShot));
    const accepted = answers.filter(({ status }) => status === 200);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ success: false, message: 'Insufficient Balance.' });
    }
    const { bets } = await expectWholeAccount(player);
    expect(bets, 'a refused bet left a row').toHaveLength(accepted.length);
    expect((await player.seedPair()).nonce, 'a refused bet moved the nonce').toBe(accepted.length);
    return { accepted: accepted.length, isLucky: accepted.some(({ body }) => body.bet.isWin) };
  }

  test('on a balance for 10 are accepted exactly 10 times in 50, and the refused rolls move no nonce', async ({
    joinPlayer,
  }) => {
    for (let round = 1; ; round += 1) {
      const player = await (await joinPlayer()).deposit(10);
      const { accepted, isLucky } = await rushOn(player);
      // A win pays for further rolls. Such a round proves everything except the ten.
      if (isLucky && round < MAX_LUCKY_ROUNDS) continue;
      expect(accepted).toBe(10);
      expect(await player.wallet()).toBe(0);
      return;
    }
  });

  test('with one idempotency key have one effect and one answer', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(100);
    const key = randomUUID();
    const answers = await times(64, () => player.roll({ amount: 3, target: 30, condition: 'below' }, key));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { bets } = await expectWholeAccount(player);
    expect(bets).toHaveLength(1);
    expect((await player.seedPair()).nonce).toBe(1);
  });

  test('with one idempotency key that are refused give one refusal, even after a later deposit', async ({
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const key = randomUUID();
    const answers = await times(16, () => player.roll(longShot, key));
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    await player.deposit(10);
    const late = await player.roll(longShot, key);
    expect(late.text).toBe(answers[0]?.text);
    expect(await player.wallet()).toBe(10);
  });

  test('with one idempotency key and different bodies give one bet and conflicts', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(100);
    const key = randomUUID();
    const answers = await times(20, (index) =>
      player.roll({ amount: index + 1, target: 50, condition: 'above' }, key),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...answers.slice(1).map(() => 409)]);
    const { bets } = await expectWholeAccount(player);
    expect(bets).toHaveLength(1);
  });

  test('of ten players leave every balance equal to the fold of its ledger', async ({ joinPlayer }) => {
    const players = await times(10, async () => (await joinPlayer()).deposit(20));
    await Promise.all(
      players.flatMap((player) =>
        Array.from({ length: 20 }, () => player.roll({ amount: 1.37, target: 60, condition: 'below' })),
      ),
    );
    for (const player of players) await expectWholeAccount(player);
  });
});

test.describe('one payment reported many times at once', () => {
  test('by the page and by the provider is credited once', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const order = await player.orderDeposit(700);
    const paid = await player.payOrder(order);
    const payment = await fetchPayment(product, paid.razorpay_payment_id);
    const reports = await Promise.all([
      times(20, () => player.verifyDeposit(paid, 700)),
      times(10, () => sendWebhook(product, signedWebhook('payment.captured', payment))),
      times(10, () => sendWebhook(product, signedWebhook('order.paid', payment))),
    ]);
    expect(new Set(reports.flat().map(({ status }) => status))).toEqual(new Set([200]));
    const { ledger } = await expectWholeAccount(player);
    expect(ledger).toHaveLength(1);
    expect(await player.wallet()).toBe(700);
  });

  test('with one idempotency key makes one order', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await times(64, () =>
      player.post('/api/razorpay/create-deposit-order', { amount: 55.5 }, { headers }),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await player.transactions()).toHaveLength(1);
  });

  test('after the page abandoned it is still credited, and stays credited', async ({
    joinPlayer,
    product,
  }) => {
    const player = await joinPlayer();
    const order = await player.orderDeposit(90);
    const givenUp = await player.post('/api/transaction/update-transaction-status', {
      transactionId: order.transactionId,
      status: 'FAILED',
    });
    expect(givenUp.status).toBe(200);
    const paid = await player.payOrder(order);
    await expect.poll(() => player.wallet()).toBe(90);
    const again = await player.post('/api/transaction/update-transaction-status', {
      transactionId: order.transactionId,
      status: 'FAILED',
    });
    expect(again.status).toBe(409);
    expect(await player.transactions()).toMatchObject([
      { status: 'SUCCESS', razorpayPaymentId: paid.razorpay_payment_id },
    ]);
    await sendWebhook(
      product,
      signedWebhook('payment.captured', await fetchPayment(product, paid.razorpay_payment_id)),
    );
    await expectWholeAccount(player);
  });
});

test.describe('a session', () => {
  const refreshAt = '/api/user/refresh-token';

  test('renewed by two tabs at once remains one valid session', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const otherTab = player.http.copy();
    const answers = await Promise.all([
      player.http.call('POST', refreshAt),
      otherTab.call('POST', refreshAt),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const tab of [player.http, otherTab]) {
      expect((await tab.call('GET', '/api/user/is-auth')).status).toBe(200);
    }
    expect((await player.http.call('POST', refreshAt)).status).toBe(200);
    expect((await player.http.call('GET', '/api/user/is-auth')).status).toBe(200);
  });

  test('ends on all devices when an old token is used again', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const thief = player.http.copy();
    for (let renewal = 1; renewal <= 2; renewal += 1)
      expect((await player.http.call('POST', refreshAt)).status).toBe(200);
    expect((await thief.call('POST', refreshAt)).status).toBe(401);
    expect((await player.http.call('POST', refreshAt)).status).toBe(401);
    expect((await player.http.call('GET', '/api/user/my-details')).status).toBe(401);
  });

  test('that was logged out is ended on the server too', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const oldTab = player.http.copy();
    expect((await player.http.call('POST', '/api/user/logout')).status).toBe(200);
    expect(player.http.cookieNames.filter((name) => name !== 'paasa_device')).toEqual([]);
    expect((await oldTab.call('GET', '/api/user/my-details')).status).toBe(401);
    expect((await oldTab.call('POST', refreshAt)).status).toBe(401);
  });
});
