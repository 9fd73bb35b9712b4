import { fieldOf, multiplierText } from '@paasa/games-core';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** What happened in a bet, for its row in a list: `Result 1.32×, target 2.00×`; null if the bet does not show it. */
export function describeLimboBet(gameData: unknown, language: Language = 'en'): string | null {
  const result = fieldOf(gameData, 'result');
  const target = fieldOf(gameData, 'target');
  if (typeof result !== 'number' || typeof target !== 'number') return null;
  return translatorOf(texts, language)('describe', {
    result: multiplierText(result),
    target: multiplierText(target),
  });
}
