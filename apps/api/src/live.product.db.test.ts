import type { AddressInfo } from 'node:net';
import { openLiveEvents, type LiveEvents } from '@paasa/server-kit/testing';
import { newProtected, openProtectedWorld, roll, setLimit } from './protection/protected-product.fake.js';
import type { ProtectedWorld } from './protection/protected-product.fake.js';
import { operate, signIn, newPlayer, type RunningProduct, type TestPlayer } from './running-product.fake.js';

/** A PNG of one pixel. */
const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

describe('the stream of a player, at one process of two', () => {
  let world: ProtectedWorld;
  let here: RunningProduct;
  let there: RunningProduct;
  const streams: LiveEvents[] = [];

  beforeAll(async () => {
    world = await openProtectedWorld('postgres');
    here = await world.start();
    there = await world.start();
    await there.app.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(() => world.close());

  async function follow(player: TestPlayer): Promise<LiveEvents> {
    const { port } = there.app.server.address() as AddressInfo;
    const stream = await openLiveEvents(`http://127.0.0.1:${String(port)}/api/live`, {
      cookie: player.cookie(),
    });
    streams.push(stream);
    expect(await stream.next()).toMatchObject({ event: 'ready', text: 'fresh' });
    return stream;
  }
  /** A stream that has received everything that happened before it: notifications keep the order of commits. */
  async function followFromNow(player: TestPlayer): Promise<LiveEvents> {
    const stream = await follow(player);
    await setLimit(player, 'wager', 100_000);
    let change = await nextChange(stream);
    while (!(change as { protection?: true }).protection) change = await nextChange(stream);
    return stream;
  }
  const nextChange = async (stream: LiveEvents): Promise<unknown> => {
    const event = await stream.next();
    if (event?.event !== 'message') return event;
    const { keys, ...change } = JSON.parse(event.text) as { keys: string[] };
    expect(keys.length).toBeGreaterThan(0);
    return change;
  };

  it('has the balance after each bet, and nothing of a refused one', async () => {
    const player = await newProtected(here, world);
    const stream = await followFromNow(player);
    await roll(player, 1_000_000);
    await roll(player, 2);
    expect(await nextChange(stream)).toEqual({ bets: true, wallet: await player.balance() });
  });

  it('has each step of an open round', async () => {
    const player = await newProtected(here, world);
    const stream = await followFromNow(player);
    const started = await player.call('POST', '/api/games/mines/start-mine', { amount: 10, minesCount: 1 });
    expect(await nextChange(stream)).toEqual({ rounds: true, wallet: 90 });
    const betId = (started.body as { bet: string }).bet;
    let shown: unknown = null;
    for (const tileIndex of [0, 1]) {
      const step = await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex });
      shown = await nextChange(stream);
      if ((step.body as { isMine: boolean }).isMine) {
        expect(shown).toEqual({ rounds: true, bets: true, wallet: 90 });
        return;
      }
      expect(shown).toEqual({ rounds: true });
    }
    await player.call('POST', '/api/games/mines/end-mine', { betId });
    expect(await nextChange(stream)).toEqual({ rounds: true, bets: true, wallet: await player.balance() });
  });

  it('has deposits, withdrawals and limits', async () => {
    const player = await newProtected(here, world);
    const stream = await followFromNow(player);
    await setLimit(player, 'wager', 50);
    expect(await nextChange(stream)).toEqual({ protection: true });
    const order = await player.call('POST', '/api/razorpay/create-deposit-order', { amount: 40 });
    let change = await nextChange(stream);
    expect(change).toEqual({ transfers: true });
    const paid = world.razorpay.pay((order.body as { orderId: string }).orderId);
    await player.call('POST', '/api/razorpay/verify-deposit-payment', paid);
    while ((change as { wallet?: number }).wallet === undefined) change = await nextChange(stream);
    expect(change).toEqual({ transfers: true, wallet: 140 });
  });

  it('has new names and a new picture', async () => {
    const player = await newProtected(here, world);
    const stream = await followFromNow(player);
    for (const change of [
      { name: 'Meera Iyer' },
      { feedName: 'Night Owl' },
      { picture: ONE_PIXEL },
      { picture: null },
    ]) {
      await player.call('PATCH', '/api/user/update-user-details', change);
      expect(await nextChange(stream)).toEqual({ account: true });
    }
  });

  it('ends with a sign-out, also from another device', async () => {
    const email = 'two-devices@example.com';
    const phone = await newPlayer(here, world.razorpay, { email });
    const laptop = await signIn(here, email);
    const [ofPhone, ofLaptop] = [await follow(phone), await follow(laptop)];
    await laptop.call('POST', '/api/user/sessions/end-others');
    expect(await ofPhone.next()).toMatchObject({ event: 'signed-out' });
    expect(await ofPhone.next()).toBeNull();
    await laptop.call('POST', '/api/user/logout');
    expect(await ofLaptop.next()).toMatchObject({ event: 'signed-out' });
  });

  it('ends with an exclusion by an operator', async () => {
    const player = await newProtected(here, world);
    const stream = await follow(player);
    const words = ['protection:exclude', player.playerId, '--months', '6', '--note', 'asked by phone'];
    expect(await operate(here, ...words)).toMatchObject({ exitCode: 0 });
    let event = await stream.next();
    while (event?.event === 'message') event = await stream.next();
    expect(event).toMatchObject({ event: 'signed-out' });
  });
});
