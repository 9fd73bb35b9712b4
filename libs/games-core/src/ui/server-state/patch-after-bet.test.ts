import { balanceChanged, listeners } from '@paasa/api-client/ui';
import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { MAX_BET_RESULTS } from '../../contract/bet-results.js';
import type { BetPageQuery } from './bets.api.js';
import { playerSeen } from '../session/session-bets.js';
import { betOf, openBetsStore, pageQuery } from './open-bets-store.fake.js';
import { patchAfterBet } from './patch-after-bet.js';

const LIST_ALL = 'GET /api/bet/fetch-bets-by-user';
const LIST_GAME = 'GET /api/bet/fetch-user-bet-by-game';
const STATS_ALL = 'GET /api/bet/get-user-totalwin-and-winningstreak';
const STATS_GAME = 'GET /api/bet/get-user-totalwin-and-winningstreak-by-game';

const RESULTS = 'GET /api/bet/fetch-results';

const totals = {
  success: true,
  totalWinningAmount: -5.5,
  totalWinningStreak: 2,
  totalWageredAmount: 100.1,
  totalWins: 3,
  totalLose: 1,
};

/** A history of 25 bets, b1 the newest, in pages. */
const history = Array.from({ length: 25 }, (_, index) => betOf(`b${index + 1}`));
const servePage = ({ query }: { query: Record<string, string> }) => {
  const size = Number(query['pageSize']);
  const placeOf = (key: string): number => history.findIndex(({ _id }) => _id === query[key]);
  const newerThan = placeOf('after');
  const data =
    newerThan === -1
      ? history.slice(placeOf('before') + 1).slice(0, size)
      : history.slice(Math.max(0, newerThan - size), newerThan);
  return { success: true, data, total: history.length };
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    [LIST_ALL]: servePage,
    [LIST_GAME]: servePage,
    [STATS_ALL]: () => totals,
    [STATS_GAME]: () => totals,
    [RESULTS]: () => ({ success: true, results: [0.1, -5.6], olderCount: 0, olderNetResult: 0 }),
  });
});
afterEach(() => server.restore());

describe('patchAfterBet', () => {
  it('adds the bet to the totals of its game and of all games without a call', async () => {
    const { loadStats, stats, patch } = openBetsStore();
    await Promise.all([loadStats('dice-id'), loadStats(null), loadStats('mines-id')]);
    const callCount = server.calls.length;
    patch(betOf('new'));
    patch(betOf('newer', { isWin: false, winAmount: 0 }));
    const after = {
      netResultPaise: -570,
      wageredPaise: 120_10,
      winStreakCount: 0,
      winCount: 4,
      lossCount: 2,
    };
    expect(stats('dice-id')).toEqual(after);
    expect(stats(null)).toEqual(after);
    expect(stats('mines-id')).toMatchObject({ winCount: 3, lossCount: 1 });
    expect(server.calls).toHaveLength(callCount);
  });

  it('puts the bet first, keeps the size of the page and counts it', async () => {
    const { load, page, ids, patch } = openBetsStore();
    await Promise.all([load(pageQuery(1)), load(pageQuery(1, null)), load(pageQuery(1, 'mines-id'))]);
    const callCount = server.calls.length;
    patch(betOf('new'));
    for (const query of [pageQuery(1), pageQuery(1, null)]) {
      expect(ids(query)).toEqual(['new', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
      expect(page(query)).toMatchObject({ newerCount: 0, olderCount: 16 });
    }
    expect(ids(pageQuery(1, 'mines-id'))?.[0]).toBe('b1');
    expect(server.calls).toHaveLength(callCount);
  });

  it('leaves deeper pages unchanged and counts newer bets, so that no bet is on two pages', async () => {
    const { load, page, ids, patch } = openBetsStore();
    const after: BetPageQuery = { ...pageQuery(1), place: { after: 'b25', olderCount: 1 } };
    const deeper = [pageQuery(2), pageQuery(3), after];
    await Promise.all([load(pageQuery(1)), ...deeper.map(load)]);
    const before = deeper.map(ids);
    const callCount = server.calls.length;
    patch(betOf('new'));
    patch(betOf('newer'));
    expect(deeper.map(ids)).toEqual(before);
    expect(deeper.map((query) => page(query)?.newerCount)).toEqual([12, 22, 16]);
    expect(deeper.map((query) => page(query)?.olderCount)).toEqual([5, 0, 1]);
    expect(server.calls).toHaveLength(callCount);
  });

  it('loads a page again if the head of its list is not known', async () => {
    const { load, settled, patch } = openBetsStore();
    await load(pageQuery(2));
    patch(betOf('new'));
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
  });

  it('counts a bet for a deep page if the head is known with pages of another size', async () => {
    const { load, page, patch } = openBetsStore();
    await Promise.all([load({ ...pageQuery(1), pageSize: 50 }), load(pageQuery(2))]);
    patch(betOf('new'));
    expect(page({ ...pageQuery(1), pageSize: 50 })).toMatchObject({ newerCount: 0, olderCount: 0 });
    expect(page(pageQuery(2))?.newerCount).toBe(11);
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
  });

  it('loads a page again that had room for a newer bet', async () => {
    const { load, settled, patch } = openBetsStore();
    await Promise.all([
      load(pageQuery(1)),
      load({ ...pageQuery(1), place: { after: 'b4', olderCount: 22 } }),
    ]);
    patch(betOf('new'));
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(3);
  });

  it('loads again what arrived after the bet was sent, because it may contain the bet already', async () => {
    const { load, loadStats, stats, settled, patch } = openBetsStore();
    const sentAtMs = Date.now() - 1000;
    await Promise.all([load(pageQuery(1)), loadStats('dice-id')]);
    patch(betOf('b1'), sentAtMs);
    expect(stats('dice-id')?.winCount).toBe(3);
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
    expect(server.callsTo(STATS_GAME)).toHaveLength(2);
  });

  it('updates the balance on the rest of the page', () => {
    const heard: number[] = [];
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload }) => {
        heard.push(payload);
      },
    });
    openBetsStore().patch(betOf('new'));
    stop();
    expect(heard).toEqual([109.8]);
  });
});

describe('patchAfterBet on the results', () => {
  it('appends the net result to the series of its game and of all games without a call', async () => {
    const { loadResults, results, patch } = openBetsStore();
    await Promise.all([loadResults('dice-id'), loadResults(null), loadResults('mines-id')]);
    patch(betOf('new', { winAmount: 0, isWin: false }));
    expect(results('dice-id')?.netResultsPaise).toEqual([10, -560, -1000]);
    expect(results(null)?.netResultsPaise).toEqual([10, -560, -1000]);
    expect(results('mines-id')?.netResultsPaise).toEqual([10, -560]);
    expect(server.callsTo(RESULTS).map(({ query }) => query)).toEqual([
      { gameId: 'dice-id' },
      {},
      { gameId: 'mines-id' },
    ]);
  });

  it('moves the oldest result to the older ones once the series is full', async () => {
    const rupees = Array.from({ length: MAX_BET_RESULTS }, (_, index) => (index === 0 ? -7.5 : 1));
    server.answer({ [RESULTS]: () => ({ results: rupees, olderCount: 3, olderNetResult: 20 }) });
    const { loadResults, results, patch } = openBetsStore();
    await loadResults('dice-id');
    patch(betOf('new'));
    const after = results('dice-id');
    expect(after?.netResultsPaise).toHaveLength(MAX_BET_RESULTS);
    expect(after?.netResultsPaise[0]).toBe(100);
    expect(after?.netResultsPaise.at(-1)).toBe(980);
    expect(after).toMatchObject({ olderCount: 4, olderNetPaise: 1250 });
  });

  it('loads the series again if it arrived after the bet was sent', async () => {
    const { loadResults, results, settled, patch } = openBetsStore();
    await loadResults('dice-id');
    patch(betOf('new'), Date.now() - 1000);
    expect(results('dice-id')?.netResultsPaise).toHaveLength(2);
    await settled();
    expect(server.callsTo(RESULTS)).toHaveLength(2);
  });
});

describe('patchAfterBet of a round that was over before', () => {
  // A cash-out on a round that had ended elsewhere counted the shown totals twice. "What arrived before the
  // bet was sent" is false if the bet was settled before that.
  it('counts nothing twice, loads everything again that may contain it, and updates the balance', async () => {
    const { load, loadStats, loadResults, results, stats, ids, settled, session, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    await Promise.all([load(pageQuery(1)), loadStats('dice-id'), loadResults('dice-id')]);
    const heard: number[] = [];
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload }) => void heard.push(payload),
    });
    store.dispatch(patchAfterBet(betOf('b1'), { walletRupees: 109.8, sentAtMs: Date.now(), isRepeat: true }));
    stop();
    await settled();
    expect(results('dice-id')?.netResultsPaise).toEqual([10, -560]);
    expect(stats('dice-id')?.winCount).toBe(3);
    expect(ids(pageQuery(1))?.filter((id) => id === 'b1')).toHaveLength(1);
    expect(session('dice-id').stats.winCount).toBe(0);
    expect(heard).toEqual([109.8]);
    for (const route of [LIST_GAME, STATS_GAME, RESULTS]) expect(server.callsTo(route)).toHaveLength(2);
  });
});

describe('a round', () => {
  const opened = betOf('round', { status: 'pending', winAmount: 0, isWin: false });
  const settledRound = betOf('round');

  it('is in the lists from its start, and in no total before its end', async () => {
    const { load, loadStats, loadResults, page, ids, stats, results, patchOpen, session, store } =
      openBetsStore();
    store.dispatch(playerSeen('player-1'));
    await Promise.all([load(pageQuery(1)), load(pageQuery(2)), loadStats('dice-id'), loadResults('dice-id')]);
    const callCount = server.calls.length;
    patchOpen(opened);
    expect(ids(pageQuery(1))?.slice(0, 2)).toEqual(['round', 'b1']);
    expect(ids(pageQuery(2))?.[0]).toBe('b11');
    expect(page(pageQuery(1))).toMatchObject({
      olderCount: 16,
      rows: [{ status: 'pending' }, ...Array(9).fill({})],
    });
    expect(stats('dice-id')?.winCount).toBe(3);
    expect(results('dice-id')?.netResultsPaise).toHaveLength(2);
    expect(session('dice-id').stats.winCount).toBe(0);
    expect(server.calls).toHaveLength(callCount);
  });

  it('is replaced in the lists when it is settled, and counted once', async () => {
    const { load, page, ids, patch, patchOpen } = openBetsStore();
    await Promise.all([load(pageQuery(1)), load(pageQuery(2))]);
    const callCount = server.calls.length;
    patchOpen(opened);
    patch(betOf('between'));
    patch(settledRound);
    expect(ids(pageQuery(1))?.slice(0, 3)).toEqual(['between', 'round', 'b1']);
    expect(page(pageQuery(1))?.rows[1]).toMatchObject({ status: 'completed', winAmount: 19.8 });
    expect(ids(pageQuery(2))?.slice(0, 3)).toEqual(['b11', 'b12', 'b13']);
    expect(page(pageQuery(1))?.olderCount).toBe(17);
    expect(page(pageQuery(2))).toMatchObject({ newerCount: 12, olderCount: 5 });
    expect(server.calls).toHaveLength(callCount);
  });

  it('is loaded again if it was opened elsewhere and is on none of the known pages', async () => {
    const { load, settled, patch } = openBetsStore();
    await load(pageQuery(1));
    patch(betOf('round', { createdAt: '2026-01-02T03:04:04.999Z' }));
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
  });
});
