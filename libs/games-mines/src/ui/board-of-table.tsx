import { useWatched } from '@paasa/games-core/ui';
import type { Ref } from 'react';
import type { MinesAuto } from './auto/use-mines-auto.js';
import { MinesBoard, type BoardHandle, type MinesBoardProps } from './board/mines-board.js';
import { tileStates } from './board/tile-states.js';
import type { MinesTable } from './round/mines-table.js';
import type { Step } from './round/use-mines-round.js';

export interface BoardOfTableProps extends Pick<MinesBoardProps, 'onReveal' | 'onStart'> {
  table: MinesTable;
  /** The step in progress. */
  step: Step | null;
  auto: Pick<MinesAuto, 'isOnBoard' | 'isRunning' | 'chosen' | 'played' | 'toggleTile'>;
  ref?: Ref<BoardHandle>;
}

/** The board with the round of the table, or with the tiles that autoplay will reveal. */
export function BoardOfTable({ table, step, auto, ref, ...handlers }: BoardOfTableProps) {
  const played = useWatched(auto.played);
  const { openBet, lastBet, hasEndedUnseen } = table;
  const isStarting = step?.name === 'start';
  // The last board makes way for the tiles of the next round.
  const isCleared = auto.isOnBoard && openBet === null && (!auto.isRunning || isStarting);
  const picks = auto.isRunning ? played : auto.chosen;
  return (
    <MinesBoard
      {...handlers}
      {...(ref === undefined ? {} : { ref })}
      tiles={tileStates(openBet, isCleared ? null : lastBet)}
      isOpen={openBet !== null}
      isHeld={isStarting || (hasEndedUnseen && !auto.isOnBoard)}
      pressedTile={step?.name === 'reveal' ? step.tileIndex : null}
      picking={auto.isOnBoard ? { picks, onPick: auto.toggleTile } : null}
    />
  );
}
