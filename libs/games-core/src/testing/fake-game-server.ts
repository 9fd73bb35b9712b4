import { fakeApi, type FakeApi } from '@paasa/api-client/testing';

const noTotals = {
  success: true,
  totalWinningAmount: 0,
  totalWinningStreak: 0,
  totalWageredAmount: 0,
  totalWins: 0,
  totalLose: 0,
};

/** A server for the screen of a player without any bets; the test answers the game's own calls. */
export function fakeGameServer(): FakeApi {
  return fakeApi({
    'GET /api/games/get-all-games': () => [],
    'GET /api/bet/fetch-user-bet-by-game': () => ({ success: true, data: [], total: 0 }),
    'GET /api/bet/fetch-results': () => ({ success: true, results: [], olderCount: 0, olderNetResult: 0 }),
    'GET /api/bet/get-user-totalwin-and-winningstreak': () => noTotals,
    'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => noTotals,
  });
}
