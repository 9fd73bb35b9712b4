import fc from 'fast-check';
import { paise } from '@paasa/money';
import { MAX_MINE_COUNT, MINES_TILE_COUNT } from '../contract/mines-limits.js';
import { minesSafeTileCount } from './mines-board.js';
import { minesOdds } from './mines-draws.js';
import { minesPayoutPaise } from './mines-odds.js';
import type { MinesState } from './mines-state.js';
import { minesRules } from './mines-versions.js';

/** A round after so many safe tiles, which then was cashed out or hit a mine. Which tiles they were does not matter. */
const over = (mineCount: number, safeCount: number, isHit: boolean): MinesState => ({
  mineCount,
  minePositions: [],
  revealedTiles: Array.from({ length: safeCount }, (_, tile) => tile),
  hitTile: isHit ? MINES_TILE_COUNT - 1 : null,
  isCashedOut: !isHit,
});

/**
 * Every end of a round whose player stops after `stopAt` safe tiles, with its chance. `mean` of them is computed from the
 * payouts alone.
 */
function endsOf(mineCount: number, stopAt: number, stakePaise: ReturnType<typeof paise>) {
  const ends: { chance: number; paid: number; state: MinesState }[] = [];
  let alive = 1;
  for (let safe = 0; safe < stopAt; safe += 1) {
    const isSafe = (minesSafeTileCount(mineCount) - safe) / (MINES_TILE_COUNT - safe);
    ends.push({ chance: alive * (1 - isSafe), paid: 0, state: over(mineCount, safe, true) });
    alive *= isSafe;
  }
  const paid = minesPayoutPaise(minesRules, stakePaise, mineCount, stopAt);
  ends.push({ chance: alive, paid, state: over(mineCount, stopAt, false) });
  return ends.map((end) => ({ ...end, odds: minesOdds(minesRules, end.state, stakePaise) }));
}

const anyRound = fc.integer({ min: 1, max: MAX_MINE_COUNT }).chain((mineCount) =>
  fc.record({
    mineCount: fc.constant(mineCount),
    stopAt: fc.integer({ min: 1, max: Math.min(8, minesSafeTileCount(mineCount)) }),
    stakePaise: fc.integer({ min: 1, max: 100_000 }).map(paise),
  }),
);

describe('the odds of a round of Mines', () => {
  it('expect what it pays on average, wherever the player stops', () => {
    fc.assert(
      fc.property(anyRound, ({ mineCount, stopAt, stakePaise }) => {
        const ends = endsOf(mineCount, stopAt, stakePaise);
        const mean = ends.reduce((sum, { chance, paid }) => sum + chance * paid, 0);
        const expected = ends.reduce((sum, { chance, odds }) => sum + chance * odds.meanPaise, 0);
        expect(expected).toBeCloseTo(mean, 6);
      }),
    );
  });

  it('expect as much spread around it as there is', () => {
    fc.assert(
      fc.property(anyRound, ({ mineCount, stopAt, stakePaise }) => {
        const ends = endsOf(mineCount, stopAt, stakePaise);
        const real = ends.reduce(
          (sum, { chance, paid, odds }) => sum + chance * (paid - odds.meanPaise) ** 2,
          0,
        );
        const variance = ends.reduce((sum, { chance, odds }) => sum + chance * odds.variance, 0);
        expect(variance / real).toBeCloseTo(1, 9);
      }),
    );
  });

  it('expect 99 percent of a stake that nothing is rounded of, after the first tile', () => {
    const { meanPaise } = minesOdds(minesRules, over(5, 1, false), paise(80_000_000));
    expect(meanPaise).toBeCloseTo(0.99 * 80_000_000, 0);
  });

  it('expect nothing before the first tile', () => {
    expect(minesOdds(minesRules, over(3, 0, false), paise(100))).toMatchObject({ meanPaise: 0, variance: 0 });
  });
});
