import { portableHmacSha256 } from '@paasa/fairness';
import type { Caller, Database } from '@paasa/server-kit/server';
import {
  createTestDatabase,
  databaseKinds,
  openLiveEvents,
  type TestDatabase,
  type TestServer,
} from '@paasa/server-kit/testing';
import { feedResponseSchema, type FeedResponse } from '../../contract/feed.js';
import { ownMarkOf } from '../../rules/feed/own-mark.js';
import { boxGame, coinGame } from '../../testing/index.js';
import { action, coinBet, engineMigrations, opening } from '../../testing/engine-harness.js';
import { newCaller, startGames } from '../../testing/server-harness.js';
import { insertShare } from '../shared/shared-bets.repo.js';

const clock = () => new Date('2026-01-31T19:00:00.000Z');

/** The accounts of the players; without one a player is not shown, as an excluded one. */
const names = new Map<string, string>();
const people = {
  listShowable: async (_tx: unknown, playerIds: readonly string[]) =>
    new Map([...names].filter(([playerId]) => playerIds.includes(playerId))),
  findName: async (_tx: unknown, playerId: string) => names.get(playerId) ?? null,
};

describe.each(databaseKinds)('the feed of bets on %s', (kind) => {
  let test: TestDatabase;
  /** Two processes. */
  let one: TestServer;
  let other: TestServer;
  const started: TestServer[] = [];

  async function start(db: Database, tickMs = 0, limits = {}): Promise<TestServer> {
    const server = await startGames(db, { clock, betsOfAll: { people, tickMs, limits } });
    started.push(server);
    return server;
  }
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    one = await start(test.db);
    other = await start(test.db);
  });
  afterAll(async () => {
    for (const { app } of started) await app.close();
    await test.close();
  });
  beforeEach(async () => {
    names.clear();
    await read();
  });

  async function namedCaller(name = 'Asha Rao'): Promise<Caller> {
    const caller = await newCaller(test.db, 1_000_000);
    names.set(caller.playerId, name);
    return caller;
  }
  async function place({ playerId }: Caller, stakePaise = 100, { app } = one, key: string | null = null) {
    const placed = await app.betEngine.placeInstantBet(coinGame, coinBet(playerId, stakePaise, {}, key));
    if (!placed.ok) throw new Error(placed.refusal.message);
    return placed.value;
  }
  async function read(server = one, query = ''): Promise<FeedResponse> {
    const { status, body } = await server.call('GET', `/api/feed${query}`);
    expect(status).toBe(200);
    return feedResponseSchema.parse(body);
  }
  const choose = (caller: Caller | null, choice: unknown) =>
    one.call('PUT', '/api/feed/choice', { caller, body: { choice } });
  const playersOf = ({ recent }: FeedResponse) => recent.map(({ player }) => player);

  it('shows bets that are over, wins and losses, newest first, without a name', async () => {
    const caller = await namedCaller();
    const bets = [await place(caller, 100), await place(caller, 200), await place(caller, 150)];
    const { recent, high } = await read();
    const shown = bets.map(({ _id, betAmount, winAmount }) => ({
      betId: _id,
      game: { _id: coinGame.id, name: 'coin', displayName: 'Coin' },
      player: null,
      betAmount,
      winAmount,
      multiplier: Math.floor((winAmount * 100 * 10_000) / (betAmount * 100)) / 10_000,
      at: clock().toISOString(),
      isShared: false,
      ownMark: ownMarkOf(portableHmacSha256, { playerId: caller.playerId, betId: _id }),
    }));
    expect(recent).toEqual(shown.toReversed());
    expect(high).toEqual([shown[1]]);
    expect(JSON.stringify([recent, high])).not.toContain(caller.playerId);
  });

  it('shows neither an open round nor a refused bet, and a repeated call once', async () => {
    const caller = await namedCaller();
    const opened = await one.app.betEngine.openRound(boxGame, opening(caller.playerId, 100));
    if (!opened.ok) throw new Error(opened.refusal.message);
    const poor = await one.app.betEngine.placeInstantBet(coinGame, coinBet(caller.playerId, 9_999_999));
    expect(poor.ok).toBe(false);
    expect((await read()).recent).toEqual([]);
    const { betId } = { betId: opened.value.bet._id };
    for (const open of [0, 1, 2, 3])
      await one.app.betEngine.actOnRound(boxGame, 'step', action(caller.playerId, betId, { open }));
    for (let copies = 0; copies < 3; copies += 1)
      await place(caller, 100, copies === 1 ? other : one, 'a-key');
    await read(other);
    const { recent } = await read();
    expect(recent.map(({ game }) => game.name).toSorted()).toEqual(['box', 'coin']);
    expect((await read(one, '?game=box')).recent).toEqual([expect.objectContaining({ betId })]);
    expect((await read(one, `?game=${coinGame.id}`)).recent).toHaveLength(1);
    expect(await one.call('GET', '/api/feed?game=nope')).toMatchObject({
      status: 404,
      body: { code: 'games/unknown-game' },
    });
  });

  it('is the same in all processes, after a restart, and for every caller', async () => {
    const [caller, second] = [await namedCaller(), await namedCaller('Ravi')];
    await choose(second, 'named');
    await Promise.all([place(caller, 300), place(second, 400, other), place(caller, 500, other)]);
    // Each process adds its own.
    await Promise.all([read(one), read(other)]);
    const feed = await read(one);
    expect(feed.recent).toHaveLength(3);
    expect(feed.high.map(({ betAmount }) => betAmount)).toEqual([5, 4]);
    expect(await read(other)).toEqual(feed);
    const leaving = await start(test.db);
    await place(caller, 600, leaving);
    await leaving.app.close();
    const next = await start(test.db);
    expect((await read(next)).high[0]?.betAmount).toBe(6);
    for (const who of [null, caller, second])
      expect((await next.call('GET', '/api/feed', { caller: who })).body).toEqual(await read(one));
  });

  it('shows a name only by choice, and nothing of players who leave it, from the next tick on', async () => {
    const [caller, second] = [await namedCaller('Asha Rao'), await namedCaller('Ravi')];
    const choiceOf = async () => (await one.call('GET', '/api/feed/choice', { caller })).body;
    expect(await choiceOf()).toEqual({
      success: true,
      choice: 'hidden',
      name: 'Asha Rao',
      nameFault: null,
    });
    await place(caller, 900);
    await place(second, 100);
    expect(playersOf(await read())).toEqual([null, null]);
    expect(await choose(caller, 'named')).toMatchObject({ status: 200, body: { choice: 'named' } });
    expect(await choiceOf()).toMatchObject({ choice: 'named' });
    expect(playersOf(await read()).toSorted()).toEqual(['Asha Rao', null]);
    // A later name holds for earlier bets too.
    names.set(caller.playerId, 'asha@example.com');
    expect(playersOf(await read())).toEqual([null, null]);
    await choose(caller, 'absent');
    const without = await read();
    expect(without.recent.map(({ betAmount }) => betAmount)).toEqual([1]);
    expect(without.high.map(({ betAmount }) => betAmount)).toEqual([1]);
    // Bets from before do not come back.
    await choose(caller, 'hidden');
    expect((await read(other)).recent).toHaveLength(1);
    await place(caller, 800);
    await place(second, 200);
    expect((await read()).recent).toHaveLength(3);
    names.delete(caller.playerId);
    expect((await read(other)).high.map(({ betAmount }) => betAmount)).toEqual([2]);
    expect((await read()).recent).toHaveLength(2);
  });

  it('refuses an address as a name, unknown choices, and guests', async () => {
    const caller = await namedCaller('asha@example.com');
    expect((await one.call('GET', '/api/feed/choice', { caller })).body).toMatchObject({ name: null });
    expect(await choose(caller, 'named')).toMatchObject({
      status: 409,
      body: { code: 'games/name-not-showable' },
    });
    for (const choice of ['all', '', null, 1]) expect((await choose(caller, choice)).status).toBe(400);
    names.set(caller.playerId, '\u3164 \u2800');
    expect((await one.call('GET', '/api/feed/choice', { caller })).body).toMatchObject({
      nameFault: 'invisible',
    });
    expect(String((await choose(caller, 'named')).body['message'])).toMatch(/no character that can be seen/);
    expect((await choose(null, 'hidden')).status).toBe(401);
    expect((await one.call('GET', '/api/feed/choice')).status).toBe(401);
  });

  it('says which bets are shared', async () => {
    const caller = await namedCaller();
    const [{ _id: betId }] = [await place(caller), await place(caller)];
    const share = { betId, playerId: caller.playerId, sharedAt: clock(), limit: 9 };
    await test.db.transaction((tx) => insertShare(tx, share));
    await read();
    expect((await read()).recent.map(({ isShared }) => isShared).toSorted()).toEqual([false, true]);
  });

  it('asks the database once for any number of readers and bets of a tick', async () => {
    let transactions = 0;
    const server = await start(
      {
        ...test.db,
        transaction: (work, limits) => {
          transactions += 1;
          return test.db.transaction(work, limits);
        },
      },
      3_600_000,
    );
    // The work of the start ends first.
    for (let before = -1; before !== transactions;) {
      before = transactions;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    transactions = 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => read(server, index % 2 === 0 ? '' : '?game=coin')),
    );
    expect(transactions).toBe(1);
    const caller = await namedCaller();
    await Promise.all(Array.from({ length: 20 }, () => place(caller, 100, server)));
    const ofBets = transactions;
    await Promise.all(Array.from({ length: 50 }, () => read(server)));
    expect(transactions).toBe(ofBets);
  });

  it('streams each new bet once to everyone who follows, up to a limit, and ends at a stop', async () => {
    const server = await start(test.db, 20, { streamsOfNetwork: 2 });
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const open = () => openLiveEvents(`${origin}/api/live/bets`);
    const followers = [await open(), await open()];
    expect((await open()).status).toBe(429);
    const caller = await namedCaller();
    for (const stake of [100, 200]) {
      const { _id: id } = await place(caller, stake, server);
      for (const { next } of followers) {
        const event = await next();
        expect(event).toEqual({ event: 'bet', id, text: expect.stringContaining(`"betId":"${id}"`) });
        expect(event?.text).not.toContain(caller.playerId);
      }
    }
    await server.app.close();
    for (const { next } of followers) expect(await next()).toBeNull();
  });

  it('does not lose what was noted when the database is away', async () => {
    let isAway = false;
    const server = await start({
      ...test.db,
      transaction: (work, limits) =>
        isAway ? Promise.reject(new Error('away')) : test.db.transaction(work, limits),
    });
    const { _id: betId } = await place(await namedCaller(), 100, server);
    isAway = true;
    expect((await server.call('GET', '/api/feed')).status).toBe(500);
    isAway = false;
    const { recent, high } = await read(server);
    expect([recent, high].map((bets) => bets.map((bet) => bet.betId))).toEqual([[betId], [betId]]);
  });
});
