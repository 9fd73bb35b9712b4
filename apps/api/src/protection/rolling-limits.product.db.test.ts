import { databaseKinds } from '@paasa/server-kit/testing';
import { operate } from '../running-product.fake.js';
import {
  answered,
  openRound,
  openStrictWorld,
  orderDeposit,
  protectionOf,
  roll,
  setLimit,
  type StrictWorld,
} from './protected-product.fake.js';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('a rolling limit on %s', (kind) => {
  let world: StrictWorld;
  beforeAll(async () => {
    world = await openStrictWorld(kind);
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => world.at('26T00:00:00.000'));

  it('counts the last 24 hours by full hours, over midnight, and names the hour from which there is room', async () => {
    const player = await world.newPlayer();
    world.at('26T23:59:59.999');
    await setLimit(player, 'wager', 3);
    expect((await roll(player, 2)).status).toBe(200);
    world.at('27T09:30:00.000');
    expect((await roll(player, 1)).status).toBe(200);
    expect((await roll(player.at(world.sandbox), 1)).status).toBe(200);
    world.at('27T10:00:00.000');
    expect((await roll(player)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { renewsAt: '2026-11-27T18:30:00.000Z', renewal: 'oldest', remaining: 0 },
    });
    // The first hour of this player was in the window until now, so the days counted: also the bet in the sandbox.
    world.at('27T23:59:59.999');
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
    world.at('28T00:00:00.000');
    expect((await roll(player, 1)).status).toBe(200);
    expect(answered(await roll(player, 0.01)).code).toBe('protection/limit-reached');
    world.at('28T09:59:59.999');
    expect(answered(await roll(player)).code).toBe('protection/limit-reached');
    world.at('28T10:00:00.000');
    expect((await roll(player, 2)).status).toBe(200);
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'wager', used: 3, renewsAt: '2026-11-28T19:30:00.000Z' }),
      ]),
    });
  });

  it('counts an open round, and a limit on time, in the last 24 hours', async () => {
    const player = await world.newPlayer();
    await setLimit(player, 'time', 15);
    world.at('26T22:50:00.000');
    await roll(player);
    world.at('26T23:02:00.000');
    await roll(player);
    await setLimit(player, 'wager', 10);
    world.at('26T23:02:05.000');
    expect((await openRound(player, 7)).status).toBe(200);
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'time', used: 12, remaining: 3 }),
        expect.objectContaining({ kind: 'wager', used: 9, remaining: 1 }),
      ]),
    });
    world.at('28T00:00:00.000');
    expect(await protectionOf(player)).toMatchObject({
      limits: expect.arrayContaining([
        expect.objectContaining({ kind: 'time', used: 0 }),
        expect.objectContaining({ kind: 'wager', used: 7 }),
      ]),
    });
  });

  it('counts deposits of the last 24 hours to the millisecond', async () => {
    const player = await world.newPlayer();
    await setLimit(player, 'deposit', 110);
    expect((await orderDeposit(player)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { window: 'day', remaining: 10, renewal: 'oldest' },
    });
    world.advance(DAY_MS - 1);
    expect(answered(await orderDeposit(player)).code).toBe('protection/limit-reached');
    world.advance(1);
    expect((await orderDeposit(player)).status).toBe(200);
  });

  it('leaves hours and times that the proof of the books finds right', async () => {
    expect((await operate(world.product, 'ledger:verify')).text).toContain('The books are right.');
  });
});
