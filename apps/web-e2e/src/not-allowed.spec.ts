import { expectWholeAccount } from './support/audit.js';
import { openCalls, playerCalls, playerReads } from './support/calls.js';
import { verifiedCalls } from './support/verified-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { fetchPayment, sendWebhook, signedWebhook, signPayment } from './support/provider.js';
import { expectRefusal } from './support/refusals.js';
import { BANK } from './support/withdrawals.js';

const statusAt = '/api/transaction/update-transaction-status';

test.describe('a guest', () => {
  test('is answered 401 by every call of a player, before any other check', async ({ product }) => {
    const guest = new HttpClient(product.webOrigin);
    for (const { method, path, body } of Object.values({ ...playerCalls, ...verifiedCalls })) {
      expectRefusal(await guest.call(method, path, { body }), path, 401);
      expectRefusal(await guest.call(method, path, { body: { wrong: true } }), path, 401);
    }
    for (const path of playerReads) expect((await guest.call('GET', path)).status, path).toBe(401);
    expect((await guest.call('GET', '/api/user/is-auth')).body).toMatchObject({ success: false });
  });

  test('cannot see from a failed login whether the address is known', async ({ product, joinPlayer }) => {
    const known = await joinPlayer();
    const guest = new HttpClient(product.webOrigin);
    const login = (email: string) =>
      guest.call('POST', '/api/user/login', { body: { email, password: 'wrong-mango-42' } });
    const [ofKnown, ofUnknown] = [await login(known.email), await login(`nobody-${known.email}`)];
    expectRefusal(ofKnown, 'a wrong password', 401);
    expect([ofUnknown.status, ofUnknown.text]).toEqual([ofKnown.status, ofKnown.text]);
  });

  test('cannot register an address twice, in any spelling', async ({ product }) => {
    const first = await new Player(product).register();
    const { name, email, password } = first;
    for (const again of [email, email.toUpperCase(), `  ${email} `]) {
      const answer = await new HttpClient(product.webOrigin).call('POST', '/api/user/register', {
        body: { name, email: again, password },
      });
      expectRefusal(answer, again, 409);
      expect(answer.body).toMatchObject({ message: 'An account with this email already exists.' });
    }
  });
});

test.describe('an unverified player', () => {
  test('is answered 403 by calls that need a verified account', async ({ product }) => {
    const player = await new Player(product).register();
    for (const { method, path, body } of Object.values(verifiedCalls)) {
      const answer = await player.http.call(method, path, { body });
      expectRefusal(answer, path, 403);
      expect(answer.body).toMatchObject({ message: 'Please verify account first.' });
    }
    expect(await player.transactions()).toEqual([]);
    expect((await player.bets()).data).toEqual([]);
  });
});

test.describe('another player', () => {
  test('finds nothing that belongs to others', async ({ joinPlayer, product }) => {
    const owner = await (await joinPlayer()).deposit(100);
    const { body: rolled } = await owner.roll();
    const order = await owner.orderDeposit(60);
    const paid = {
      razorpay_order_id: order.orderId,
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: signPayment(order.orderId, 'pay_00000000000000'),
    };
    const before = await owner.standing();
    const other = await joinPlayer();
    const otherBefore = await other.standing();
    const { transactionId } = order;
    expectRefusal(await other.post(statusAt, { transactionId, status: 'FAILED' }), 'the transaction', 404);
    expectRefusal(await other.verifyDeposit(paid, 60), 'the deposit', 404);
    expectRefusal(await other.get(`/api/fairness/bets/${rolled.bet._id}`), 'the bet', 404);
    const realPaid = await owner.payOrder(order);
    expectRefusal(await other.verifyDeposit(realPaid, 60), 'the payment', 404);
    expect(await other.standing()).toEqual(otherBefore);
    expect((await other.export()).bets).toEqual([]);
    await expect.poll(() => owner.wallet()).toBe(before.wallet + 60);
    await sendWebhook(
      product,
      signedWebhook('payment.captured', await fetchPayment(product, realPaid.razorpay_payment_id)),
    );
    expect(await owner.wallet()).toBe(before.wallet + 60);
  });

  test('gets the same answer for what exists and what does not', async ({ joinPlayer }) => {
    const owner = await (await joinPlayer()).deposit(10);
    const { body } = await owner.roll();
    const other = await joinPlayer();
    const exists = await other.get(`/api/fairness/bets/${body.bet._id}`);
    const doesNot = await other.get('/api/fairness/bets/01890000-0000-7000-8000-000000000000');
    expect([doesNot.status, doesNot.text]).toEqual([exists.status, exists.text]);
  });
});

test.describe('a foreign page', () => {
  const foreignOrigins = (own: string): (string | null)[] => [
    null,
    'null',
    'https://evil.example',
    `${own}.evil.example`,
    `http://evil.example/${own}`,
    own.replace('http:', 'https:'),
    own.toUpperCase(),
    `${own}/`,
  ];

  test('is answered 403 by every state-changing call', async ({ joinPlayer, product }) => {
    const player = await (await joinPlayer()).deposit(10);
    const before = await player.standing();
    const calls = Object.values({ ...openCalls, ...playerCalls, ...verifiedCalls });
    const bodiless = [
      '/api/user/refresh-token',
      '/api/user/logout',
      '/api/user/sessions/end-others',
      '/api/wallet/allow-payouts',
      '/api/user/two-factor/begin',
      '/api/user/two-factor/disable',
      '/api/user/two-factor/recovery-codes',
    ].map((path) => ({ method: 'POST', path, body: undefined }));
    for (const origin of foreignOrigins(product.webOrigin)) {
      for (const { method, path, body } of [...calls, ...bodiless]) {
        const request = { origin, ...(body === undefined ? {} : { body }) };
        const answer = await player.http.call(method, path, request);
        expectRefusal(answer, `${path} from ${String(origin)}`, 403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect(await player.standing()).toEqual(before);
  });

  test('cannot pass off a form or a text as JSON', async ({ joinPlayer }) => {
    const player = await (await joinPlayer()).deposit(10);
    const before = await player.standing();
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ];
    for (const { method, path, body } of Object.values({ ...openCalls, ...playerCalls, ...verifiedCalls })) {
      for (const contentType of types) {
        const answer = await player.http.call(method, path, { body, contentType });
        expectRefusal(answer, `${path} as ${contentType}`, 403);
      }
    }
    expect(await player.standing()).toEqual(before);
  });
});

test.describe('no caller', () => {
  test('can credit a deposit without the correct signature, which still credits it', async ({
    joinPlayer,
  }) => {
    const player = await joinPlayer();
    const order = await player.orderDeposit(75);
    const unknownPaymentId = 'pay_00000000000000';
    const signature = signPayment(order.orderId, unknownPaymentId);
    const forged = {
      razorpay_order_id: order.orderId,
      razorpay_payment_id: unknownPaymentId,
      razorpay_signature: signature,
    };
    expectRefusal(await player.verifyDeposit(forged, 75), 'a payment that was never made');
    expect(await player.wallet()).toBe(0);
    const paid = await player.payOrder(order);
    for (const wrong of [
      '0'.repeat(64),
      paid.razorpay_signature.toUpperCase(),
      paid.razorpay_signature.slice(1),
      `${paid.razorpay_signature}0`,
      signature,
    ]) {
      expectRefusal(await player.verifyDeposit({ ...paid, razorpay_signature: wrong }, 75), wrong, 400);
    }
    const right = await player.verifyDeposit(paid, 500_000);
    expect(right.status, right.text).toBe(200);
    expect(right.body.wallet, 'the amount is the amount of the order, not of the page').toBe(75);
    expect(await player.wallet()).toBe(75);
  });

  test('can credit a deposit with a forged webhook', async ({ joinPlayer, product }) => {
    const player = await joinPlayer();
    const order = await player.orderDeposit(80);
    const payment = {
      id: 'pay_11111111111111',
      entity: 'payment',
      amount: order.amount,
      currency: 'INR',
      status: 'captured',
      order_id: order.orderId,
      captured: true,
      fee: 0,
      tax: 0,
    };
    const right = signedWebhook('payment.captured', payment);
    const forgeries = {
      'signed with the API secret': signedWebhook('payment.captured', payment, 'keySecret'),
      'not signed': { ...right, signature: '' },
      'serialised again': { ...right, rawBody: JSON.stringify(JSON.parse(right.rawBody), null, 1) },
      'with another amount': { ...right, rawBody: right.rawBody.replace(String(order.amount), '50000000') },
    };
    for (const [what, webhook] of Object.entries(forgeries)) {
      expectRefusal(await sendWebhook(product, webhook), what);
      expect(await player.wallet(), what).toBe(0);
    }
    expect(await player.transactions()).toMatchObject([{ status: 'PENDING' }]);
  });

  test('can set a status that only the server sets', async ({ joinPlayer }) => {
    const player = await joinPlayer();
    const { transactionId } = await player.orderDeposit(30);
    for (const status of ['SUCCESS', 'PENDING', 'REFUNDED']) {
      expectRefusal(await player.post(statusAt, { transactionId, status }), status);
    }
    expect(await player.transactions()).toMatchObject([{ status: 'PENDING' }]);
    expect((await player.post(statusAt, { transactionId, status: 'FAILED' })).status).toBe(200);
    expectRefusal(await player.post(statusAt, { transactionId, status: 'FAILED' }), 'a second time', 409);
    expect(await player.transactions()).toMatchObject([{ status: 'FAILED' }]);
  });

  test('can use additional fields to set values of the server', async ({ joinPlayer }) => {
    const [player, twin, victim] = [await joinPlayer(), await joinPlayer(), await joinPlayer()];
    for (const each of [player, twin, victim]) await each.deposit(100);
    const victimBefore = await victim.standing();
    const { _id: victimId } = await victim.details();
    const claims = {
      ...{ wallet: 1_000_000, balance: 1_000_000, amountPaise: 99, winAmount: 5_000, profit: 5_000 },
      ...{ isWin: true, result: 99.99, diceRoll: 99.99, multiplier: 1_000, payoutMultiplier: 1_000 },
      ...{ status: 'SUCCESS', isVerified: true, userId: victimId, playerId: victimId, user: victimId },
      ...{ serverSeed: '0'.repeat(64), nonce: 900, minePositions: [24], revealedTiles: [0, 1, 2] },
    };
    const outcomes: unknown[] = [];
    for (const { who, more } of [
      { who: player, more: claims },
      { who: twin, more: {} },
    ]) {
      const roll = await who.post<{ bet: { betAmount: number; nonce: number } }>(
        '/api/games/dice/roll-dice',
        {
          ...{ amount: 1, target: 50, condition: 'above' },
          ...more,
        },
      );
      const round = await who.post('/api/games/mines/start-mine', { amount: 2, minesCount: 3, ...more });
      const order = await who.post<{ amount: number }>('/api/razorpay/create-deposit-order', {
        amount: 30,
        ...more,
      });
      const withdrawal = await who.post('/api/transaction/create-transaction', {
        ...{ amount: 5, ...BANK, type: 'WITHDRAW' },
        ...more,
      });
      outcomes.push({
        statuses: [roll, round, order, withdrawal].map(({ status }) => status),
        stored: [roll.body.bet?.betAmount, roll.body.bet?.nonce, order.body.amount],
        pending: (await who.pendingMines())?.gameData,
        transfers: (await who.transactions()).map(({ type, amount, status }) => ({ type, amount, status })),
      });
      await expectWholeAccount<unknown>(who);
    }
    expect(outcomes[1]).toMatchObject({ statuses: [200, 200, 200, 200] });
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await victim.standing()).toEqual(victimBefore);
  });
});
