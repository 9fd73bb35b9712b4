export {
  minesBetSchema,
  openMinesBetSchema,
  openMinesGameDataSchema,
  overMinesBetSchema,
  overMinesGameDataSchema,
} from './contract/mines-bet.js';
export type {
  MinesBet,
  MinesGameData,
  OpenMinesBet,
  OpenMinesGameData,
  OverMinesBet,
  OverMinesGameData,
} from './contract/mines-bet.js';
export {
  endMineRequestSchema,
  endMineResponseSchema,
  pendingMineResponseSchema,
  revealTileRequestSchema,
  revealTileResponseSchema,
  startMineRequestSchema,
  startMineResponseSchema,
} from './contract/mines-calls.js';
export type {
  EndMineRequest,
  EndMineResponse,
  PendingMineResponse,
  RevealTileRequest,
  RevealTileResponse,
  StartMineRequest,
  StartMineResponse,
} from './contract/mines-calls.js';
export { parseMinesAction } from './rules/mines-action.js';
export type { MinesAction } from './rules/mines-action.js';
export {
  DEFAULT_MINE_COUNT,
  MAX_MINE_COUNT,
  MIN_MINE_COUNT,
  MINES_COLUMN_COUNT,
  MINES_TILE_COUNT,
} from './contract/mines-limits.js';
export { drawMinePositions, minesSafeTileCount } from './rules/mines-board.js';
export { parseMinesConfig } from './rules/mines-config.js';
export type { MinesConfig } from './rules/mines-config.js';
export { createMinesGame, MINES_GAME_ID, minesGame } from './rules/mines-game.js';
export {
  exactMinesMultiplier,
  minesHitChanceText,
  minesMultiplierTenThousandths,
  minesMultiplierText,
  minesPayoutPaise,
  minesSafeChanceText,
  tryMinesPayoutPaise,
} from './rules/mines-odds.js';
export type { ExactMultiplier } from './rules/mines-odds.js';
export type { MinesState } from './rules/mines-state.js';
export { MINES_VERSIONS, minesRules } from './rules/mines-versions.js';
export type { MinesRules, MinesVersions } from './rules/mines-versions.js';
export { createMinesVerifier, verifyMinesBet } from './rules/verify-mines-bet.js';
