import type { FakeCall } from '@paasa/api-client/testing';
import type { PlayLimboRequest } from '../index.js';
import { buildLimboBet } from './build-limbo-bet.js';

export const PLAY_LIMBO = 'POST /api/games/limbo/play';

let betCount = 0;

/** Answers a bet with a multiplier from the test. `wallet` is in rupees. */
export function answerLimbo(result: number, wallet: number): (call: FakeCall) => object {
  return (call) => {
    const { amount, target } = call.body as PlayLimboRequest;
    betCount += 1;
    return {
      bet: buildLimboBet({
        _id: `bet-${String(betCount)}`,
        betAmount: amount,
        winAmount: result >= target ? Math.floor(Math.round(amount * 100) * target) / 100 : 0,
        isWin: result >= target,
        nonce: betCount,
        gameData: { wallet, target, result },
      }),
    };
  };
}
