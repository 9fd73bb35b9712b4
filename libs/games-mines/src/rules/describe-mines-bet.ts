import { fieldOf } from '@paasa/games-core';
import { isMineCount } from './mines-board.js';
import { areDistinctTiles } from './mines-state.js';

const counted = (count: number, one: string): string => `${String(count)} ${count === 1 ? one : `${one}s`}`;

/** What happened in a round, for its row in a list: `3 mines, 4 safe tiles`; null if the bet does not show it. */
export function describeMinesBet(gameData: unknown): string | null {
  const mineCount = fieldOf(gameData, 'mineCount');
  const revealedTiles = fieldOf(gameData, 'revealedTiles');
  if (!isMineCount(mineCount) || !areDistinctTiles(revealedTiles)) return null;
  const safe = counted(revealedTiles.length, 'safe tile');
  return `${counted(mineCount, 'mine')}, ${endingOf(fieldOf(gameData, 'hitTile'), revealedTiles.length, safe)}`;
}

/** An open round has no `hitTile`. */
function endingOf(hitTile: unknown, safeCount: number, safe: string): string {
  if (hitTile === undefined) return safeCount === 0 ? 'no tile opened yet' : `${safe} so far`;
  if (hitTile === null) return safe;
  return safeCount === 0 ? 'hit on the first tile' : `hit after ${safe}`;
}
