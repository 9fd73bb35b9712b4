import { MAX_PAISE, paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { minesPayoutVectors } from '../testing/index.js';
import {
  exactMinesMultiplier,
  minesHitChanceText,
  minesMultiplierTenThousandths,
  minesMultiplierText,
  minesPayoutPaise,
  minesSafeChanceText,
  tryMinesPayoutPaise,
} from './mines-odds.js';
import { minesRules } from './mines-versions.js';

/** Each pair of mines and revealed safe tiles that a round can reach, without pairs with no revealed tile. */
const cells = minesPayoutVectors.map(({ mineCount, safeCount }) => ({ mineCount, safeCount }));
const anyCell = fc.constantFrom(...cells);

/** Pascal's triangle by addition, so that it shares no code with the product in the rules. */
const pascal: readonly (readonly bigint[])[] = Array.from({ length: 26 }).reduce<bigint[][]>((rows) => {
  const above = rows.at(-1) ?? [];
  return [...rows, [1n, ...above.map((count, index) => count + (above[index + 1] ?? 0n))]];
}, []);
const boards = (tiles: number, mines: number): bigint => pascal[tiles]?.[mines] ?? 0n;

describe('the multiplier of Mines', () => {
  it('equals the public table in all 300 cells, to the fourth decimal', () => {
    expect(minesPayoutVectors).toHaveLength(300);
    const wrong = minesPayoutVectors.filter(
      ({ mineCount, safeCount, multiplierText }) =>
        minesMultiplierText(minesRules, mineCount, safeCount) !== multiplierText,
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [1, 1, '1.0312'],
    [3, 2, '1.2857'],
    [12, 13, '5148297.0000'],
    [24, 1, '24.7500'],
    [1, 24, '24.7500'],
    [3, 0, '1.0000'],
  ])('with %d mines after %d tiles is shown as %s', (mines, tiles, text) => {
    expect(minesMultiplierText(minesRules, mines, tiles)).toBe(text);
  });

  it('is shown exactly, truncated', () => {
    for (const { mineCount, safeCount } of cells) {
      const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
      const shown = BigInt(minesMultiplierTenThousandths(minesRules, mineCount, safeCount));
      expect(shown * denominator <= 10_000n * numerator).toBe(true);
      expect((shown + 1n) * denominator > 10_000n * numerator).toBe(true);
    }
  });

  it('times the share of boards on which the tiles are safe is exactly 99 percent, in every cell', () => {
    for (const { mineCount, safeCount } of cells) {
      const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
      const safeBoards = boards(25 - safeCount, mineCount);
      expect(100n * safeBoards * numerator).toBe(99n * boards(25, mineCount) * denominator);
    }
  });

  it('returns the same as a list of every board with up to three mines', () => {
    const listBoards = (mines: number, from = 0): number[][] =>
      mines === 0
        ? [[]]
        : Array.from({ length: 25 - from }, (_, index) => from + index).flatMap((tile) =>
            listBoards(mines - 1, tile + 1).map((rest) => [tile, ...rest]),
          );
    for (const mineCount of [1, 2, 3]) {
      const all = listBoards(mineCount);
      for (let safeCount = 1; safeCount <= 25 - mineCount; safeCount += 1) {
        const won = all.filter((mines) => mines.every((tile) => tile >= safeCount)).length;
        const { numerator, denominator } = exactMinesMultiplier(minesRules, mineCount, safeCount);
        expect(100n * BigInt(won) * numerator).toBe(99n * BigInt(all.length) * denominator);
      }
    }
  });
});

describe('the payout of Mines', () => {
  it.each([
    [1, 1, 1, 1],
    [32, 1, 1, 33],
    [31, 1, 1, 31],
    [1_000, 3, 2, 1_285],
    [100, 12, 13, 514_829_700],
    [1, 12, 13, 5_148_297],
    [100, 3, 0, 0],
  ])('of %d paise with %d mines after %d tiles is %d', (stake, mines, tiles, payout) => {
    expect(minesPayoutPaise(minesRules, paise(stake), mines, tiles)).toBe(payout);
  });

  it('is floor(stake × exact multiplier) and never more, for any stake', () => {
    fc.assert(
      fc.property(anyCell, positivePaise(paise(1_000_000_000)), ({ mineCount, safeCount }, stakePaise) => {
        const numerator = 99n * boards(25, safeCount);
        const denominator = 100n * boards(25 - mineCount, safeCount);
        const payout = BigInt(minesPayoutPaise(minesRules, stakePaise, mineCount, safeCount));
        expect(payout * denominator <= BigInt(stakePaise) * numerator).toBe(true);
        expect((payout + 1n) * denominator > BigInt(stakePaise) * numerator).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is exact if the product is far above a safe integer', () => {
    const stakePaise = paise(1_749_000_017);
    expect(BigInt(stakePaise) * 99n * 5_200_300n > 2n ** 53n).toBe(true);
    expect(BigInt(minesPayoutPaise(minesRules, stakePaise, 12, 12))).toBe(
      (BigInt(stakePaise) * 99n * 5_200_300n) / (100n * 13n),
    );
  });

  it('is at least the stake and grows with every tile, for any stake', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), positivePaise(paise(1_000_000_000)), (mines, stake) => {
        let before = 0;
        for (let tiles = 1; tiles <= 25 - mines; tiles += 1) {
          const payout = minesPayoutPaise(minesRules, stake, mines, tiles);
          expect(payout).toBeGreaterThanOrEqual(Math.max(before, stake));
          before = payout;
        }
      }),
    );
  });

  it('is null above every exact amount, and throws there for a bet that was accepted', () => {
    expect(tryMinesPayoutPaise(minesRules, MAX_PAISE, 3, 2)).toBeNull();
    const attempt = () => minesPayoutPaise(minesRules, MAX_PAISE, 3, 2);
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow('the payout is beyond every exact amount');
  });

  it.each([
    [0, 1, 'not a number of mines: 0'],
    [25, 0, 'not a number of mines: 25'],
    [2.5, 1, 'not a number of mines: 2.5'],
    [NaN, 1, 'not a number of mines: NaN'],
    [3, -1, 'not a number of revealed tiles: -1'],
    [3, 23, 'not a number of revealed tiles: 23'],
    [3, 1.5, 'not a number of revealed tiles: 1.5'],
    [24, 2, 'not a number of revealed tiles: 2'],
  ])('does not exist for %d mines and %d tiles', (mines, tiles, message) => {
    for (const attempt of [
      () => tryMinesPayoutPaise(minesRules, paise(1), mines, tiles),
      () => minesMultiplierText(minesRules, mines, tiles),
      () => exactMinesMultiplier(minesRules, mines, tiles),
      () => minesSafeChanceText(mines, tiles),
      () => minesHitChanceText(mines, tiles),
    ]) {
      expect(attempt).toThrow(RangeError);
      expect(attempt).toThrow(message);
    }
  });

  it('is exact only after a revealed tile', () => {
    const attempt = () => exactMinesMultiplier(minesRules, 3, 0);
    expect(attempt).toThrow(RangeError);
    expect(attempt).toThrow('nothing revealed multiplies nothing');
  });
});

describe('the chance of the next tile', () => {
  it.each([
    [3, 0, '88.00', '12.00'],
    [3, 2, '86.96', '13.04'],
    [24, 0, '4.00', '96.00'],
    [24, 1, '0.00', '100.00'],
    [1, 23, '50.00', '50.00'],
    [1, 1, '95.83', '4.17'],
  ])('with %d mines after %d tiles is %s safe and %s a mine', (mines, tiles, safe, hit) => {
    expect([minesSafeChanceText(mines, tiles), minesHitChanceText(mines, tiles)]).toEqual([safe, hit]);
  });

  it('adds up to 100 percent in every cell', () => {
    for (const { mineCount, safeCount } of cells) {
      const chances = [minesSafeChanceText, minesHitChanceText].map((text) =>
        Math.round(Number(text(mineCount, safeCount)) * 100),
      );
      expect(chances[0] ?? 0).toBe(10_000 - (chances[1] ?? 0));
    }
  });

  it('is the factor between one multiplier and the next', () => {
    for (const { mineCount, safeCount } of cells.filter((cell) => cell.safeCount > 1)) {
      const before = exactMinesMultiplier(minesRules, mineCount, safeCount - 1);
      const after = exactMinesMultiplier(minesRules, mineCount, safeCount);
      const safe = BigInt(25 - mineCount - (safeCount - 1));
      const hidden = BigInt(25 - (safeCount - 1));
      expect(after.numerator * safe * before.denominator).toBe(before.numerator * hidden * after.denominator);
    }
  });
});
