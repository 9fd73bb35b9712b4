import type { GameScreenProps, GameUi } from '@paasa/games-core/ui';
import { loadedLater, type LoadedLater } from './loaded-later.js';

export interface GameEntry extends LoadedLater<GameScreenProps> {
  /** The name in `/games/:name`. */
  name: string;
  displayName: string;
  /** All that the game gives the page; asking again loads nothing again. */
  loadUi: () => Promise<GameUi>;
}

/** A game in the list: names that every page needs, and the way to the rest. */
export function gameEntry(
  name: string,
  displayName: string,
  load: () => Promise<{ gameUi: GameUi }>,
): GameEntry {
  const loadUi = async () => (await load()).gameUi;
  return { name, displayName, ...loadedLater(async () => (await loadUi()).Screen), loadUi };
}
