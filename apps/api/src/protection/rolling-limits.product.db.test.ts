import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import { operate, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import {
  answered,
  newPlayerAt,
  openProtectedWorld,
  roll,
  setLimit,
  type ProtectedWorld,
} from './protected-product.fake.js';

const DAY_MS = 86_400_000;

const order = (player: TestPlayer) =>
  player.call('POST', '/api/razorpay/create-deposit-order', { amount: 60 });
const openRound = (player: TestPlayer, amount: number) =>
  player.call('POST', '/api/games/mines/start-mine', { amount, minesCount: 3 });
const protectionOf = async (player: TestPlayer): Promise<unknown> =>
  (await player.call('GET', '/api/protection')).body;

describe.each(bothDatabaseKinds)('a rolling limit on %s', (kind) => {
  let world: ProtectedWorld;
  let sandbox: RunningProduct;
  let product: RunningProduct;
  let nowMs = 0;
  const clock = (): Date => new Date(nowMs);
  /** A time of November 2026 by the clocks of India. */
  const at = (text: string) => {
    nowMs = Date.parse(`2026-11-${text}+05:30`);
  };
  beforeAll(async () => {
    at('26T00:00:00.000');
    world = await openProtectedWorld(kind);
    sandbox = await world.start({}, clock);
    product = await world.start({ PLAY_PROFILE: 'strict' }, clock);
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => at('26T00:00:00.000'));

  const moneyed = (): Promise<TestPlayer> => newPlayerAt(product, { sandbox, world });

  it('counts the last 24 hours by full hours, over midnight, and names the hour from which there is room', async () => {
    const player = await moneyed();
    at('26T23:59:59.999');
    await setLimit(player, 'wager', 3);
    expect((await roll(player, 2)).status).toBe(200);
    at('27T09:30:00.000');
    expect((await roll(player, 1)).status).toBe(200);
    expect((await roll(player.at(sandbox), 1)).status).toBe(200);
    at('27T10:00:00.000');
    expect((await roll(player)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { renewsAt: '2026-11-27T18:30:00.000Z', renewal: 'oldest', remaining: 0 },
    });
    // The first hour of this player was in the window until now, so the days counted: also the bet in the sandbox.
    at('27T23:59:59.999');
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
    at('28T00:00:00.000');
    expect((await roll(player, 1)).status).toBe(200);
    expect(answered(await roll(player, 0.01)).code).toBe('protection/limit-reached');
    at('28T09:59:59.999');
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
    at('28T10:00:00.000');
    expect((await roll(player, 2)).status).toBe(200);
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'wager', used: 3, renewsAt: '2026-11-28T19:30:00.000Z' }),
      ]),
    });
  });

  it('counts an open round, and a limit on time, in the last 24 hours', async () => {
    const player = await moneyed();
    await setLimit(player, 'time', 15);
    at('26T22:50:00.000');
    await roll(player);
    at('26T23:02:00.000');
    await roll(player);
    await setLimit(player, 'wager', 10);
    at('26T23:02:05.000');
    expect((await openRound(player, 7)).status).toBe(200);
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'time', used: 12, remaining: 3 }),
        expect.objectContaining({ kind: 'wager', used: 9, remaining: 1 }),
      ]),
    });
    at('28T00:00:00.000');
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'time', used: 0 }),
        expect.objectContaining({ kind: 'wager', used: 7 }),
      ]),
    });
  });

  it('counts deposits of the last 24 hours to the millisecond', async () => {
    const player = await moneyed();
    await setLimit(player, 'deposit', 110);
    expect((await order(player)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { window: 'day', remaining: 10, renewal: 'oldest' },
    });
    nowMs += DAY_MS - 1;
    expect(answered(await order(player)).code).toBe('protection/limit-reached');
    nowMs += 1;
    expect((await order(player)).status).toBe(200);
  });

  it('leaves hours and times that the proof of the books finds right', async () => {
    expect((await operate(product, 'ledger:verify')).text).toContain('The books are right.');
  });
});
