import { withTexts } from '@paasa/texts/ui';
import { loadAgain } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GameVerifier, GameVerifierEntry } from './game-verifier.js';

/** The rules of the games that have loaded. */
export interface VerifierShelf {
  readonly entries: readonly GameVerifierEntry[];
  /** `unknown`: no such game on this page. */
  find(game: string): GameVerifier | 'loading' | 'failed' | 'unknown';
  /** The game's code if this page does not know it. */
  displayNameOf(game: string): string;
  retry(game: string): void;
  /** All rules; rejects if one does not load. */
  loadAll(): Promise<ReadonlyMap<string, GameVerifier>>;
}

/** Loads the rules of every game after the page, so that verifying works without a network. */
export function useGameVerifiers(entries: readonly GameVerifierEntry[]): VerifierShelf {
  const [arrived, setArrived] = useState<ReadonlyMap<string, GameVerifier | 'failed'>>(new Map());

  function show(entry: GameVerifierEntry, loading: Promise<GameVerifier>): void {
    const settle = (outcome: GameVerifier | 'failed') =>
      setArrived((known) => new Map(known).set(entry.game, outcome));
    loading.then(settle, () => settle('failed'));
  }

  const loadEach = useEffectEvent(() => {
    for (const entry of entries) show(entry, withTexts(entry.load()));
  });
  useEffect(() => loadEach(), []);

  const entryOf = (game: string) => entries.find((entry) => entry.game === game);
  return {
    entries,
    find: (game) => (entryOf(game) === undefined ? 'unknown' : (arrived.get(game) ?? 'loading')),
    displayNameOf: (game) => entryOf(game)?.displayName ?? game,
    retry(game) {
      setArrived((known) => new Map([...known].filter(([name]) => name !== game)));
      const entry = entryOf(game);
      if (entry !== undefined)
        show(
          entry,
          loadAgain(() => withTexts(entry.load())),
        );
    },
    async loadAll() {
      const loaded = await Promise.all(entries.map((entry) => withTexts(entry.load())));
      return new Map(loaded.map((verifier) => [verifier.game, verifier]));
    },
  };
}
