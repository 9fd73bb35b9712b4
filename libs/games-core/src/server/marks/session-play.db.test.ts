import { randomUUID } from 'node:crypto';
import { fromRupees } from '@paasa/money';
import { databaseKinds } from '@paasa/server-kit/testing';
import { MAX_BET_RESULTS } from '../../contract/bet-results.js';
import { sessionPlayResponseSchema } from '../../contract/session-play.js';
import type { PlayStart } from '../../rules/play-start.js';
import { boxGame, coinGame } from '../../testing/index.js';
import { action, coinBet, opening, playerWith } from '../../testing/engine-harness.js';
import { countBetsRead } from '../../testing/count-bets-read.js';
import { insertManyBets } from '../../testing/many-bets.js';
import { openBoxes, valueOf } from '../../testing/round-harness.js';
import { openGames, type GamesServer } from '../../testing/server-harness.js';
import { markClearables } from './mark.clearables.js';
import { findBestWin, findMark, listLatestSettled } from './play-marks.repo.js';
import { createSessionPlay, markSignIn, type SessionName } from './session-play.service.js';

const URL = '/api/bets/session';

describe.each(databaseKinds)('the play of a session on %s', (kind) => {
  let server: GamesServer;
  let now = new Date('2026-01-31T12:00:00.000Z');
  const clock = () => now;

  beforeAll(async () => {
    server = await openGames(kind, { clock });
  }, 60_000);
  beforeEach(() => {
    now = new Date('2026-01-31T12:00:00.000Z');
  });
  afterAll(() => server.close());

  const call = (method: 'GET' | 'POST', url: string, session: SessionName) =>
    server.call(method, url, { caller: { ...session, isVerified: true } });
  const playOf = async (session: SessionName, since: PlayStart, known?: number) => {
    const more = known === undefined ? '' : `&known=${String(known)}`;
    return sessionPlayResponseSchema.parse((await call('GET', `${URL}?since=${since}${more}`, session)).body);
  };
  const signIn = async (playerId: string): Promise<SessionName> => {
    const session = { playerId, sessionId: randomUUID() };
    await server.db.transaction((tx) => markSignIn(tx, session, now));
    return session;
  };
  /** Plays a coin for each stake. Shape: the net results in rupees. */
  async function flip(playerId: string, ...stakes: readonly number[]): Promise<number[]> {
    const nets: number[] = [];
    for (const stake of stakes) {
      const placed = await server.app.betEngine.placeInstantBet(coinGame, coinBet(playerId, stake));
      if (!placed.ok) throw new Error(placed.refusal.message);
      nets.push((fromRupees(placed.value.winAmount) - fromRupees(placed.value.betAmount)) / 100);
    }
    return nets;
  }
  const sumOf = (nets: readonly number[]) => nets.reduce((sum, net) => sum + Math.round(net * 100), 0) / 100;

  it('is the settled bets of all games since the sign-in, today and since the reset, each in order', async () => {
    const { playerId, betId, good } = await openBoxes(server.db, server.app.betEngine);
    const before = await flip(playerId, 100, 200);
    const session = await signIn(playerId);
    const first = await flip(playerId, 101, 57);
    const engine = server.app.betEngine;
    await engine.actOnRound(boxGame, 'act', action(playerId, betId, { open: good[0] }));
    await engine.actOnRound(boxGame, 'act', action(playerId, betId));
    const resetAnswer = await call('POST', `${URL}/reset`, session);
    expect(resetAnswer).toMatchObject({ status: 200, body: { success: true, startedAt: now.toISOString() } });
    const last = await flip(playerId, 3);
    const sinceSignIn = [...first, 1, ...last];
    const figuresOf = (nets: readonly number[], wageredAmount: number) => ({
      success: true,
      asOf: now.toISOString(),
      bets: nets.length,
      wageredAmount,
      netResult: sumOf(nets),
      bestWin: Math.max(0, ...nets),
      results: nets,
      olderCount: 0,
      olderNetResult: 0,
    });
    const startedAt = now.toISOString();
    expect(await playOf(session, 'sign-in')).toEqual({
      ...figuresOf(sinceSignIn, 2.61),
      startedAt,
      endsAt: null,
    });
    expect(await playOf(session, 'today')).toEqual({
      ...figuresOf([...before, ...sinceSignIn], 5.61),
      startedAt: '2026-01-30T18:30:00.000Z',
      endsAt: '2026-01-31T18:30:00.000Z',
    });
    expect(await playOf(session, 'reset')).toEqual({ ...figuresOf(last, 0.03), startedAt, endsAt: null });
  });

  it('is of its own session, and the reset is for all of them', async () => {
    const playerId = await playerWith(server.db, 100_000);
    const early = await signIn(playerId);
    await flip(playerId, 100);
    const late = await signIn(playerId);
    await flip(playerId, 100, 100);
    expect((await playOf(early, 'sign-in')).bets).toBe(3);
    expect((await playOf(late, 'sign-in')).bets).toBe(2);
    expect(await playOf(late, 'reset')).toMatchObject({ startedAt: null, bets: 0, bestWin: 0, results: [] });
    await call('POST', `${URL}/reset`, early);
    await flip(playerId, 100);
    expect((await playOf(late, 'reset')).bets).toBe(1);
    await call('POST', `${URL}/reset`, late);
    expect((await playOf(early, 'reset')).bets).toBe(0);
    expect((await playOf(early, 'sign-in')).bets).toBe(4);
  });

  it('counts from the first call if the session is older than the marks', async () => {
    const playerId = await playerWith(server.db, 100_000);
    const session = { playerId, sessionId: randomUUID() };
    await flip(playerId, 100);
    expect(await playOf(session, 'sign-in')).toMatchObject({ startedAt: now.toISOString(), bets: 0 });
    await flip(playerId, 100);
    expect((await playOf(session, 'sign-in')).bets).toBe(1);
  });

  it('leaves out open and voided rounds, and begins again at midnight in India', async () => {
    const playerId = await playerWith(server.db, 100_000);
    const session = await signIn(playerId);
    const { bet } = valueOf(await server.app.betEngine.openRound(boxGame, opening(playerId)));
    expect((await playOf(session, 'sign-in')).bets).toBe(0);
    valueOf(await server.app.betEngine.voidRound(playerId, bet._id));
    const nets = await flip(playerId, 100);
    expect(await playOf(session, 'sign-in')).toMatchObject({ bets: 1, wageredAmount: 1, results: nets });
    now = new Date('2026-01-31T18:30:00.000Z');
    expect(await playOf(session, 'today')).toMatchObject({
      startedAt: now.toISOString(),
      bets: 0,
      results: [],
    });
    const next = await flip(playerId, 200);
    expect(await playOf(session, 'today')).toMatchObject({ bets: 1, wageredAmount: 2, results: next });
    expect((await playOf(session, 'sign-in')).results).toEqual([...nets, ...next]);
  });

  it('gives the results after those that the caller has, and all of them to a caller with more than there are', async () => {
    const playerId = await playerWith(server.db, 100_000);
    const session = await signIn(playerId);
    const nets = await flip(playerId, 100, 200, 300);
    expect(await playOf(session, 'sign-in', 2)).toMatchObject({
      results: nets.slice(2),
      olderCount: 2,
      olderNetResult: sumOf(nets.slice(0, 2)),
    });
    expect(await playOf(session, 'sign-in', 3)).toMatchObject({ results: [], olderCount: 3 });
    expect(await playOf(session, 'sign-in', 4)).toMatchObject({ results: nets, olderCount: 0 });
  });

  it('gives the latest 1,000 results of a long one, with the number and the sum of the earlier', async () => {
    const playerId = randomUUID();
    const session = await signIn(playerId);
    await server.db.transaction((tx) => insertManyBets(tx, playerId, MAX_BET_RESULTS + 5));
    const { results, ...play } = await playOf(session, 'sign-in');
    expect(results).toHaveLength(MAX_BET_RESULTS);
    expect(play).toMatchObject({ bets: 1_005, netResult: 10.05, olderCount: 5, olderNetResult: 0.05 });
  });

  it('finds the best win in steps, and stores how far it came, so that no bet is read for ever', async () => {
    const playerId = await playerWith(server.db, 10_000_000);
    const session = await signIn(playerId);
    const play = createSessionPlay(server.db, clock, { maxBets: 4, unstoredBets: 2 });
    const nets = await flip(playerId, 100, 900, 200, 300, 400, 500, 600);
    const best = Math.max(0, ...nets);
    const ask = () => play.find(session, { since: 'sign-in' });
    expect((await ask()).bestWin).toBeNull();
    expect((await ask()).bestWin).toBe(best);
    const read = () => server.db.read((tx) => findMark(tx, { playerId, name: session.sessionId }));
    expect(await read()).toMatchObject({ bestSeq: 7, bestWinPaise: Math.round(best * 100) });
    const more = await flip(playerId, 5_000);
    expect((await ask()).bestWin).toBe(Math.max(best, ...more));
    expect((await read())?.bestSeq).toBe(7);
  });

  it('finds the best win since an old reset also among bets that were archived since', async () => {
    const playerId = await playerWith(server.db, 1_000);
    const session = { playerId, sessionId: randomUUID() };
    now = new Date('2025-11-10T12:00:00.000Z');
    await call('POST', `${URL}/reset`, session);
    // The totals stay when the bets of a month have left the database.
    const won = (day: string, paise: number) => `('${playerId}', '${day}', 'coin', 100, 500, 1, 0, ${paise})`;
    await server.db.transaction((tx) =>
      tx.script(`INSERT INTO games_core.totals_by_day
          (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
        VALUES ${won('2025-11-10', 900)}, ${won('2025-11-11', 400)}, ${won('2025-11-12', 300)}`),
    );
    now = new Date('2026-01-31T12:00:00.000Z');
    expect((await playOf(session, 'reset')).bestWin).toBe(4);
  });

  it('reads no more bets than it may, whatever the number of bets', async () => {
    const playerId = randomUUID();
    await server.db.transaction((tx) => insertManyBets(tx, playerId, 5_000));
    await server.db.transaction((tx) => tx.script('ANALYZE games_core.bets'));
    const readCounts = await server.db.read((tx) =>
      countBetsRead(tx, async (counted) => {
        await listLatestSettled(counted, playerId, 10);
        await findBestWin(counted, playerId, { afterSeq: 0, limit: 10 });
        await findBestWin(counted, playerId, { afterSeq: 4_995, limit: 10 });
      }),
    );
    expect(readCounts).toEqual([10, 10, 5]);
  });

  it('forgets the marks of sessions that are over, and no reset', async () => {
    const playerId = await playerWith(server.db, 1_000);
    const session = await signIn(playerId);
    await call('POST', `${URL}/reset`, session);
    const [clearable] = markClearables;
    if (clearable === undefined) throw new Error('Nothing is cleared.');
    const clear = (ms: number) =>
      server.db.transaction((tx) => clearable.clear(tx, new Date(now.getTime() + ms), 1_000_000));
    await clear(0);
    const read = (name: string) => server.db.read((tx) => findMark(tx, { playerId, name }));
    expect(await read(session.sessionId)).not.toBeNull();
    expect(await clear(1)).toBeGreaterThan(0);
    expect(await read(session.sessionId)).toBeNull();
    expect(await read('reset')).not.toBeNull();
    expect(clearable.keptForMs).toBeGreaterThan(30 * 24 * 3_600_000);
  });

  it('requires a signed-in player and a known start', async () => {
    const session = { playerId: randomUUID(), sessionId: randomUUID() };
    expect((await server.call('GET', `${URL}?since=today`)).status).toBe(401);
    expect((await server.call('POST', `${URL}/reset`)).status).toBe(401);
    for (const query of [
      '',
      '?since=ever',
      '?since=today&known=-1',
      '?since=today&known=1e9',
      '?since=today&x=1',
    ])
      expect((await call('GET', `${URL}${query}`, session)).status).toBe(400);
  });
});
