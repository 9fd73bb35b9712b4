import type { FakeCall } from '@paasa/api-client/testing';
import type { RollDiceRequest } from '../index.js';
import { buildDiceBet } from './build-dice-bet.js';

export const ROLL_DICE = 'POST /api/games/dice/roll-dice';

let betCount = 0;

/** Answers a roll with a result from the test; a win pays twice the stake. `wallet` is in rupees. */
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
