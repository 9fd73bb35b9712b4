import { randomUUID } from 'node:crypto';
import { openProtectedWorld, roll, type ProtectedWorld } from './protection/protected-product.fake.js';
import { newPlayer, signIn, type TestPlayer } from './running-product.fake.js';

interface Play {
  readonly startedAt: string | null;
  readonly bets: number;
  readonly wageredAmount: number;
  readonly netResult: number;
  readonly bestWin: number;
  readonly results: readonly number[];
}

async function playOf(player: TestPlayer, since: string): Promise<Play> {
  const { status, body } = await player.call('GET', `/api/bets/session?since=${since}`);
  expect(status).toBe(200);
  return body as Play;
}

describe('the figures of the session panel', () => {
  let world: ProtectedWorld;
  beforeAll(async () => {
    world = await openProtectedWorld('postgres');
  }, 60_000);
  afterAll(() => world.close());

  it('count from each sign-in, at every process, and are the balance that the bets moved', async () => {
    const [here, there] = [await world.start(), await world.start()];
    const email = `${randomUUID()}@example.com`;
    const first = await newPlayer(here, world.razorpay, { email });
    await roll(first);
    await first.call('POST', '/api/games/mines/start-mine', { amount: 2, minesCount: 24 });
    const second = await signIn(there, email);
    expect(await playOf(second, 'sign-in')).toMatchObject({ bets: 0, wageredAmount: 0, bestWin: 0 });
    await Promise.all([roll(first, 3), roll(second, 4)]);
    const { body } = await first.call('GET', '/api/games/mines/pending-mine');
    const { bet } = body as { bet: { _id: string } };
    await second.call('PATCH', '/api/games/mines/reveal-tile', { betId: bet._id, tileIndex: 0 });
    await second.call('POST', '/api/games/mines/end-mine', { betId: bet._id });

    const all = await playOf(first.at(there), 'sign-in');
    expect(all).toMatchObject({ bets: 4, wageredAmount: 10, bestWin: Math.max(0, ...all.results) });
    expect(all.netResult).toBeCloseTo((await first.balance()) - 100, 6);
    expect(await playOf(second, 'sign-in')).toMatchObject({
      bets: 3,
      wageredAmount: 9,
      results: all.results.slice(1),
    });
    expect((await playOf(first, 'today')).bets).toBe(4);

    const resets = await Promise.all(
      Array.from({ length: 8 }, (_, count) =>
        (count % 2 === 0 ? first : second).call('POST', '/api/bets/session/reset'),
      ),
    );
    expect(resets.map(({ status }) => status)).toEqual(resets.map(() => 200));
    await roll(second, 5);
    for (const player of [first, second])
      expect(await playOf(player, 'reset')).toMatchObject({ bets: 1, wageredAmount: 5 });
  });
});
