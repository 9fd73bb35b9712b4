import type { FairNumbers } from '@paasa/fairness';
import { oddsOfWin, type InstantGame } from '@paasa/games-core';
import { multiplyFloor, paise, toRupees, tryMultiplyFloor } from '@paasa/money';
import type { LimboGameData } from '../contract/play.js';
import { parseLimboConfig, type LimboConfig } from './limbo-config.js';
import { LIMBO_NUMBER_COUNT, limboResultHundredths, winningNumberCount } from './limbo-odds.js';
import { limboRules, type LimboRules } from './limbo-versions.js';

/** The `_id` of Limbo; bets refer to it, so it never changes. */
export const LIMBO_GAME_ID = '01a2017a-5507-70f7-9812-f8caa0589b72';

/** The drawn result. */
export interface LimboOutcome {
  /** 100 to 100 000 000, that is 1.00 to 10,00,000.00. */
  readonly resultHundredths: number;
}

const HUNDREDTHS = 100;

/** Draws one number. Source: the float × 2^32 is the number itself, without rounding. */
export function drawLimbo(rules: LimboRules, numbers: FairNumbers): LimboOutcome {
  return { resultHundredths: limboResultHundredths(rules, numbers.nextFloat() * LIMBO_NUMBER_COUNT) };
}

/** A result equal to the target wins. */
export const isLimboWin = ({ targetHundredths }: LimboConfig, { resultHundredths }: LimboOutcome): boolean =>
  resultHundredths >= targetHundredths;

/** Limbo by these rules. */
export function createLimboGame(rules: LimboRules): InstantGame<LimboConfig, LimboOutcome> {
  return {
    kind: 'instant',
    rtpPercent: rules.rtpPercent,
    id: LIMBO_GAME_ID,
    name: 'limbo',
    displayName: 'Limbo',
    image: '/games/limbo.svg',
    rulesVersion: rules.rulesVersion,
    parse: parseLimboConfig,
    maxPayoutPaise: ({ targetHundredths }, stakePaise) =>
      tryMultiplyFloor(stakePaise, targetHundredths, HUNDREDTHS),
    odds: (config, stakePaise) =>
      oddsOfWin(
        winningNumberCount(rules, config) / LIMBO_NUMBER_COUNT,
        multiplyFloor(stakePaise, config.targetHundredths, HUNDREDTHS),
      ),
    play: (_config, numbers) => drawLimbo(rules, numbers),
    isWin: isLimboWin,
    payoutPaise: (config, outcome, stakePaise) =>
      isLimboWin(config, outcome) ? multiplyFloor(stakePaise, config.targetHundredths, HUNDREDTHS) : paise(0),
    presentGameData: ({ targetHundredths }, { resultHundredths }, { walletPaise }): LimboGameData => ({
      wallet: toRupees(walletPaise),
      target: targetHundredths / HUNDREDTHS,
      result: resultHundredths / HUNDREDTHS,
    }),
  };
}

/** Limbo: does the multiplier that is drawn reach a target from 1.01 to 10,00,000? */
export const limboGame = createLimboGame(limboRules);
