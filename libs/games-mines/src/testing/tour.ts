import type { GameTour } from '@paasa/games-core/testing';

/** A well-formed id without a round. */
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** A round of one tile, which is cashed out unless it hides a mine. */
export const gameTour: GameTour = {
  fields: [
    { label: 'Bet Amount', value: '2' },
    { label: 'Mines', value: '12' },
  ],
  presses: [
    { role: 'button', name: 'Bet' },
    { role: 'button', name: 'Row 1, column 1, hidden' },
    { role: 'button', name: /^Cash Out/ },
  ],
  settled: { role: 'status', name: 'Result', text: /You (?:won|lost) ₹/ },
  bodies: {
    '/api/games/mines/start-mine': { amount: 1, minesCount: 3 },
    '/api/games/mines/reveal-tile': { betId: UNKNOWN_ID, tileIndex: 0 },
    '/api/games/mines/end-mine': { betId: UNKNOWN_ID },
  },
};
