import type { GameTour } from '@paasa/games-core/testing';

/** One roll. */
export const gameTour: GameTour = {
  fields: [{ label: 'Bet Amount', value: '2' }],
  presses: [{ role: 'button', name: 'Bet' }],
  settled: { role: 'status', name: 'Result', text: /You (?:won|lost) ₹/ },
  bodies: { '/api/games/dice/roll-dice': { amount: 1, target: 50, condition: 'above' } },
};
