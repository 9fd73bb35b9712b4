import type { LoadBetWords } from '@paasa/games-core/ui';
import { games } from '../games.js';

/** The words of a game's bets, from the game's own code. */
export const loadBetWords: LoadBetWords = async (name) => {
  const ui = await games.find((game) => game.name === name)?.loadUi();
  return ui?.describeBet ?? null;
};
