import type { GameUi } from '@paasa/games-core/ui';
import { describeLimboBet } from '../rules/describe-limbo-bet.js';
import { MAX_LIMBO_TARGET, MIN_LIMBO_TARGET } from '../contract/limbo-limits.js';
import { limboRules } from '../rules/limbo-versions.js';
import { LimboDrawing } from './board/limbo-drawing.js';
import { LimboScreen } from './limbo-screen.js';

/** Limbo for the page. */
export const gameUi: GameUi = {
  Screen: LimboScreen,
  OutcomeDrawing: LimboDrawing,
  loadVerifier: async () => (await import('./verify/limbo-verifier.js')).limboVerifier,
  describeBet: describeLimboBet,
  description:
    'Play Limbo at Paasa: choose a target from 1.01 to 10,00,000 times your bet. Every result can be recomputed.',
  glance: { multipliers: [MIN_LIMBO_TARGET, MAX_LIMBO_TARGET], rtpPercent: limboRules.rtpPercent },
};
