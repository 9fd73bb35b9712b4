import type { OpenMinesBet, OverMinesBet } from '../../contract/mines-bet.js';
import { MINES_COLUMN_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The look of a tile; `left-diamond`: not opened before the end of the round. */
export type TileState = 'hidden' | 'diamond' | 'left-diamond' | 'mine' | 'hit-mine';

/** All tiles by index, of the open round or else of the last one. */
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

/** The name of a tile: `Row 2, column 3, hidden`. */
export function tileName(tileIndex: number, state: TileState, language: Language = 'en'): string {
  const row = Math.floor(tileIndex / MINES_COLUMN_COUNT) + 1;
  const column = (tileIndex % MINES_COLUMN_COUNT) + 1;
  return translatorOf(texts, language)(`tile.${state}`, { row, column });
}
