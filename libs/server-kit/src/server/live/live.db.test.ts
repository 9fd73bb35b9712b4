import {
  announce,
  databaseKinds,
  createTestDatabase,
  newCaller,
  startLiveProcess,
  TEST_ORIGIN,
  type LiveCaller,
  type LiveEvents,
  type LiveProcess,
  type TestDatabase,
} from '../../testing/index.js';
import type { Change } from '../database/announcements.js';
import type { Database } from '../database/database.js';
import { openDatabase } from '../database/open-database.js';
import { newId } from '../http/new-id.js';
import type { LiveLimits } from './live.plugin.js';

const ready = (text: 'fresh' | 'resumed') => expect.objectContaining({ event: 'ready', text });
const change = (shown: object, ...keys: string[]) =>
  expect.objectContaining({
    event: 'message',
    text: JSON.stringify({ ...shown, keys: keys.length === 0 ? [''] : keys }),
  });

describe.each(databaseKinds)('the stream of a player’s changes on %s', (kind) => {
  let test: TestDatabase;
  /** On PostgreSQL it has its own connections, as another process would. */
  let others: Database;
  const processes: LiveProcess[] = [];
  const streams: LiveEvents[] = [];

  beforeAll(async () => {
    test = await createTestDatabase(kind);
    others =
      test.url === null ? test.db : await openDatabase({ databaseUrl: test.url, dataDir: '', poolSize: 4 });
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    await Promise.all(processes.splice(0).map(({ app }) => app.close()));
  });
  afterAll(async () => {
    if (others !== test.db) await others.close();
    await test.close();
  });

  async function start(db: Database = test.db, limits: Partial<LiveLimits> = {}): Promise<LiveProcess> {
    const started = await startLiveProcess(db, limits);
    processes.push(started);
    return started;
  }
  async function open(at: LiveProcess, caller: LiveCaller | null, headers: Record<string, string> = {}) {
    const stream = await at.open(caller, headers);
    streams.push(stream);
    return stream;
  }

  it('has the changes of a transaction as one event, in every process, after the commit and never after a rollback', async () => {
    const [here, there] = [await start(), await start(others)];
    const caller = newCaller();
    const opened = [await open(here, caller), await open(there, newCaller(caller.playerId))];
    for (const stream of opened) expect(await stream.next()).toEqual(ready('fresh'));
    const undone = test.db.transaction(async (tx) => {
      tx.announce(caller.playerId, { balancePaise: 1 });
      await tx.query({ name: 'test-one', text: 'SELECT 1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await test.db.transaction(async (tx) => {
      tx.announce(newId(), { bets: true });
      tx.announce(caller.playerId, { balancePaise: 12_345 });
      tx.announce(caller.playerId, { bets: true, key: 'a "key"\n' });
    });
    for (const stream of opened)
      expect(await stream.next()).toEqual(change({ bets: true, wallet: 123.45 }, 'a "key"\n'));
  });

  it('has the balances of many transactions in the order of their commits', async () => {
    const stream = await open(await start(others), newCaller());
    const caller = newCaller();
    const mine = await open(processes[0] as LiveProcess, caller);
    await mine.next();
    for (let paise = 1; paise <= 20; paise += 1) await announce(test.db, caller, { balancePaise: paise });
    for (let paise = 1; paise <= 20; paise += 1)
      expect(await mine.next()).toEqual(change({ wallet: paise / 100 }));
    expect(await stream.next()).toEqual(ready('fresh'));
  });

  it('has the changes of a moment as one event, with every key, and an empty one for a call without', async () => {
    const here = await start(others, { gatherMs: 400 });
    const caller = newCaller();
    const stream = await open(here, caller);
    await stream.next();
    await announce(test.db, caller, { bets: true, balancePaise: 100, key: 'first' });
    await announce(test.db, caller, { rounds: true });
    await announce(test.db, caller, { bets: true, balancePaise: 300, key: 'third' });
    expect(await stream.next()).toEqual(
      expect.objectContaining({
        event: 'message',
        text: expect.stringMatching(
          /^\{(?=.*"wallet":3\b)(?=.*"rounds":true).*"keys":\["first","","third"\]/,
        ),
      }),
    );
  });

  it('announces a batch of 300 players in notices that PostgreSQL accepts', async () => {
    const here = await start();
    const callers = Array.from({ length: 300 }, () => newCaller());
    const [first, last] = [callers[0] as LiveCaller, callers[299] as LiveCaller];
    const opened = [await open(here, first), await open(here, last)];
    for (const stream of opened) await stream.next();
    await others.transaction(async (tx) => {
      for (const { playerId } of callers) tx.announce(playerId, { balancePaise: 5, key: 'k'.repeat(64) });
    });
    for (const stream of opened)
      expect(await stream.next()).toEqual(change({ wallet: 0.05 }, 'k'.repeat(64)));
  });

  it('resumes after the last event that the browser has, by header or address', async () => {
    const here = await start();
    const caller = newCaller();
    const before = await open(here, caller);
    const begun = await before.next();
    before.close();
    for (const paise of [100, 200]) await announce(others, caller, { balancePaise: paise });
    const after = await open(here, caller, { 'last-event-id': begun?.id ?? '' });
    expect(await after.next()).toEqual(ready('resumed'));
    expect(await after.next()).toEqual(change({ wallet: 1 }));
    const second = await after.next();
    expect(second).toEqual(change({ wallet: 2 }));
    const again = await open(here, caller, { 'last-event-id': second?.id ?? '' });
    expect(await again.next()).toEqual(ready('resumed'));
  });

  it('does not resume after an event of another process, nor after more changes than it keeps', async () => {
    const [here, there] = [await start(), await start(others)];
    const caller = newCaller();
    const begun = await (await open(here, caller)).next();
    const lastId = { 'last-event-id': begun?.id ?? '' };
    expect(await (await open(there, caller, lastId)).next()).toEqual(ready('fresh'));
    const witness = await open(here, caller);
    await witness.next();
    for (let paise = 1; paise <= 33; paise += 1) {
      await announce(others, caller, { balancePaise: paise });
      await witness.next();
    }
    expect(await (await open(here, caller, lastId)).next()).toEqual(ready('fresh'));
    expect(await (await open(here, caller, { 'last-event-id': 'nonsense' })).next()).toEqual(ready('fresh'));
  });

  it('ends with its session, and only those of that session', async () => {
    const here = await start(others);
    const caller = newCaller();
    const second = newCaller(caller.playerId);
    const opened = [await open(here, caller), await open(here, second)] as const;
    for (const stream of opened) await stream.next();
    await announce(test.db, caller, { endedSession: caller.sessionId });
    expect(await opened[0].next()).toMatchObject({ event: 'signed-out' });
    expect(await opened[0].next()).toBeNull();
    await announce(test.db, caller, { endedAllBut: second.sessionId });
    await announce(test.db, caller, { rounds: true });
    expect(await opened[1].next()).toEqual(change({ rounds: true }));
    await announce(test.db, caller, { endedAllBut: '' });
    expect(await opened[1].next()).toMatchObject({ event: 'signed-out' });
  });

  it('ends when the time of its session is over', async () => {
    const here = await start(test.db, { beatMs: 20 });
    const stream = await open(here, { ...newCaller(), sessionEndsAt: new Date(Date.now() + 1_000) });
    expect(await stream.next()).toEqual(ready('fresh'));
    expect(await stream.next()).toBeNull();
  });

  it('ends at a stop of the server, which it does not delay', async () => {
    const here = await start();
    const stream = await open(here, newCaller());
    const idle = await open(here, newCaller());
    idle.pause();
    await stream.next();
    const from = performance.now();
    await here.app.close();
    expect(await stream.next()).toBeNull();
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it('is refused to a player with 10, and to a network with too many', async () => {
    const here = await start(test.db, { streamsOfNetwork: 12 });
    const caller = newCaller();
    for (let count = 0; count < 10; count += 1) expect((await open(here, caller)).status).toBe(200);
    const refused = await open(here, caller);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const status of [200, 200, 429]) expect((await open(here, newCaller())).status).toBe(status);
    for (const stream of streams.splice(0)) stream.close();
    let status = 0;
    while (status !== 200) status = (await open(here, caller)).status;
  });

  it('is refused to a network with too many that come at once, before the first one is open', async () => {
    const here = await start(test.db, { streamsOfNetwork: 12 });
    const opening = Array.from({ length: 40 }, () => open(here, newCaller()));
    const statuses = (await Promise.all(opening)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(28);
  });

  it('is refused to a session that ends while its stream opens', async () => {
    const here = await start();
    const caller = newCaller();
    const known = { ...caller, provedAt: null };
    jest.spyOn(here.app.callers, 'identify').mockResolvedValueOnce(known).mockResolvedValueOnce(null);
    expect((await open(here, caller)).status).toBe(401);
    await announce(others, caller, { rounds: true });
    expect((await open(here, caller)).status).toBe(200);
    expect(here.app.countTurns().stream.runningCount).toBe(1);
  });

  it('is refused to a guest and to a foreign page', async () => {
    const here = await start();
    const refusedOf = async (headers: Record<string, string>, caller: LiveCaller | null = newCaller()) =>
      (await open(here, caller, headers)).status;
    expect(await refusedOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await refusedOf({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await refusedOf({ origin: 'https://evil.example' })).toBe(403);
    expect(await refusedOf({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await refusedOf({ origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' })).toBe(200);
    expect(await refusedOf({}, null)).toBe(401);
  });

  it('is neither stored nor gathered on its way', async () => {
    const { headers } = await open(await start(), newCaller());
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is cut if its browser does not read', async () => {
    const here = await start(others);
    const caller = newCaller();
    const [slow, quick] = [await open(here, caller), await open(here, caller)];
    slow.pause();
    const large: Change = { bets: true, key: 'k'.repeat(7_000) };
    let isCut = false;
    for (let round = 0; round < 2_000 && !isCut; round += 1) {
      await announce(test.db, caller, large);
      await quick.next();
      isCut = here.app.countTurns().stream.runningCount === 1;
    }
    expect(isCut).toBe(true);
    await announce(test.db, caller, { bets: true });
    let last = await quick.next();
    while (last?.text.includes('kkk') === true) last = await quick.next();
    expect(last).toEqual(change({ bets: true }));
  });
});
