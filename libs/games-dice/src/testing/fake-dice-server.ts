import { fakeApi, type FakeApi, type FakeCall } from '@paasa/api-client/testing';
import type { RollDiceRequest } from '../index.js';
import { buildDiceBet } from './build-dice-bet.js';

export const ROLL_DICE = 'POST /api/games/dice/roll-dice';

const noTotals = {
  success: true,
  totalWinningAmount: 0,
  totalWinningStreak: 0,
  totalWageredAmount: 0,
  totalWins: 0,
  totalLose: 0,
};

/** A server for the screen of a player without any bets; rolls are the test's to answer. */
export function fakeDiceServer(): FakeApi {
  return fakeApi({
    'GET /api/bet/fetch-user-bet-by-game': () => ({ success: true, data: [], total: 0 }),
    'GET /api/bet/fetch-results': () => ({ success: true, results: [], olderCount: 0, olderNetResult: 0 }),
    'GET /api/bet/get-user-totalwin-and-winningstreak': () => noTotals,
    'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => noTotals,
  });
}

let betCount = 0;

/** Answers a roll with a result that the test chose; a win pays twice the stake. `wallet` is in rupees. */
export function answerRoll(result: number, isWin: boolean, wallet: number): (call: FakeCall) => object {
  return (call) => {
    const { amount, target, condition } = call.body as RollDiceRequest;
    betCount += 1;
    const state = { result, target, condition };
    return {
      bet: buildDiceBet({
        _id: `bet-${betCount}`,
        betAmount: amount,
        winAmount: isWin ? amount * 2 : 0,
        isWin,
        nonce: betCount,
        gameData: { diceRoll: { user: { wallet }, state, payoutMultiplier: 2 } },
      }),
    };
  };
}
