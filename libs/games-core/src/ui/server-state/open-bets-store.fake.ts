import { createApiStore } from '@paasa/api-client/ui';
import type { Bet } from '../../contract/bet.js';
import { selectSessionOfGame } from '../session/session-bets.js';
import { betsApi, type BetPageQuery } from './bets.api.js';
import { openRoundsApi } from './open-rounds.api.js';
import { patchAfterBet, patchAfterOpen } from './patch-after-bet.js';
import type { State } from './patching.js';

export const betOf = (id: string, more: Partial<Bet> = {}): Bet => ({
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

/** A page of a list of 25 bets, `b1` the newest, as a player requests it who steps down from its head. */
export const pageQuery = (page: number, gameId: string | null = 'dice-id'): BetPageQuery => ({
  gameId,
  place: page === 1 ? null : { before: `b${(page - 1) * 10}`, olderCount: 25 - (page - 1) * 10 },
  pageSize: 10,
});

/** A store with the bets' cache, and short ways to load, patch and read it. */
export function openBetsStore() {
  const store = createApiStore();
  const { listBets, getStats, listResults } = betsApi.endpoints;
  return {
    store,
    load: (query: BetPageQuery) => store.dispatch(listBets.initiate(query)),
    loadStats: (gameId: string | null) => store.dispatch(getStats.initiate({ gameId })),
    page: (query: BetPageQuery) => listBets.select(query)(store.getState()).data,
    ids: (query: BetPageQuery) =>
      listBets
        .select(query)(store.getState())
        .data?.rows.map((bet) => bet._id),
    stats: (gameId: string | null) => getStats.select({ gameId })(store.getState()).data,
    loadResults: (gameId: string | null) => store.dispatch(listResults.initiate({ gameId })),
    results: (gameId: string | null) => listResults.select({ gameId })(store.getState()).data,
    loadOpenRounds: () => store.dispatch(openRoundsApi.endpoints.listOpenRounds.initiate()),
    openRounds: () => openRoundsApi.endpoints.listOpenRounds.select()(store.getState()).data,
    session: (gameId: string) => {
      const state: State = store.getState();
      return selectSessionOfGame(state, gameId);
    },
    patchOpen: (bet: Bet, sentAtMs = Date.now()) =>
      store.dispatch(patchAfterOpen(bet, { walletRupees: 90, sentAtMs })),
    patch: (bet: Bet, sentAtMs = Date.now()) =>
      store.dispatch(patchAfterBet(bet, { walletRupees: 109.8, sentAtMs })),
    settled: () => Promise.all(store.dispatch(betsApi.util.getRunningQueriesThunk())),
  };
}
