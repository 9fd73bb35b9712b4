import type { RoundGame, RoundRules } from '@paasa/games-core';
import { paise, type Paise } from '@paasa/money';
import type { MinesGameData } from '../contract/mines-bet.js';
import { parseMinesAction, type MinesAction } from './mines-action.js';
import { drawMinePositions } from './mines-board.js';
import { parseMinesConfig, type MinesConfig } from './mines-config.js';
import { minesOdds } from './mines-draws.js';
import {
  minesMultiplierTenThousandths,
  minesPayoutPaise,
  MULTIPLIER_SCALE,
  tryMinesPayoutPaise,
} from './mines-odds.js';
import { actOnMines, isMinesRoundOver, restoreMinesState, type MinesState } from './mines-state.js';
import { MINES_VERSIONS, type MinesRules, type MinesVersions } from './mines-versions.js';

/** The `_id` of Mines, also used if a client names no game; bets refer to it, so it never changes. */
export const MINES_GAME_ID = '01930000-0000-7000-8000-000000a13e50';

type MinesRoundRules = RoundRules<MinesState, MinesAction, MinesGameData>;
type MinesGame = RoundGame<MinesConfig, MinesState, MinesAction, MinesGameData>;

/** Mines: new rounds by the first of these rules; open rounds continue by their own. */
export function createMinesGame([rules, ...earlier]: MinesVersions): MinesGame {
  return {
    kind: 'round',
    rtpPercent: rules.rtpPercent,
    id: MINES_GAME_ID,
    name: 'mines',
    displayName: 'Mines',
    image: '/games/mines.svg',
    parse: parseMinesConfig,
    maxPayoutPaise: ({ mineCount }, stakePaise) => tryMinesPayoutPaise(rules, stakePaise, mineCount, 1),
    start: ({ mineCount }, numbers) => ({
      mineCount,
      minePositions: drawMinePositions(numbers, mineCount),
      revealedTiles: [],
      hitTile: null,
      isCashedOut: false,
    }),
    parseAction: parseMinesAction,
    ...roundRulesOf(rules),
    earlier: earlier.map(roundRulesOf),
  };
}

/** Mines: reveal safe tiles of a board for a growing payout, cash out before a mine ends it. */
export const minesGame = createMinesGame(MINES_VERSIONS);

function roundRulesOf(rules: MinesRules): MinesRoundRules {
  return {
    rulesVersion: rules.rulesVersion,
    restore: restoreMinesState,
    maxPayoutAfterPaise: (state, step, stakePaise) => maxPayoutAfterPaise(rules, state, step, stakePaise),
    act: actOnMines,
    payoutPaise: (state, stakePaise) =>
      state.hitTile === null
        ? minesPayoutPaise(rules, stakePaise, state.mineCount, state.revealedTiles.length)
        : paise(0),
    odds: (state, stakePaise) => minesOdds(rules, state, stakePaise),
    isOver: isMinesRoundOver,
    isWin: (state) => isMinesRoundOver(state) && state.hitTile === null,
    abandon: (state) => (state.revealedTiles.length === 0 ? null : { action: 'cash-out' }),
    view: (state) => viewMines(rules, state),
  };
}

/** Never reads the mines: a hidden tile counts as safe. */
function maxPayoutAfterPaise(
  rules: MinesRules,
  state: MinesState,
  step: MinesAction,
  stakePaise: Paise,
): Paise | null {
  const { mineCount, revealedTiles } = state;
  const isNewTile =
    step.action === 'reveal' && !isMinesRoundOver(state) && !revealedTiles.includes(step.tileIndex);
  return tryMinesPayoutPaise(rules, stakePaise, mineCount, revealedTiles.length + (isNewTile ? 1 : 0));
}

/** Built field by field, so that a new secret in the state stays secret. */
function viewMines(rules: MinesRules, state: MinesState): MinesGameData {
  const { mineCount, revealedTiles, hitTile } = state;
  const shown = {
    mineCount,
    revealedTiles: [...revealedTiles],
    multiplier:
      hitTile === null
        ? minesMultiplierTenThousandths(rules, mineCount, revealedTiles.length) / MULTIPLIER_SCALE
        : 0,
  };
  if (!isMinesRoundOver(state)) return shown;
  return { ...shown, minePositions: state.minePositions.toSorted((a, b) => a - b), hitTile };
}
