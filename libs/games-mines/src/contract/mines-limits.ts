/** Tiles are 0 to 24, row × 5 + column. */
export const MINES_TILE_COUNT = 25;
export const MINES_COLUMN_COUNT = 5;

export const MIN_MINE_COUNT = 1;
export const MAX_MINE_COUNT = 24;
export const DEFAULT_MINE_COUNT = 3;
