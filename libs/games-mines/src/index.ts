export {
  minesBetSchema,
  openMinesBetSchema,
  openMinesGameDataSchema,
  overMinesBetSchema,
  overMinesGameDataSchema,
  type MinesBet,
  type MinesGameData,
  type OpenMinesBet,
  type OverMinesBet,
} from './contract/mines-bet.js';
export {
  endMineRequestSchema,
  endMineResponseSchema,
  pendingMineResponseSchema,
  revealTileRequestSchema,
  revealTileResponseSchema,
  startMineRequestSchema,
  startMineResponseSchema,
  type EndMineRequest,
  type EndMineResponse,
  type PendingMineResponse,
  type RevealTileRequest,
  type RevealTileResponse,
  type StartMineRequest,
  type StartMineResponse,
} from './contract/mines-calls.js';
export { parseMinesAction, type MinesAction } from './rules/mines-action.js';
export {
  DEFAULT_MINE_COUNT,
  MAX_MINE_COUNT,
  MIN_MINE_COUNT,
  MINES_COLUMN_COUNT,
  MINES_TILE_COUNT,
} from './contract/mines-limits.js';
export { drawMinePositions, minesSafeTileCount } from './rules/mines-board.js';
export { parseMinesConfig, type MinesConfig } from './rules/mines-config.js';
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
export type { MinesState } from './rules/mines-state.js';
export { MINES_VERSIONS, minesRules, type MinesRules, type MinesVersions } from './rules/mines-versions.js';
export { createMinesVerifier, verifyMinesBet } from './rules/verify-mines-bet.js';
