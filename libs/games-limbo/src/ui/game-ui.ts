import type { GameUi } from '@paasa/games-core/ui';
import { LimboScreen } from './limbo-screen.js';
import { limboVerifier } from './verify/limbo-verifier.js';

/** Limbo for the page. */
export const gameUi: GameUi = {
  Screen: LimboScreen,
  verifier: limboVerifier,
  description:
    'Play Limbo at Paasa: choose a target from 1.01 to 1,000,000 times your bet. Every result can be recomputed.',
};
