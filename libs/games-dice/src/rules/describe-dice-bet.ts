import { fieldOf } from '@paasa/games-core';

/** What happened in a bet, for its row in a list: `Roll 73.21, target above 50.50`; null if the bet does not show it. */
export function describeDiceBet(gameData: unknown): string | null {
  const state = fieldOf(fieldOf(gameData, 'diceRoll'), 'state');
  const [roll, target, condition] = ['result', 'target', 'condition'].map((name) => fieldOf(state, name));
  if (typeof roll !== 'number' || typeof target !== 'number' || typeof condition !== 'string') return null;
  return `Roll ${roll.toFixed(2)}, target ${condition} ${target.toFixed(2)}`;
}
