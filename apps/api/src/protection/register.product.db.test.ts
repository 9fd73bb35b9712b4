import { setTimeout as pause } from 'node:timers/promises';
import { databaseKinds } from '@paasa/server-kit/testing';
import { startTestRegister, type TestRegister } from '@paasa/outside/testing';
import {
  guest,
  newPlayer,
  operate,
  signIn,
  type RunningProduct,
  type TestPlayer,
} from '../running-product.fake.js';
import {
  answered,
  openProtectedWorld,
  orderDeposit,
  roll,
  type ProtectedWorld,
} from './protected-product.fake.js';

const HOUR_MS = 3_600_000;
const AWAY = { status: 503, code: 'protection/register-unavailable' };

describe.each(databaseKinds)('the register of excluded people on %s', (kind) => {
  let world: ProtectedWorld;
  let register: TestRegister;
  let product: RunningProduct;
  let nowMs = Date.now();
  const variables = () => ({
    EXCLUSION_REGISTER_URL: register.url,
    EXCLUSION_REGISTER_KEY: register.key,
  });
  beforeAll(async () => {
    register = await startTestRegister();
    world = await openProtectedWorld(kind);
    product = await world.start(variables(), () => new Date(nowMs));
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await register.stop();
  });
  beforeEach(() => register.setFaults({}));

  const newcomer = (email: string) => newPlayer(product, world.razorpay, { email });

  it('is asked once a day, not for every bet, and beside play before its answer ends', async () => {
    const player = await newcomer(`calm-${kind}@example.com`);
    const before = register.askedCount();
    for (let bets = 0; bets < 5; bets += 1) expect((await roll(player)).status).toBe(200);
    expect((await orderDeposit(player)).status).toBe(200);
    expect(register.askedCount()).toBe(before);
    nowMs += 18 * HOUR_MS;
    await roll(player);
    await player.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
    // It runs beside the calls.
    while (register.askedCount() === before) await pause(10);
    expect(register.askedCount()).toBe(before + 1);
    expect((await roll(player)).status).toBe(200);
    nowMs += 6 * HOUR_MS;
    await register.setFaults({ isUnavailable: true });
    await player.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
    expect((await roll(player)).status).toBe(200);
    expect(register.askedCount()).toBe(before + 1);
  });

  it('that names a person excludes them until its end, as a self-exclusion that nobody shortens', async () => {
    const email = `Listed.${kind}@gmail.com`;
    const player = await newcomer(email);
    const until = new Date(nowMs + 400 * 24 * HOUR_MS);
    await register.add(`listed${kind}+x@googlemail.com`, until);
    nowMs += 25 * HOUR_MS;
    expect(answered(await roll(player))).toEqual({ status: 403, code: 'protection/excluded' });
    expect((await player.call('GET', '/api/user/my-details')).status).toBe(401);
    const again = await signIn(product, email);
    expect((await again.call('GET', '/api/protection')).body).toMatchObject({
      exclusion: { kind: 'self-exclusion', until: until.toISOString() },
    });
    expect(answered(await orderDeposit(again))).toEqual({ status: 403, code: 'protection/excluded' });
    expect((await again.call('GET', '/api/protection/history')).body).toMatchObject({
      data: [{ by: 'register', what: 'self-exclusion', step: 'set', from: 'none' }],
    });
    expect((await operate(product, 'protection:show', email)).text).toContain('register  self-exclusion set');
    expect((await again.call('POST', '/api/wallet/return-deposit', { amount: 50 })).status).toBe(200);
  });

  it('is asked at a registration and a sign-in, which do not wait for it', async () => {
    const email = `new-${kind}@example.com`;
    await register.add(email, null);
    await register.setFaults({ isUnavailable: true });
    const form = { name: 'Asha Rao', email, password: 'correct horse battery' };
    expect((await guest(product)('POST', '/api/user/register', form)).status).toBe(200);
    const { playerId } = await signIn(product, email);
    await register.setFaults({});
    const player = await signIn(product, email);
    while ((await player.call('GET', '/api/user/my-details')).status !== 401) await pause(10);
    const shown = await operate(product, 'protection:show', playerId);
    expect(shown.text).toMatch(/^self-exclusion for good/);
  });

  it('that is away closes play and deposits without a fresh answer; history, withdrawal and an open round go on', async () => {
    const email = `away-${kind}@example.com`;
    const player = await newcomer(email);
    const opened = await player.call('POST', '/api/games/mines/start-mine', { amount: 10, minesCount: 1 });
    const { bet: betId } = opened.body as { bet: string };
    nowMs += 24 * HOUR_MS;
    await register.setFaults({ isUnavailable: true });
    const nonceBefore = (await player.call('GET', '/api/fairness/seed-pair')).body;
    for (const refused of [await roll(player), await roll(player), await orderDeposit(player)])
      expect(answered(refused)).toEqual(AWAY);
    const { body } = await roll(player);
    expect(body).toMatchObject({ message: expect.stringContaining('You can withdraw your money') });
    expect((await player.call('GET', '/api/fairness/seed-pair')).body).toEqual(nonceBefore);
    expect((await player.call('GET', '/api/bet/fetch-results')).status).toBe(200);
    expect((await player.call('POST', '/api/wallet/return-deposit', { amount: 50 })).status).toBe(200);
    const step = await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    expect(step.status).toBe(200);
    const out = await player.call('POST', '/api/games/mines/end-mine', { betId });
    expect(answered(out).code).not.toBe(AWAY.code);
    await register.setFaults({});
    expect(answered(await orderDeposit(player)).status).toBe(200);
  });

  it('that is away stops nobody with a fresh answer, in any process', async () => {
    const email = `fresh-${kind}@example.com`;
    const player = await newcomer(email);
    await register.setFaults({ isUnavailable: true });
    const other = await world.start(variables(), () => new Date(nowMs));
    expect((await roll(player.at(other))).status).toBe(200);
    nowMs += 2 * HOUR_MS;
    const again = await signIn(other, email);
    await again.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
    expect((await roll(again)).status).toBe(200);
    expect((await orderDeposit(again)).status).toBe(200);
  });

  it('that is slow holds back only the players who need it', async () => {
    const player = await newcomer(`slow-${kind}@example.com`);
    nowMs += 24 * HOUR_MS;
    const fresh = await newcomer(`quick-${kind}@example.com`);
    await register.setFaults({ latencyMs: 300 });
    const order: string[] = [];
    const rolling = async (name: string, rolls: TestPlayer) => {
      expect((await roll(rolls)).status).toBe(200);
      order.push(name);
    };
    await Promise.all([rolling('slow', player), rolling('quick', fresh)]);
    expect(order).toEqual(['quick', 'slow']);
  });
});
