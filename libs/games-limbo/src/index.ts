export {
  limboBetSchema,
  limboGameDataSchema,
  playLimboRequestSchema,
  playLimboResponseSchema,
  type LimboBet,
  type LimboGameData,
  type PlayLimboRequest,
} from './contract/play.js';
export {
  DEFAULT_LIMBO_TARGET,
  LIMBO_TARGET_STEP,
  MAX_LIMBO_TARGET,
  MIN_LIMBO_TARGET,
} from './contract/limbo-limits.js';
export { clampLimboTarget, parseLimboConfig, type LimboConfig } from './rules/limbo-config.js';
export { createLimboGame, drawLimbo, isLimboWin, LIMBO_GAME_ID, limboGame } from './rules/limbo-game.js';
export {
  LIMBO_NUMBER_COUNT,
  limboMultiplierText,
  limboResultHundredths,
  limboRtpText,
  limboTargetForChance,
  limboWinChanceText,
  winningNumberCount,
} from './rules/limbo-odds.js';
export { LIMBO_VERSIONS, limboRules, type LimboRules, type LimboVersions } from './rules/limbo-versions.js';
export { verifyLimboBet } from './rules/verify-limbo-bet.js';
