import fc from 'fast-check';
import { anyLimboConfig } from '../testing/index.js';
import {
  LIMBO_NUMBER_COUNT,
  limboMultiplierText,
  limboResultHundredths,
  limboRtpText,
  limboTargetForChance,
  limboWinChanceText,
  winningNumberCount,
} from './limbo-odds.js';
import { limboRules } from './limbo-versions.js';

const ALL = 2n ** 32n;
const RTP = 99n;
const winningOf = (targetHundredths: number) => winningNumberCount(limboRules, { targetHundredths });
const resultOf = (fairNumber: number) => limboResultHundredths(limboRules, fairNumber);

describe('the odds of Limbo', () => {
  it.each([
    [101, 4_209_918_438, '98.0198', '99.0000'],
    [150, 2_834_678_415, '66.0000', '99.0000'],
    [200, 2_126_008_811, '49.5000', '99.0000'],
    [1_000, 425_201_762, '9.9000', '99.0000'],
    [10_000, 42_520_176, '0.9900', '99.0000'],
    [1_000_000, 425_201, '0.00990', '98.9998'],
    [99_976_902, 4_252, '0.0000990', '98.9767'],
    [100_000_000, 4_252, '0.0000990', '98.9996'],
  ])(
    'at %d hundredths are %d winning numbers, a chance of %s and a return of %s',
    (target, winning, chance, rtp) => {
      const config = { targetHundredths: target };
      expect(winningOf(target)).toBe(winning);
      expect(limboWinChanceText(limboRules, config)).toBe(chance);
      expect(limboRtpText(limboRules, config)).toBe(rtp);
    },
  );

  // The last winning number, the first losing one, and both ends.
  it.each([101, 102, 150, 199, 200, 1_000, 99_999, 12_345_678, 99_976_902, 99_999_999, 100_000_000])(
    'of a target of %d hundredths end exactly between two numbers',
    (target) => {
      const winning = winningOf(target);
      expect(resultOf(0)).toBeGreaterThanOrEqual(target);
      expect(resultOf(winning - 1)).toBeGreaterThanOrEqual(target);
      expect(resultOf(winning)).toBeLessThan(target);
      expect(resultOf(LIMBO_NUMBER_COUNT - 1)).toBeLessThan(target);
    },
  );

  it('count exactly the numbers that reach the target, and never return more than 99 percent, for any target', () => {
    fc.assert(
      fc.property(anyLimboConfig(), ({ targetHundredths }) => {
        const [winning, target] = [BigInt(winningOf(targetHundredths)), BigInt(targetHundredths)];
        // Per target: floor(99 × 2^32 / target), so at most one number of 2^32 below 99 percent.
        expect(winning).toBe((RTP * ALL) / target);
        expect(winning * target <= RTP * ALL).toBe(true);
        expect((winning + 1n) * target > RTP * ALL).toBe(true);
        expect(resultOf(Number(winning) - 1) >= targetHundredths).toBe(true);
        expect(resultOf(Number(winning)) < targetHundredths).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('return at least 98.9767 percent, at 999,769.02', () => {
    let worst = { paidBack: RTP * ALL, targetHundredths: 0 };
    // For each count of winning numbers the smallest target with it. Below 1,000.00 one number changes too
    // little.
    for (let winning = 4_252; winning <= winningOf(100_000); winning += 1) {
      const targetHundredths = Math.floor((99 * LIMBO_NUMBER_COUNT) / (winning + 1)) + 1;
      if (targetHundredths > 100_000_000 || winningOf(targetHundredths) !== winning) continue;
      const paidBack = BigInt(winning) * BigInt(targetHundredths);
      if (paidBack < worst.paidBack) worst = { paidBack, targetHundredths };
    }
    expect(worst).toEqual({ paidBack: 4_252n * 99_976_902n, targetHundredths: 99_976_902 });
    // One number of 2^32 at 1,000.00 is 0.0000233 percent: no smaller target can be worse.
    expect(RTP * ALL - 100_000n > worst.paidBack).toBe(true);
  });
});

describe('a result', () => {
  it('is floor(99 × 2^32 / (number + 1)) hundredths, from 1.00 to 10,00,000.00, for any number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(10_000), fc.integer({ min: 0, max: 2 ** 32 - 1 })), (fairNumber) => {
        const exact = (RTP * ALL) / (BigInt(fairNumber) + 1n);
        const shown = exact < 100n ? 100n : exact > 100_000_000n ? 100_000_000n : exact;
        expect(BigInt(resultOf(fairNumber))).toBe(shown);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    [0, 100_000_000],
    [4_251, 100_000_000],
    [4_252, 99_976_901],
    [2 ** 31 - 1, 198],
    [2 ** 32 - 1, 100],
  ])('of the number %d is %d hundredths', (fairNumber, hundredths) => {
    expect(resultOf(fairNumber)).toBe(hundredths);
  });

  it.each([
    [100, '1.00'],
    [198, '1.98'],
    [100_000_000, '1000000.00'],
    [5, '0.05'],
  ])('of %d hundredths is written %s', (hundredths, text) => {
    expect(limboMultiplierText(hundredths)).toBe(text);
  });
});

describe('limboTargetForChance', () => {
  it.each([
    [49.5, 2],
    [99, 1.01],
    [100, 1.01],
    [98.0198, 1.01],
    [33, 3],
    [0.0000001, 1_000_000],
    [0, 1_000_000],
  ])('for %d percent is %d', (percent, target) => {
    expect(limboTargetForChance(limboRules, percent)).toBe(target);
  });
});
