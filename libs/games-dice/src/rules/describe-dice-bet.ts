import { fieldOf } from '@paasa/games-core';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** What happened in a bet, for its row in a list: `Roll 73.21, target above 50.50`; null if the bet does not show it. */
export function describeDiceBet(gameData: unknown, language: Language = 'en'): string | null {
  const state = fieldOf(fieldOf(gameData, 'diceRoll'), 'state');
  const [roll, target, condition] = ['result', 'target', 'condition'].map((name) => fieldOf(state, name));
  if (typeof roll !== 'number' || typeof target !== 'number' || typeof condition !== 'string') return null;
  return translatorOf(texts, language)('describe', {
    roll: roll.toFixed(2),
    condition,
    target: target.toFixed(2),
  });
}
