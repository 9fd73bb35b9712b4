import { listedDice } from './fixtures.js';

export const STATS = 'GET /api/bet/get-user-totalwin-and-winningstreak';
export const STATS_OF_GAME = `${STATS}-by-game`;
export const DAYS = 'GET /api/user/get-day-wise-wallet-stats';
export const RANGE = 'GET /api/bet/fetch-day-results';
export const BETS = 'GET /api/bet/fetch-bets-by-user';
export const BETS_OF_GAME = 'GET /api/bet/fetch-user-bet-by-game';

export const played = {
  success: true,
  totalWinningAmount: -1.5,
  totalWinningStreak: 0,
  totalWageredAmount: 20,
  totalWins: 1,
  totalLose: 2,
};
export const newcomer = {
  ...played,
  totalWinningAmount: 0,
  totalWageredAmount: 0,
  totalWins: 0,
  totalLose: 0,
};
export const days = [
  { date: '2026-01-31', walletAmount: '100.00', actualWalletAfterBets: '100.00', netBetResult: 0 },
  { date: '2026-02-02', walletAmount: '-4.90', actualWalletAfterBets: '98.50', netBetResult: -1.5 },
];
export const range = {
  success: true,
  from: '2026-01-31',
  to: '2026-02-04',
  knownFrom: '2026-01-31',
  days: [
    { date: '2026-02-01', netResult: 50, wageredAmount: 100, wins: 1, losses: 1, bestWin: 80 },
    { date: '2026-02-02', netResult: -51.5, wageredAmount: 60.25, wins: 0, losses: 3, bestWin: 0.5 },
  ],
};
const noBets = { success: true, data: [], total: 0 };

/** The answers to a player of the dashboard, except those about who it is. */
export const dashboardAnswers = {
  'GET /api/config': () => ({ mode: 'sandbox' }),
  'GET /api/games/get-all-games': () => [listedDice],
  [STATS]: () => played,
  [STATS_OF_GAME]: () => played,
  [BETS]: () => noBets,
  [BETS_OF_GAME]: () => noBets,
  [DAYS]: () => days,
  [RANGE]: () => range,
};
