import type { GameUi } from '@paasa/games-core/ui';
import { describeLimboBet } from '../rules/describe-limbo-bet.js';
import { MAX_LIMBO_TARGET, MIN_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { limboRules } from '../rules/limbo-versions.js';
import { LimboDrawing } from './board/limbo-drawing.js';
import { LimboScreen } from './limbo-screen.js';
import { textsNow } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** Limbo for the page. */
export const gameUi: GameUi = {
  Screen: LimboScreen,
  OutcomeDrawing: LimboDrawing,
  loadVerifier: async () => (await import('./verify/limbo-verifier.js')).limboVerifier,
  describeBet: describeLimboBet,
  get description() {
    return textsNow(texts)('description');
  },
  glance: { multipliers: [MIN_LIMBO_TARGET, MAX_LIMBO_TARGET], rtpPercent: limboRules.rtpPercent },
};
