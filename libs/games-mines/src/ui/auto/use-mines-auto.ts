import {
  useWatchable,
  useWatched,
  type AutoplayHandle,
  type AutoplayModeState,
  type AutoplayTable,
} from '@paasa/games-core/ui';
import { useCallback, useRef, useState } from 'react';
import { MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { playRound, type RoundStart } from '../round/play-round.js';
import type { useMinesRound } from '../round/use-mines-round.js';
import { pickTiles } from './pick-tiles.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** Which tiles autoplay reveals: the same in each round, or so many others each time. */
export type TileChoice = 'chosen' | 'random';

export interface MinesAutoOptions {
  readonly gameId: string;
  readonly mode: AutoplayModeState;
  readonly round: Pick<ReturnType<typeof useMinesRound>, 'steps' | 'underWay' | 'isOpen'>;
  readonly settings: {
    readonly mineCount: number;
    /** Null after it has shown the reason. */
    readonly readStart: () => RoundStart | null;
  };
}

const NO_TILES: readonly number[] = [];

/** Autoplay of Mines: the tiles that it reveals, and whole rounds through the steps of a round by hand. */
export function useMinesAuto({ gameId, mode, round, settings }: MinesAutoOptions) {
  const t = useTexts(texts);
  const { mineCount } = settings;
  const running = useWatchable(false);
  const isRunning = useWatched(running);
  const panel = useRef<AutoplayHandle>(null);
  const [tileChoice, setTileChoice] = useState<TileChoice>('chosen');
  const [chosen, setChosen] = useState(NO_TILES);
  const [wantedCount, setRandomCount] = useState(3);
  /** Of the round that autoplay plays. */
  const played = useWatchable(NO_TILES);

  const safeCount = MINES_TILE_COUNT - mineCount;
  const randomCount = Math.min(wantedCount, safeCount);
  const toggleTile = useCallback(
    (tile: number) =>
      setChosen((before) =>
        before.includes(tile) ? before.filter((other) => other !== tile) : [...before, tile],
      ),
    [],
  );

  const findProblem = (): string | null => {
    if (tileChoice === 'random') return null;
    if (chosen.length === 0) return t('auto.none');
    if (chosen.length <= safeCount) return null;
    return t('auto.most', { count: safeCount });
  };

  const table: AutoplayTable = {
    gameId,
    readStake: () => settings.readStart()?.stakePaise ?? null,
    findProblem,
    choiceText: JSON.stringify([mineCount, tileChoice, tileChoice === 'chosen' ? chosen : randomCount]),
    play: (stakePaise, isStopped) => {
      const picks = tileChoice === 'chosen' ? chosen : pickTiles(randomCount);
      // On the board before the round: the step that opens it is sent after the next paint.
      played.set(picks);
      return playRound({ stakePaise, mineCount }, picks, { steps: round.steps, isStopped });
    },
    underWay: round.underWay,
    isRunning: running,
    panel,
  };

  const isPicking = mode.isAuto && !isRunning && !round.isOpen;
  return {
    table,
    isRunning,
    /** The board shows the tiles of autoplay, and no press opens a tile. */
    isOnBoard: isPicking || isRunning,
    /** Chosen before a run. */
    chosen: tileChoice === 'chosen' ? chosen : NO_TILES,
    played,
    tileChoice,
    setTileChoice,
    clearTiles: () => setChosen(NO_TILES),
    /** Null while no tile can be chosen. */
    toggleTile: isPicking && tileChoice === 'chosen' ? toggleTile : null,
    safeCount,
    randomCount,
    setRandomCount,
  };
}

export type MinesAuto = ReturnType<typeof useMinesAuto>;
