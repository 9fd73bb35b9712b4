import { fieldOf } from '@paasa/games-core';
import type { OutcomeDrawingProps } from '@paasa/games-core/ui';
import { MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { areDistinctTiles } from '../../rules/mines-state.js';
import { StaticBoard } from './static-board.js';
import type { TileState } from './tile-states.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** The board of a round: as far as it is open, or in full once the round is over. */
export function MinesDrawing({ gameData }: OutcomeDrawingProps) {
  const t = useTexts(texts);
  const revealed = fieldOf(gameData, 'revealedTiles');
  if (!areDistinctTiles(revealed)) return null;
  const mines = fieldOf(gameData, 'minePositions');
  const hitTile = fieldOf(gameData, 'hitTile');
  const stateOf = (tile: number): TileState => {
    if (tile === hitTile) return 'hit-mine';
    if (revealed.includes(tile)) return 'diamond';
    if (!areDistinctTiles(mines)) return 'hidden';
    return mines.includes(tile) ? 'mine' : 'left-diamond';
  };
  const states = Array.from({ length: MINES_TILE_COUNT }, (_, tile) => stateOf(tile));
  return <StaticBoard name={t('drawing')} states={states} />;
}
