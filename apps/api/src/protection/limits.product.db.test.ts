import { bothDatabaseKinds, databaseKinds } from '@paasa/server-kit/testing';
import { operate, type RunningProduct } from '../running-product.fake.js';
import {
  answered,
  newProtected,
  nonceOf,
  openProtectedWorld,
  roll,
  setLimit,
  tally,
  type ProtectedWorld,
} from './protected-product.fake.js';

describe.each(bothDatabaseKinds)('limits on %s', (kind) => {
  let world: ProtectedWorld;
  let here: RunningProduct;
  let there: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    here = await world.start();
    there = await world.start();
  }, 60_000);
  afterAll(() => world.close());

  it('allow 10 of 50 bets at once over two processes, and the refused ones move no nonce', async () => {
    const player = await newProtected(here, world);
    const other = player.at(there);
    expect((await setLimit(player, 'wager', 10)).status).toBe(200);
    const bets = Array.from({ length: 50 }, (_, index) => roll(index % 2 === 0 ? player : other));
    const answers = await Promise.all(bets);
    expect(tally(answers)).toEqual({ ok: 10, 'protection/limit-reached': 40 });
    expect(await nonceOf(player)).toBe(10);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      success: false,
      message: expect.stringContaining('Your daily stake limit of ₹10.00 leaves ₹0.00. It renews on'),
      limit: { kind: 'wager', window: 'day', remaining: 0, renewsAt: expect.any(String) },
    });
    const { body } = await player.call('GET', '/api/protection');
    expect(body).toMatchObject({ limits: [{ kind: 'wager', amount: 10, used: 10, remaining: 0 }] });
    expect((await operate(here, 'ledger:verify')).text).toContain('The books are right.');
  });

  it('count the stake of an open round as lost until it ends', async () => {
    const player = await newProtected(here, world);
    await setLimit(player, 'loss', 10);
    const start = { amount: 6, minesCount: 3 };
    const opened = await player.call('POST', '/api/games/mines/start-mine', start);
    expect(opened.status).toBe(200);
    expect(answered(await roll(player, 5))).toEqual({ status: 409, code: 'protection/limit-reached' });
    expect((await player.call('GET', '/api/protection')).body).toMatchObject({
      limits: [{ kind: 'loss', used: 6, remaining: 4 }],
    });
    expect((await roll(player, 4)).status).toBe(200);
  });

  it('refuse a round as they refuse a bet, and leave the money where it is', async () => {
    const player = await newProtected(here, world);
    await setLimit(player, 'loss', 10, 'week');
    const start = { amount: 10.01, minesCount: 3 };
    const refused = await player.call('POST', '/api/games/mines/start-mine', start);
    expect(answered(refused)).toEqual({ status: 409, code: 'protection/limit-reached' });
    expect([await player.balance(), await nonceOf(player)]).toEqual([100, 0]);
  });

  it('pass one of two deposits of ₹60 at once at a limit of ₹100, over two processes', async () => {
    const player = await newProtected(here, world, 1);
    expect((await setLimit(player, 'deposit', 101)).status).toBe(200);
    const order = (product: RunningProduct) =>
      player.at(product).call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
    const answers = await Promise.all([order(here), order(there)]);
    expect(tally(answers)).toEqual({ ok: 1, 'protection/limit-reached': 1 });
    const { body } = await player.call('GET', '/api/protection');
    expect(body).toMatchObject({ limits: [{ kind: 'deposit', amount: 101, used: 61, remaining: 40 }] });
  });

  it('free the amount of an order that has ended without a payment', async () => {
    const player = await newProtected(here, world, 1);
    await setLimit(player, 'deposit', 101);
    const order = () => player.call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
    const { transactionId } = (await order()).body as { transactionId: string };
    expect(answered(await order()).code).toBe('protection/limit-reached');
    const end = { transactionId, status: 'FAILED' };
    await player.call('POST', '/api/transaction/update-transaction-status', end);
    expect((await order()).status).toBe(200);
  });

  it('hold for orders from before them: such an order is not continued, and its payment goes back', async () => {
    const player = await newProtected(here, world, 1);
    const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
    const { orderId, transactionId } = order.body as { orderId: string; transactionId: string };
    const resume = () => player.call('POST', '/api/razorpay/resume-deposit-order', { transactionId });
    await setLimit(player, 'deposit', 61);
    expect((await resume()).status).toBe(200);
    await setLimit(player, 'deposit', 60);
    expect(await resume()).toMatchObject({
      status: 409,
      body: { code: 'protection/limit-reached', limit: { kind: 'deposit', remaining: 0 } },
    });
    const paid = world.razorpay.pay(orderId);
    const verified = await player.call('POST', '/api/razorpay/verify-deposit-payment', paid);
    expect(answered(verified)).toEqual({ status: 409, code: 'wallet/payment-mismatch' });
    await operate(here, 'reconcile');
    expect(world.razorpay.refunds.at(-1)).toMatchObject({ payment_id: paid.razorpay_payment_id });
    expect(await player.balance()).toBe(1);
    expect((await operate(here, 'ledger:verify')).exitCode).toBe(0);
  });

  it('have their figures proved from the ledger, which finds one additional paisa', async () => {
    const player = await newProtected(here, world);
    await roll(player);
    const add = (paise: number) =>
      world.database.db.transaction((tx) =>
        tx.script(`UPDATE games_core.totals_by_day SET wagered_paise = wagered_paise + ${String(paise)}
          WHERE player_id = '${player.playerId}'`),
      );
    await add(1);
    expect((await operate(here, 'ledger:verify')).text).toMatch(
      /BROKEN {2}days-add-up[\s\S]*bets of dice on \S+: \{"wageredPaise":101,[^}]*\}, not \{"wageredPaise":100,/,
    );
    await add(-1);
    expect((await operate(here, 'ledger:verify')).exitCode).toBe(0);
  });

  it.each([
    { kind: 'wager', window: 'day', amount: -1 },
    { kind: 'wager', window: 'day', amount: 0 },
    { kind: 'loss', window: 'day', amount: 1e21 },
    { kind: 'loss', window: 'day', amount: 1.005 },
    { kind: 'deposit', window: 'day', amount: '100' },
    { kind: 'deposit', window: 'year', amount: 100 },
    { kind: 'spending', window: 'day', amount: 100 },
    { kind: 'time', window: 'day', amount: 1.5 },
    { kind: 'time', window: 'day', amount: 1441 },
    { kind: 'wager', window: 'day' },
  ])('of %j are answered 400 and change nothing', async (body) => {
    const player = await newProtected(here, world, 1);
    const refused = await player.call('PUT', '/api/protection/limits', body);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', message: expect.stringMatching(/\w+ \w+/) },
    });
    expect((await player.call('GET', '/api/protection')).body).toMatchObject({ limits: [] });
    expect((await player.call('GET', '/api/protection/history')).body).toMatchObject({ data: [] });
  });
});

// Times are counted in one way on both databases.
describe.each(databaseKinds)('the time of limits on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  let now = new Date();
  const setNow = (text: string): void => {
    now = new Date(`${text}+05:30`);
  };
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start({}, () => now);
  }, 60_000);
  afterAll(() => world.close());

  it.each([
    ['day', '2026-11-26T23:59:59.999', '2026-11-27T00:00:00.000'],
    ['week', '2026-11-29T23:59:59.999', '2026-11-30T00:00:00.000'],
    ['month', '2026-11-30T23:59:59.999', '2026-12-01T00:00:00.000'],
    ['month', '2028-02-29T23:59:59.999', '2028-03-01T00:00:00.000'],
  ])('renews a %s that ends at %s', async (window, last, first) => {
    setNow(last);
    const player = await newProtected(product, world);
    await setLimit(player, 'wager', 2, window);
    expect((await roll(player, 2)).status).toBe(200);
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
    setNow(first);
    expect((await roll(player, 2)).status).toBe(200);
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
  });

  it('lowers at once; a higher limit and none wait 24 hours and for a second yes', async () => {
    setNow('2026-11-26T10:00:00.000');
    const player = await newProtected(product, world);
    const name = { kind: 'wager', window: 'week' };
    const confirm = () => player.call('POST', '/api/protection/limits/confirm', name);
    const limits = async (): Promise<unknown> =>
      ((await player.call('GET', '/api/protection')).body as { limits: unknown }).limits;
    await setLimit(player, 'wager', 50, 'week');
    expect(answered(await confirm())).toEqual({ status: 409, code: 'protection/nothing-pending' });
    await setLimit(player, 'wager', 5, 'week');
    expect(answered(await roll(player, 6)).code).toBe('protection/limit-reached');
    await setLimit(player, 'wager', 80, 'week');
    const waiting = { amount: 80, effectiveAt: '2026-11-27T04:30:00.000Z', isConfirmable: false };
    expect(await limits()).toMatchObject([{ ...name, amount: 5, pending: waiting }]);
    setNow('2026-11-27T09:59:59.999');
    expect(answered(await confirm())).toEqual({ status: 409, code: 'protection/too-early' });
    expect(answered(await roll(player, 6)).code).toBe('protection/limit-reached');
    setNow('2026-11-27T10:00:00.000');
    // It waits for the confirmation, however long.
    expect(answered(await roll(player, 6)).code).toBe('protection/limit-reached');
    expect(await limits()).toMatchObject([{ amount: 5, pending: { isConfirmable: true } }]);
    expect((await confirm()).status).toBe(200);
    expect((await roll(player, 6)).status).toBe(200);
    expect(await limits()).toMatchObject([{ amount: 80, pending: null }]);
    await setLimit(player, 'wager', null, 'week');
    expect(await limits()).toMatchObject([{ amount: 80, pending: { amount: null } }]);
    expect((await player.call('DELETE', '/api/protection/limits/pending', name)).status).toBe(200);
    setNow('2026-11-29T10:00:00.000');
    expect(answered(await confirm()).code).toBe('protection/nothing-pending');
    await setLimit(player, 'wager', null, 'week');
    setNow('2026-11-30T10:00:00.000');
    expect((await confirm()).body).toMatchObject({ limits: [] });
  });

  it('needs a fresh proof to be raised or removed, and to confirm that; to be set and lowered it needs none', async () => {
    setNow('2026-11-26T10:00:00.000');
    const player = await newProtected(product, world);
    const name = { kind: 'wager', window: 'day' };
    const confirm = () => player.call('POST', '/api/protection/limits/confirm', name);
    /** As six minutes after the sign-in. */
    const proofAges = (minutes: number) =>
      product.db.transaction((tx) =>
        tx.script(
          `UPDATE auth.sessions SET proved_at = now() - interval '${String(minutes)} minutes' WHERE player_id = '${player.playerId}'`,
        ),
      );
    await proofAges(6);
    const isRefused = { status: 403, code: 'auth/step-up-required' };
    expect((await setLimit(player, 'wager', 50)).status).toBe(200);
    expect((await setLimit(player, 'wager', 5)).status).toBe(200);
    for (const amount of [6, null])
      expect(answered(await setLimit(player, 'wager', amount))).toEqual(isRefused);
    expect((await player.call('GET', '/api/protection')).body).toMatchObject({
      limits: [{ amount: 5, pending: null }],
    });
    await proofAges(4);
    expect((await setLimit(player, 'wager', 6)).status).toBe(200);
    await proofAges(6);
    setNow('2026-11-27T10:00:00.000');
    expect(answered(await confirm())).toEqual(isRefused);
    expect(answered(await roll(player, 6)).code).toBe('protection/limit-reached');
    expect((await player.call('DELETE', '/api/protection/limits/pending', name)).status).toBe(200);
    await proofAges(0);
    await setLimit(player, 'wager', 7);
    setNow('2026-11-28T10:00:00.000');
    expect((await confirm()).body).toMatchObject({ limits: [{ amount: 7, pending: null }] });
  });

  it('ends play when the time of a limit is over; a pause of more than 15 minutes is not play', async () => {
    setNow('2026-11-26T10:00:00.000');
    const player = await newProtected(product, world);
    await setLimit(player, 'time', 20);
    const rollAt = (text: string) => {
      setNow(`2026-11-26T${text}`);
      return roll(player);
    };
    for (const time of ['10:00:00.000', '10:15:00.000', '10:30:00.001', '10:35:00.000'])
      expect((await rollAt(time)).status).toBe(200);
    expect((await player.call('GET', '/api/protection')).body).toMatchObject({
      limits: [{ kind: 'time', amount: 20, used: 19, remaining: 1 }],
    });
    expect((await rollAt('10:35:00.001')).status).toBe(200);
    expect(await rollAt('10:35:00.002')).toMatchObject({
      status: 409,
      body: { code: 'protection/limit-reached', limit: { kind: 'time', remaining: 0 } },
    });
    setNow('2026-11-27T00:00:00.000');
    expect((await roll(player)).status).toBe(200);
  });

  it('keeps every change with who, when, old and new, and nothing can change the history', async () => {
    setNow('2026-11-26T10:00:00.000');
    const player = await newProtected(product, world);
    await setLimit(player, 'loss', 50);
    await setLimit(player, 'loss', 20);
    await setLimit(player, 'loss', 20);
    await setLimit(player, 'loss', null);
    const what = { at: '2026-11-26T04:30:00.000Z', by: 'player', what: 'limit loss day' };
    expect((await player.call('GET', '/api/protection/history')).body).toEqual({
      success: true,
      data: [
        { ...what, step: 'asked', from: '₹20.00', to: 'none' },
        { ...what, step: 'set', from: '₹50.00', to: '₹20.00' },
        { ...what, step: 'set', from: 'none', to: '₹50.00' },
      ],
    });
    for (const text of ['UPDATE protection.changes SET step = step', 'DELETE FROM protection.changes'])
      await expect(world.database.db.transaction((tx) => tx.script(text))).rejects.toThrow(/insert-only/);
  });
});
