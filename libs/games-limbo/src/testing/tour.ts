import type { GameTour } from '@paasa/games-core/testing';

/** One bet on a target of twice the stake. */
export const gameTour: GameTour = {
  fields: [{ label: 'Bet Amount', value: '2' }],
  presses: [{ role: 'button', name: 'Bet' }],
  settled: { role: 'status', name: 'Result', text: /You (?:won|lost) ₹/ },
  bodies: { '/api/games/limbo/play': { amount: 1, target: 2 } },
};
