export {
  diceBetSchema,
  diceGameDataSchema,
  rollDiceRequestSchema,
  rollDiceResponseSchema,
  type DiceBet,
  type DiceGameData,
  type RollDiceRequest,
} from './contract/roll-dice.js';
export {
  DEFAULT_DICE_CONDITION,
  DEFAULT_DICE_TARGET,
  DICE_CONDITIONS,
  DICE_TARGET_STEP,
  MAX_DICE_TARGET,
  MIN_DICE_TARGET,
} from './contract/dice-limits.js';
export { clampDiceTarget, parseDiceConfig } from './rules/dice-config.js';
export type { DiceCondition } from './contract/dice-limits.js';
export type { DiceConfig } from './rules/dice-config.js';
export { createDiceGame, DICE_GAME_ID, diceGame } from './rules/dice-game.js';
export {
  diceMultiplierTenThousandths,
  diceMultiplierText,
  diceRtpMillionths,
  diceRtpText,
  diceWinChanceText,
  winningRollCount,
} from './rules/dice-odds.js';
export { dicePayoutPaise, isDiceWin, rollDice, type DiceOutcome } from './rules/dice-outcome.js';
export { DICE_VERSIONS, diceRules, type DiceRules, type DiceVersions } from './rules/dice-versions.js';
export { createDiceVerifier, verifyDiceBet } from './rules/verify-dice-bet.js';
