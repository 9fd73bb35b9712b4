import {
  exactMinesMultiplier,
  MAX_MINE_COUNT,
  MIN_MINE_COUNT,
  MINES_TILE_COUNT,
  minesMultiplierText,
  minesRules,
  minesSafeTileCount,
} from '../../index.js';

const HEADER = 'mines,tiles,chance,multiplier_numerator,multiplier_denominator,multiplier,rtp_percent';

/**
 * The table `docs/odds/mines.csv`: for every number of mines and revealed tiles the chance, the multiplier and the RTP,
 * before rounding to the paisa.
 *
 * Shape: the chance is boards on which the tiles are safe / all boards, counted, not computed by the game's formula.
 */
export function minesOddsCsv(): string {
  const lines = [HEADER];
  for (let mineCount = MIN_MINE_COUNT; mineCount <= MAX_MINE_COUNT; mineCount += 1)
    for (let safeCount = 1; safeCount <= minesSafeTileCount(mineCount); safeCount += 1)
      lines.push(lineOf(mineCount, safeCount));
  return `${lines.join('\n')}\n`;
}

function lineOf(mineCount: number, safeCount: number): string {
  const safeBoards = countBoards(mineCount, safeCount);
  const allBoards = countBoards(mineCount, 0);
  const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
  const rtpPercent = percentText(safeBoards * numerator, allBoards * denominator);
  return [
    mineCount,
    safeCount,
    `${String(safeBoards)}/${String(allBoards)}`,
    numerator,
    denominator,
    minesMultiplierText(minesRules, mineCount, safeCount),
    rtpPercent,
  ].join(',');
}

/**
 * Counts the boards without a mine on the first tiles. It goes tile by tile: each other tile either is a mine or is
 * not.
 */
function countBoards(mineCount: number, safeTileCount: number): bigint {
  let boardsByMines: readonly bigint[] = [1n, ...Array.from({ length: mineCount }, () => 0n)];
  for (let tile = safeTileCount; tile < MINES_TILE_COUNT; tile += 1) {
    const before = boardsByMines;
    boardsByMines = before.map((boards, mines) => boards + (before[mines - 1] ?? 0n));
  }
  return boardsByMines[mineCount] ?? 0n;
}

/** Six decimals, truncated. */
function percentText(part: bigint, whole: bigint): string {
  const millionths = String((part * 100_000_000n) / whole).padStart(7, '0');
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`;
}
