import { setTimeout as pause } from 'node:timers/promises';
import { feedResponseSchema, type FeedResponse } from '@paasa/games-core';
import { databaseKinds } from '@paasa/server-kit/testing';
import { openProtectedWorld, roll, type ProtectedWorld } from './protection/protected-product.fake.js';
import { guest, newPlayer, operate, type RunningProduct } from './running-product.fake.js';

const PASSWORD = 'correct horse battery';

describe.each(databaseKinds)('the feed of bets of the product on %s', (kind) => {
  let world: ProtectedWorld;
  let product: RunningProduct;
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
    product = await world.start();
  }, 60_000);
  afterAll(() => world.close());

  /** As a process that starts now shows it. */
  async function read(): Promise<FeedResponse> {
    const next = await world.start();
    const { status, body } = await guest(next)('GET', '/api/feed?game=dice');
    expect(status).toBe(200);
    return feedResponseSchema.parse(body);
  }

  it('has no bet of a player who is excluded or takes a break, also of earlier bets', async () => {
    const players = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        newPlayer(product, world.razorpay, { rupees: 100, email: `feed-${kind}-${number}@example.com` }),
      ),
    );
    const [stays, breaks, leaves, excluded] = players;
    if (!stays || !breaks || !leaves || !excluded) throw new Error('A player is missing.');
    for (const [index, player] of players.entries()) expect((await roll(player, index + 1)).status).toBe(200);
    await guest(product)('GET', '/api/feed');
    const amountsOf = ({ high }: FeedResponse) => high.map(({ betAmount }) => betAmount);
    expect(amountsOf(await read())).toEqual([4, 3, 2, 1]);
    expect((await breaks.call('POST', '/api/protection/time-out', { hours: 24 })).status).toBe(200);
    const months = { months: null, password: PASSWORD };
    expect((await leaves.call('POST', '/api/protection/self-exclusion', months)).status).toBe(200);
    const words = ['protection:exclude', excluded.playerId, '--for-good', '--note', 'asked by mail'];
    const { exitCode } = await operate(product, ...words);
    expect(exitCode).toBe(0);
    await stays.call('PUT', '/api/feed/choice', { choice: 'named' });
    const { recent, high } = await read();
    expect([recent, high].map((bets) => bets.map(({ betAmount }) => betAmount))).toEqual([[1], [1]]);
    expect(recent[0]?.player).toMatch(/\w/);
    const stored = await product.db.read((tx) =>
      tx.query<{ count: number }>({ name: 'test-feed', text: 'SELECT count(*) FROM games_core.feed_bets' }),
    );
    expect(stored).toEqual([{ count: 2 }]);
  });

  it('shows the new name of a player who shows it, and a name of its own before that, also at earlier bets', async () => {
    const email = `feed-${kind}-renamed@example.com`;
    const player = await newPlayer(product, world.razorpay, { rupees: 100, email });
    await player.call('PUT', '/api/feed/choice', { choice: 'named' });
    expect((await roll(player, 9)).status).toBe(200);
    const nameOf = async () => (await read()).high.find(({ betAmount }) => betAmount === 9)?.player;
    // The process that settled the bet shows it, and stores it for the others, with its next tick.
    const shown = async () => JSON.stringify((await guest(product)('GET', '/api/feed?game=dice')).body);
    while (!(await shown()).includes('"betAmount":9,')) await pause(50);
    expect(await nameOf()).toMatch(/\w/);
    expect(await nameOf()).not.toBe('Meera Iyer');
    const renamed = await player.call('PATCH', '/api/user/update-user-details', { name: 'Meera Iyer' });
    expect(renamed.status).toBe(200);
    expect(await nameOf()).toBe('Meera Iyer');
    // A name for the feed alone comes before that of the account.
    const change = async (feedName: string | null) => {
      const changed = await player.call('PATCH', '/api/user/update-user-details', { feedName });
      expect(changed.status).toBe(200);
      return (await player.call('GET', '/api/feed/choice')).body;
    };
    expect(await change('Night Owl')).toMatchObject({ choice: 'named', name: 'Night Owl', nameFault: null });
    expect(await nameOf()).toBe('Night Owl');
    expect(await change('owl@example.com')).toMatchObject({ name: null, nameFault: 'address' });
    expect(await nameOf()).toBeNull();
    expect(await change(null)).toMatchObject({ name: 'Meera Iyer' });
    expect(await nameOf()).toBe('Meera Iyer');
  });

  it('is nowhere with the strict profile', async () => {
    const strict = await world.start({ PLAY_PROFILE: 'strict' });
    const call = guest(strict);
    expect((await call('GET', '/api/config')).body).toMatchObject({ isFeedOffered: false });
    for (const url of ['/api/feed', '/api/feed/choice', '/api/live/bets'])
      expect((await call('GET', url)).status).toBe(404);
    const { body } = await call('GET', '/api/openapi.json');
    const document = body as { readonly paths: object };
    const described = Object.keys(document.paths);
    expect(described).toContain('/api/config');
    for (const path of described) expect(path).not.toMatch(/^\/api\/(feed|live\/bets)/);
    expect((await guest(product)('GET', '/api/config')).body).toMatchObject({ isFeedOffered: true });
  });
});
