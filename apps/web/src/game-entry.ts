import type { GameScreenProps, GameUi } from '@paasa/games-core/ui';
import { loadedLater, type LoadedLater } from './loaded-later.js';

export interface GameEntry extends LoadedLater<GameScreenProps> {
  /** The name in `/games/:name`. */
  name: string;
  displayName: string;
  /** The parts of the game for the page. A second call loads nothing again. */
  loadUi: () => Promise<GameUi>;
}

/** A game in the list: the names that every page needs, and the import of the rest. */
export function gameEntry(
  name: string,
  displayName: string,
  load: () => Promise<{ gameUi: GameUi }>,
): GameEntry {
  const loadUi = async () => (await load()).gameUi;
  return { name, displayName, ...loadedLater(async () => (await loadUi()).Screen), loadUi };
}
