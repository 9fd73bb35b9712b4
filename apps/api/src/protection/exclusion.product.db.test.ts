import { databaseKinds } from '@paasa/server-kit/testing';
import {
  guest,
  operate,
  signIn,
  newPlayer,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';
import {
  answered,
  newProtected,
  openProtectedWorld,
  orderDeposit,
  roll,
  type ProtectedWorld,
} from './protected-product.fake.js';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

const timeOut = (player: TestPlayer, hours: unknown) =>
  player.call('POST', '/api/protection/time-out', { hours });
const exclude = (player: TestPlayer, months: unknown, password: string | undefined = PASSWORD) =>
  player.call('POST', '/api/protection/self-exclusion', {
    months,
    ...(password !== undefined && { password }),
  });

describe.each(databaseKinds)('an excluded player on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let nowMs = Date.now();
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start({}, () => new Date(nowMs));
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => {
    nowMs = Date.now();
  });

  const newcomer = async (email: string) => newPlayer(product, world.razorpay, { email });

  it('is signed out everywhere, and signs in again to see and withdraw, not to play or deposit', async () => {
    const email = `out-${kind}@example.com`;
    const player = await newcomer(email);
    const elsewhere = await signIn(product, email);
    expect(await timeOut(player, 24)).toMatchObject({
      status: 200,
      body: { exclusion: { kind: 'time-out', until: new Date(nowMs + DAY_MS).toISOString() } },
    });
    for (const browser of [player, elsewhere])
      expect((await browser.call('GET', '/api/user/my-details')).status).toBe(401);
    const again = await signIn(product, email);
    for (const refused of [
      await roll(again),
      await again.call('POST', '/api/games/mines/start-mine', { amount: 1, minesCount: 3 }),
      await orderDeposit(again),
    ])
      expect(answered(refused)).toEqual({ status: 403, code: 'protection/excluded' });
    for (const url of [
      '/api/protection/history',
      '/api/bet/fetch-results',
      '/api/fairness/export',
      '/api/transaction/get-all-transaction-by-user-id',
      '/api/wallet/withdrawable',
    ])
      expect((await again.call('GET', url)).status).toBe(200);
    expect((await again.call('POST', '/api/wallet/return-deposit', { amount: 50 })).status).toBe(200);
    nowMs += DAY_MS - 1;
    expect(answered(await roll(again)).status).toBe(403);
    nowMs += 1;
    expect((await roll(again)).status).toBe(200);
    expect((await again.call('GET', '/api/protection')).body).toMatchObject({ exclusion: null });
  });

  it('finishes an open round', async () => {
    const email = `round-${kind}@example.com`;
    const player = await newcomer(email);
    const start = { amount: 10, minesCount: 1 };
    const opened = await player.call('POST', '/api/games/mines/start-mine', start);
    expect(opened.status).toBe(200);
    const { bet: betId } = opened.body as { bet: string };
    expect((await exclude(player, 6)).status).toBe(200);
    const again = await signIn(product, email);
    const step = await again.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    expect(answered(step)).toEqual({ status: 200, code: 'ok' });
    const out = await again.call('POST', '/api/games/mines/end-mine', { betId });
    // A mine has ended the round before: then the answer is the round as it ended.
    const { isMine } = step.body as { isMine: boolean };
    expect(out).toMatchObject({ status: 200, body: { bet: { isWin: !isMine }, isRepeat: isMine } });
    expect(answered(await again.call('GET', '/api/protection')).status).toBe(200);
  });

  it('gets a deposit back that is paid after the exclusion; the wallet stays as it is', async () => {
    const email = `late-${kind}@example.com`;
    const player = await newcomer(email);
    const { orderId } = (await orderDeposit(player)).body as { orderId: string };
    await exclude(player, 6);
    const paid = world.razorpay.pay(orderId);
    const again = await signIn(product, email);
    const verified = await again.call('POST', '/api/razorpay/verify-deposit-payment', paid);
    expect(answered(verified)).toEqual({ status: 409, code: 'wallet/payment-mismatch' });
    await operate(product, 'reconcile');
    expect(world.razorpay.refunds.at(-1)).toMatchObject({
      payment_id: paid.razorpay_payment_id,
      amount: 60_00,
    });
    expect(await again.balance()).toBe(100);
    expect((await operate(product, 'ledger:verify')).text).toContain('The books are right.');
  });

  it('cannot go on with a deposit that waits for its payment', async () => {
    const email = `unpaid-${kind}@example.com`;
    const player = await newcomer(email);
    const { transactionId } = (await orderDeposit(player)).body as { transactionId: string };
    await exclude(player, 6);
    const again = await signIn(product, email);
    const resumed = await again.call('POST', '/api/razorpay/resume-deposit-order', { transactionId });
    expect(answered(resumed)).toEqual({ status: 403, code: 'protection/excluded' });
  });

  it('cannot be included again before the end: not by a shorter one, not in the database', async () => {
    const email = `long-${kind}@example.com`;
    const player = await newcomer(email);
    await exclude(player, 6);
    const again = await signIn(product, email);
    expect(answered(await timeOut(again, 24))).toEqual({ status: 409, code: 'protection/cannot-shorten' });
    expect((await again.call('GET', '/api/protection')).body).toMatchObject({
      exclusion: { kind: 'self-exclusion' },
    });
    const { db } = world.database;
    for (const text of [
      'UPDATE protection.players SET exclusion_kind = NULL, exclusion_until = NULL',
      `UPDATE protection.players SET exclusion_until = exclusion_until - interval '1 second'`,
      'DELETE FROM protection.players',
      'TRUNCATE protection.players',
    ])
      await expect(db.transaction((tx) => tx.script(text))).rejects.toThrow(/exclusion/);
    expect((await exclude(again, null)).body).toMatchObject({ exclusion: { until: null } });
    const last = await signIn(product, email);
    expect(answered(await exclude(last, 60))).toEqual({ status: 409, code: 'protection/cannot-shorten' });
    nowMs += 100 * 365 * DAY_MS;
    expect((await roll(last)).body).toMatchObject({
      code: 'protection/excluded',
      message: 'You are excluded from play for good. You can withdraw your money and see your history.',
    });
    expect((await last.call('GET', '/api/protection/history')).body).toMatchObject({
      data: [
        { by: 'player', what: 'self-exclusion', step: 'set', to: 'for good' },
        { by: 'player', what: 'self-exclusion', from: 'none', to: expect.stringContaining('until ') },
      ],
    });
  });

  it('is excluded by operators for a player who asks by mail, and never included', async () => {
    const email = `mail-${kind}@example.com`;
    const player = await newcomer(email);
    const note = ['--note', 'asked for it by mail'];
    for (const words of [
      [email],
      [email, '--months', '3', ...note],
      [email, '--hours', '-24', ...note],
      [email, '--months', '6'],
      [email, '--include', ...note],
    ])
      expect((await operate(product, 'protection:exclude', ...words)).exitCode).toBe(2);
    expect((await roll(player)).status).toBe(200);
    const done = await operate(product, 'protection:exclude', email, '--months', '6', ...note);
    expect(done).toMatchObject({ exitCode: 0, text: expect.stringContaining('self-exclusion until ') });
    expect((await player.call('GET', '/api/user/my-details')).status).toBe(401);
    const shorter = await operate(product, 'protection:exclude', email, '--hours', '24', ...note);
    expect(shorter).toMatchObject({ exitCode: 1, text: expect.stringContaining('Nobody can shorten it.') });
    const shown = await operate(product, 'protection:show', email);
    expect(shown.text).toMatch(
      /^self-exclusion until [\s\S]*operator: asked for it by mail {2}self-exclusion set/,
    );
    expect((await operate(product, 'help')).text).not.toContain('include');
  });

  it('cannot register again, by another spelling of the address or in the same browser', async () => {
    const email = `asha.${kind}@gmail.com`;
    const player = await newcomer(email);
    const register = (address: string, from?: TestPlayer) => {
      const body = { name: 'Asha Rao', email: address, password: PASSWORD };
      const call = from?.call ?? guest(product);
      return call('POST', '/api/user/register', body);
    };
    const excluded = { status: 403, code: 'protection/same-person' };
    const taken = { status: 409, code: 'auth/email-taken' };
    await exclude(player, 6);
    for (const address of [email, `ASHA${kind}+new@googlemail.com`]) {
      // Another person who tries the address learns nothing about the exclusion.
      expect(answered(await register(address))).toEqual(taken);
      expect(answered(await register(address, player))).toEqual(excluded);
    }
    expect(answered(await register(`other-${kind}@example.com`, player))).toEqual(excluded);
    expect(answered(await register(`other-${kind}@example.com`))).toEqual({ status: 200, code: 'ok' });
    const audited = await world.database.db.read((tx) =>
      tx.query({
        name: 'test-registrations-refused',
        text: `SELECT details FROM auth.audit_log WHERE event = 'registration-refused'`,
      }),
    );
    expect(audited).toEqual(Array(5).fill({ details: { code: 'protection/same-person' } }));
    nowMs += 200 * DAY_MS;
    expect((await register(`ASHA${kind}+new@googlemail.com`)).status).toBe(200);
  });

  it('gave a proof: self-exclusion needs the password or a fresh one', async () => {
    const player = await newProtected(product, world, 1);
    expect(answered(await exclude(player, 6, 'wrong password'))).toEqual({
      status: 403,
      code: 'auth/wrong-password',
    });
    await world.database.db.transaction((tx) =>
      tx.script(`UPDATE auth.sessions SET proved_at = now() - interval '6 minutes'
        WHERE player_id = '${player.playerId}'`),
    );
    const without = await player.call('POST', '/api/protection/self-exclusion', { months: 6 });
    expect(answered(without)).toEqual({ status: 403, code: 'auth/step-up-required' });
    expect((await roll(player)).status).toBe(200);
  });

  it.each([0, -24, 23, 1009, 24.5, '24', null, 1e21])(
    'is not made by a time-out of %j hours',
    async (hours) => {
      const player = await newProtected(product, world, 1);
      const refused = await timeOut(player, hours);
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'request/invalid', message: 'A time-out lasts from 24 hours to 6 weeks.' },
      });
      expect((await roll(player)).status).toBe(200);
    },
  );

  it.each([0, -6, 5, 61, 6.5, '6', 1e21])('is not made by a self-exclusion of %j months', async (months) => {
    const player = await newProtected(product, world, 1);
    expect(await exclude(player, months)).toMatchObject({
      status: 400,
      body: {
        code: 'request/invalid',
        message: 'A self-exclusion lasts from 6 months to 5 years, or for good.',
      },
    });
    expect((await roll(player)).status).toBe(200);
  });
});
