import { fieldOf } from '@paasa/games-core';
import { isMineCount } from './mines-board.js';
import { areDistinctTiles } from './mines-state.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** What happened in a round, for its row in a list: `3 mines, 4 safe tiles`; null if the bet does not show it. */
export function describeMinesBet(gameData: unknown, language: Language = 'en'): string | null {
  const mineCount = fieldOf(gameData, 'mineCount');
  const revealedTiles = fieldOf(gameData, 'revealedTiles');
  if (!isMineCount(mineCount) || !areDistinctTiles(revealedTiles)) return null;
  const t = translatorOf(texts, language);
  const counts = { mines: mineCount, safe: revealedTiles.length };
  const hitTile = fieldOf(gameData, 'hitTile');
  // An open round has no `hitTile`.
  if (hitTile === undefined) return counts.safe === 0 ? t('open.none', counts) : t('open.some', counts);
  if (hitTile === null) return t('over.safe', counts);
  return counts.safe === 0 ? t('over.hitFirst', counts) : t('over.hit', counts);
}
