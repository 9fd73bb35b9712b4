import type { GameUi } from '@paasa/games-core/ui';
import { describeMinesBet } from '../rules/describe-mines-bet.js';
import { MINES_TILE_COUNT } from '../contract/mines-limits.js';
import { minesMultiplierTenThousandths, MULTIPLIER_SCALE } from '../rules/mines-odds.js';
import { minesRules } from '../rules/mines-versions.js';
import { MinesDrawing } from './board/mines-drawing.js';
import { MinesScreen } from './mines-screen.js';
import { textsNow } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const multiplierOf = (mineCount: number, safeCount: number): number =>
  minesMultiplierTenThousandths(minesRules, mineCount, safeCount) / MULTIPLIER_SCALE;

/** A full board is rarest with mines on half of its tiles. */
const HALF = Math.floor(MINES_TILE_COUNT / 2);

/** Mines for the page. */
export const gameUi: GameUi = {
  Screen: MinesScreen,
  OutcomeDrawing: MinesDrawing,
  loadVerifier: async () => (await import('./verify/mines-verifier.js')).minesVerifier,
  describeBet: describeMinesBet,
  get description() {
    return textsNow(texts)('description');
  },
  glance: {
    multipliers: [multiplierOf(1, 1), multiplierOf(HALF, MINES_TILE_COUNT - HALF)],
    rtpPercent: minesRules.rtpPercent,
  },
};
