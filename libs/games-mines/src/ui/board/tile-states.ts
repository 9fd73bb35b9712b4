import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { MINES_COLUMN_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';

/** What a tile shows; `left-diamond` is one that the player did not open before the round was over. */
export type TileState = 'hidden' | 'diamond' | 'left-diamond' | 'mine' | 'hit-mine';

const WORDS: Record<TileState, string> = {
  hidden: 'hidden',
  diamond: 'diamond',
  'left-diamond': 'diamond, not opened',
  mine: 'mine',
  'hit-mine': 'mine, hit',
};

/** All tiles of the board, by index: those of the open round, else those of the last one. */
export function tileStates(openBet: OpenMinesBet | null, lastBet: OverMinesBet | null): readonly TileState[] {
  return Array.from({ length: MINES_TILE_COUNT }, (_, tile) => {
    if (openBet !== null) return openBet.gameData.revealedTiles.includes(tile) ? 'diamond' : 'hidden';
    if (lastBet === null) return 'hidden';
    const { revealedTiles, minePositions, hitTile } = lastBet.gameData;
    if (tile === hitTile) return 'hit-mine';
    if (minePositions.includes(tile)) return 'mine';
    return revealedTiles.includes(tile) ? 'diamond' : 'left-diamond';
  });
}

/** What a tile is called: `Row 2, column 3, hidden`. */
export function tileName(tileIndex: number, state: TileState): string {
  const row = Math.floor(tileIndex / MINES_COLUMN_COUNT) + 1;
  const column = (tileIndex % MINES_COLUMN_COUNT) + 1;
  return `Row ${row}, column ${column}, ${WORDS[state]}`;
}
