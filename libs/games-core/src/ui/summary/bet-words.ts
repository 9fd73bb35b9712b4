import { withTexts } from '@paasa/texts/ui';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Bet } from '../../contract/bet.js';
import type { Language } from '@paasa/texts';

/** What happened in a bet, in a few words; null if its `gameData` does not show it, as of a voided round. */
export type DescribeBet = (gameData: Bet['gameData'], language: Language) => string | null;

/** Loads the words of a game by its short name; null if the page has no such game. */
export type LoadBetWords = (game: string) => Promise<DescribeBet | null>;

/** A game's code has its words. The page provides it; without it, lists say nothing about what happened. */
export const BetWordsContext = createContext<LoadBetWords | null>(null);

/** By the short names of games; null: the game has none, or they did not load. */
export type KnownWords = ReadonlyMap<string, DescribeBet | null>;

/** The words of the games in these rows, as far as they have loaded; null if the page has no words. */
export function useBetWords(rows: readonly Bet[]): KnownWords | null {
  const load = useContext(BetWordsContext);
  const [known, setKnown] = useState<KnownWords>(new Map());
  const missing = [...new Set(rows.map(({ game }) => game.name))]
    .filter((name) => !known.has(name))
    .join(' ');
  const loadEach = useEffectEvent((names: readonly string[]) => {
    for (const name of names) {
      const settle = (words: DescribeBet | null) => setKnown((before) => new Map(before).set(name, words));
      // Without the code the rows have less text, and lose nothing else.
      // Their texts too, or the first words would be English.
      if (load !== null) withTexts(load(name)).then(settle, () => settle(null));
    }
  });
  useEffect(() => loadEach(missing === '' ? [] : missing.split(' ')), [missing]);
  return load === null ? null : known;
}

/** What happened in a bet. Shape: null if nothing is known, undefined while the words of its game load. */
export function wordsIn(
  known: KnownWords | null,
  { game, gameData }: Bet,
  language: Language,
): string | null | undefined {
  if (known === null) return null;
  const words = known.get(game.name);
  return words === undefined ? undefined : (words?.(gameData, language) ?? null);
}
