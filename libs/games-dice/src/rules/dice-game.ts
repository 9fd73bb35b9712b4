import { oddsOfWin, type InstantGame, type SettledContext } from '@paasa/games-core';
import { multiplyFloor, toRupees, tryMultiplyFloor } from '@paasa/money';
import type { DiceGameData } from '../contract/roll-dice.js';
import { parseDiceConfig, type DiceConfig } from './dice-config.js';
import {
  DICE_ROLL_COUNT,
  diceMultiplierTenThousandths,
  MULTIPLIER_SCALE,
  winningRollCount,
} from './dice-odds.js';
import { dicePayoutPaise, isDiceWin, rollDice, type DiceOutcome } from './dice-outcome.js';
import { diceRules, type DiceRules } from './dice-versions.js';

/** The `_id` of Dice, also used if a client names no game; bets refer to it, so it never changes. */
export const DICE_GAME_ID = '01930000-0000-7000-8000-0000000d1ce0';

/** Dice by these rules. */
export function createDiceGame(rules: DiceRules): InstantGame<DiceConfig, DiceOutcome> {
  return {
    kind: 'instant',
    rtpPercent: rules.rtpPercent,
    id: DICE_GAME_ID,
    name: 'dice',
    displayName: 'Dice',
    image: '/games/dice.svg',
    rulesVersion: rules.rulesVersion,
    parse: parseDiceConfig,
    maxPayoutPaise: (config, stakePaise) =>
      tryMultiplyFloor(stakePaise, diceMultiplierTenThousandths(rules, config), MULTIPLIER_SCALE),
    odds: (config, stakePaise) =>
      oddsOfWin(
        winningRollCount(config) / DICE_ROLL_COUNT,
        multiplyFloor(stakePaise, diceMultiplierTenThousandths(rules, config), MULTIPLIER_SCALE),
      ),
    play: (_config, numbers) => rollDice(numbers),
    isWin: isDiceWin,
    payoutPaise: (config, outcome, stakePaise) => dicePayoutPaise(rules, config, outcome, stakePaise),
    presentGameData: (config, outcome, context) => presentDiceGameData(rules, config, outcome, context),
  };
}

/** Dice: guess whether a roll from 0.00 to 99.99 falls above or below a target. */
export const diceGame = createDiceGame(diceRules);

function presentDiceGameData(
  rules: DiceRules,
  config: DiceConfig,
  outcome: DiceOutcome,
  context: SettledContext,
): DiceGameData {
  return {
    diceRoll: {
      user: { wallet: toRupees(context.walletPaise) },
      state: {
        result: outcome.rollHundredths / 100,
        target: config.targetHundredths / 100,
        condition: config.condition,
      },
      payoutMultiplier: diceMultiplierTenThousandths(rules, config) / MULTIPLIER_SCALE,
    },
  };
}
