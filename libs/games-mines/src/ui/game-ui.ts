import type { GameUi } from '@paasa/games-core/ui';
import { MinesScreen } from './mines-screen.js';
import { minesVerifier } from './verify/mines-verifier.js';

/** Mines for the page. */
export const gameUi: GameUi = {
  Screen: MinesScreen,
  verifier: minesVerifier,
  description:
    'Play Mines at Paasa: 25 tiles, 1 to 24 mines, cash out when you like. Every board is fixed before the first tile.',
};
