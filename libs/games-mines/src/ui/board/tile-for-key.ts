import { MINES_COLUMN_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';

const LAST_COLUMN = MINES_COLUMN_COUNT - 1;
const LAST_ROW_START = MINES_TILE_COUNT - MINES_COLUMN_COUNT;

/**
 * The tile that a key moves the focus to, or null for other keys.
 *
 * Arrows go to the neighbour and stop at the edge; Home and End go to the ends of the row, with Ctrl of the board;
 * Page Up and Page Down to the ends of the column.
 */
export function tileForKey(tileIndex: number, key: string, isCtrlDown: boolean): number | null {
  const column = tileIndex % MINES_COLUMN_COUNT;
  const rowStart = tileIndex - column;
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? tileIndex - 1 : tileIndex;
    case 'ArrowRight':
      return column < LAST_COLUMN ? tileIndex + 1 : tileIndex;
    case 'ArrowUp':
      return rowStart > 0 ? tileIndex - MINES_COLUMN_COUNT : tileIndex;
    case 'ArrowDown':
      return rowStart < LAST_ROW_START ? tileIndex + MINES_COLUMN_COUNT : tileIndex;
    case 'Home':
      return isCtrlDown ? 0 : rowStart;
    case 'End':
      return isCtrlDown ? MINES_TILE_COUNT - 1 : rowStart + LAST_COLUMN;
    case 'PageUp':
      return column;
    case 'PageDown':
      return LAST_ROW_START + column;
    default:
      return null;
  }
}
