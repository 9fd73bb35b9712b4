import { createConnection, waitMs, type Standing } from './connection.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A connection to a server that the test switches on and off. */
function connect({ isThere, hasNetwork = true }: { isThere: boolean; hasNetwork?: boolean }) {
  const world = { isThere, hasNetwork, askedCount: 0, backCount: 0, told: [] as Standing[] };
  const connection = createConnection({
    isServerThere: async () => {
      world.askedCount += 1;
      return world.isThere;
    },
    hasNetwork: () => world.hasNetwork,
    onBack: () => {
      world.backCount += 1;
    },
    draw: () => 0,
  });
  connection.subscribe(() => world.told.push(connection.standing()));
  return { connection, world };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the connection', () => {
  it('does not treat a single failure as an outage: it checks the server first', async () => {
    const { connection, world } = connect({ isThere: true });
    connection.suspect();
    await settle();
    expect(world).toMatchObject({ askedCount: 1, told: [], backCount: 0 });
  });

  it('is online if the server answers, whatever the browser says about its network', async () => {
    const { connection } = connect({ isThere: true, hasNetwork: false });
    connection.suspect();
    await settle();
    expect(connection.standing()).toBe('online');
  });

  it.each([
    ['offline', false],
    ['unreachable', true],
  ] as const)(
    'is %s if the server is unreachable and there is a network: %s',
    async (standing, hasNetwork) => {
      const { connection, world } = connect({ isThere: false, hasNetwork });
      connection.suspect();
      await settle();
      expect(world.told).toEqual([standing]);
    },
  );

  it('checks after 1, 2, 4, 8, 16 and then every 30 seconds until the server is back, and reports it once', async () => {
    const { connection, world } = connect({ isThere: false });
    connection.suspect();
    await settle();
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const before = world.askedCount;
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(world.askedCount).toBe(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(world.askedCount).toBe(before + 1);
    }
    world.isThere = true;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(world).toMatchObject({ told: ['unreachable', 'online'], backCount: 1 });
    await jest.advanceTimersByTimeAsync(100_000);
    expect(world.askedCount).toBe(9);
  });

  it('checks no sooner after more failures', async () => {
    const { connection, world } = connect({ isThere: false });
    for (let count = 0; count < 5; count += 1) connection.suspect();
    await settle();
    for (let count = 0; count < 5; count += 1) connection.suspect();
    await settle();
    expect(world.askedCount).toBe(1);
  });

  it('checks at once on a hint, and not at all without an outage', async () => {
    const { connection, world } = connect({ isThere: false, hasNetwork: false });
    connection.hope();
    await settle();
    expect(world.askedCount).toBe(0);
    connection.suspect();
    await settle();
    world.isThere = true;
    connection.hope();
    await settle();
    expect(world).toMatchObject({ askedCount: 2, told: ['offline', 'online'], backCount: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(world.askedCount).toBe(2);
  });

  it('begins with short waits again after the next outage', async () => {
    const { connection, world } = connect({ isThere: false });
    connection.suspect();
    await jest.advanceTimersByTimeAsync(20_000);
    world.isThere = true;
    await jest.advanceTimersByTimeAsync(30_000);
    world.isThere = false;
    connection.suspect();
    await settle();
    const before = world.askedCount;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(world.askedCount).toBe(before + 1);
  });

  it('checks and reports no more once it is stopped', async () => {
    const { connection, world } = connect({ isThere: false });
    connection.suspect();
    connection.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(world).toMatchObject({ askedCount: 1, told: [] });
  });

  it('spreads the checks of many pages over a quarter of the wait', () => {
    expect([waitMs(0, 0), waitMs(0, 1), waitMs(9, 0), waitMs(9, 1)]).toEqual([1_000, 750, 30_000, 22_500]);
  });
});
