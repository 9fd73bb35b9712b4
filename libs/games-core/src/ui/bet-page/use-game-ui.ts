import { withTexts } from '@paasa/texts/ui';
import type { GameVerifier } from '@paasa/fairness/ui';
import { loadAgain } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { GameUi } from '../game/game-ui.js';

/** Loads the parts of a game by its short name; null if the page has no such game. */
export type LoadGameUi = (game: string) => Promise<GameUi | null>;

/** Both are null if the page has no such game. */
interface GameOfBet {
  readonly ui: GameUi | null;
  readonly verifier: GameVerifier | null;
}

async function loadGame(game: string, load: LoadGameUi): Promise<GameOfBet> {
  const ui = await load(game);
  return { ui, verifier: ui === null ? null : await withTexts(ui.loadVerifier()) };
}

export interface LoadedGameUi {
  readonly state: GameOfBet | 'loading' | 'failed';
  retry(): void;
}

/** The parts of one game, once its code has loaded. */
export function useGameUi(game: string, load: LoadGameUi): LoadedGameUi {
  const [state, setState] = useState<LoadedGameUi['state']>('loading');
  const request = () => loadGame(game, load);
  const show = (loading: Promise<GameOfBet>) => void loading.then(setState, () => setState('failed'));
  const requestFirst = useEffectEvent(() => show(request()));
  useEffect(() => requestFirst(), []);
  return {
    state,
    retry() {
      setState('loading');
      show(loadAgain(request));
    },
  };
}
