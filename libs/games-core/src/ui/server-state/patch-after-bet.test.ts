import { balanceChanged, createApiStore, listeners } from '@paasa/api-client/ui';
import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import type { Bet } from '../../contract/bet.js';
import { betsApi, type BetPageQuery } from './bets.api.js';
import { patchAfterBet } from './patch-after-bet.js';

const LIST_ALL = 'GET /api/bet/fetch-bets-by-user';
const LIST_GAME = 'GET /api/bet/fetch-user-bet-by-game';
const STATS_ALL = 'GET /api/bet/get-user-totalwin-and-winningstreak';
const STATS_GAME = 'GET /api/bet/get-user-totalwin-and-winningstreak-by-game';

const betOf = (id: string, more: Partial<Bet> = {}): Bet => ({
  _id: id,
  betAmount: 10,
  winAmount: 19.8,
  isWin: true,
  status: 'completed',
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: 'dice-id', name: 'dice', displayName: 'Dice' },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: 1,
  ...more,
});

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
  const start = (Number(query['page']) - 1) * Number(query['pageSize']);
  return {
    success: true,
    data: history.slice(start, start + Number(query['pageSize'])),
    total: history.length,
  };
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    [LIST_ALL]: servePage,
    [LIST_GAME]: servePage,
    [STATS_ALL]: () => totals,
    [STATS_GAME]: () => totals,
  });
});
afterEach(() => server.restore());

const pageQuery = (page: number, gameId: string | null = 'dice-id'): BetPageQuery => ({
  gameId,
  page,
  pageSize: 10,
});

function openStore() {
  const store = createApiStore();
  const { listBets, getStats } = betsApi.endpoints;
  return {
    store,
    load: (query: BetPageQuery) => store.dispatch(listBets.initiate(query)),
    loadStats: (gameId: string | null) => store.dispatch(getStats.initiate({ gameId })),
    page: (query: BetPageQuery) => listBets.select(query)(store.getState()).data,
    ids: (query: BetPageQuery) =>
      listBets
        .select(query)(store.getState())
        .data?.bets.map((bet) => bet._id),
    stats: (gameId: string | null) => getStats.select({ gameId })(store.getState()).data,
    patch: (bet: Bet, sentAtMs = Date.now()) =>
      store.dispatch(patchAfterBet(bet, { walletRupees: 109.8, sentAtMs })),
    settled: () => Promise.all(store.dispatch(betsApi.util.getRunningQueriesThunk())),
  };
}

describe('patchAfterBet', () => {
  it('adds the bet to the totals of its game and of all games without a call', async () => {
    const { loadStats, stats, patch } = openStore();
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
    const { load, page, ids, patch } = openStore();
    await Promise.all([load(pageQuery(1)), load(pageQuery(1, null)), load(pageQuery(1, 'mines-id'))]);
    const callCount = server.calls.length;
    patch(betOf('new'));
    for (const query of [pageQuery(1), pageQuery(1, null)]) {
      expect(ids(query)).toEqual(['new', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
      expect(page(query)?.total).toBe(26);
    }
    expect(ids(pageQuery(1, 'mines-id'))?.[0]).toBe('b1');
    expect(server.calls).toHaveLength(callCount);
  });

  it('moves the last row of each page to the next one', async () => {
    const { load, ids, patch } = openStore();
    await Promise.all([load(pageQuery(1)), load(pageQuery(2)), load(pageQuery(3))]);
    const callCount = server.calls.length;
    patch(betOf('new'));
    expect(ids(pageQuery(2))?.slice(0, 2)).toEqual(['b10', 'b11']);
    expect(ids(pageQuery(3))).toEqual(['b20', 'b21', 'b22', 'b23', 'b24', 'b25']);
    expect(server.calls).toHaveLength(callCount);
  });

  it('fetches a page again where the page before it is not known', async () => {
    const { load, settled, patch } = openStore();
    await load(pageQuery(2));
    patch(betOf('new'));
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
  });

  it('fetches again what arrived after the bet was sent, which may contain it already', async () => {
    const { load, loadStats, stats, settled, patch } = openStore();
    const sentAtMs = Date.now() - 1000;
    await Promise.all([load(pageQuery(1)), loadStats('dice-id')]);
    patch(betOf('b1'), sentAtMs);
    expect(stats('dice-id')?.winCount).toBe(3);
    await settled();
    expect(server.callsTo(LIST_GAME)).toHaveLength(2);
    expect(server.callsTo(STATS_GAME)).toHaveLength(2);
  });

  it('tells the rest of the page the new balance', () => {
    const heard: number[] = [];
    const stop = listeners.startListening({
      actionCreator: balanceChanged,
      effect: ({ payload }) => {
        heard.push(payload);
      },
    });
    openStore().patch(betOf('new'));
    stop();
    expect(heard).toEqual([109.8]);
  });
});
