import { paise } from '@paasa/money';
import type { DiceCondition } from '../contract/dice-limits.js';
import type { DiceConfig } from './dice-config.js';
import {
  diceMultiplierTenThousandths,
  diceMultiplierText,
  diceRtpMillionths,
  diceRtpText,
  diceWinChanceText,
  winningRollCount,
} from './dice-odds.js';
import { diceGame } from './dice-game.js';
import { isDiceWin } from './dice-outcome.js';
import { diceRules } from './dice-versions.js';

const config = (target: number, condition: DiceCondition): DiceConfig => ({
  targetHundredths: Math.round(target * 100),
  condition,
});

const allRolls = Array.from({ length: 10_000 }, (_, rollHundredths) => ({ rollHundredths }));

const everyConfig: DiceConfig[] = (['above', 'below'] as const).flatMap((condition) =>
  Array.from({ length: 9_601 }, (_, index) => ({ targetHundredths: 200 + index, condition })),
);

describe('the odds of Dice', () => {
  it.each([
    [50.5, 'above', '49.5000', '2.0000'],
    [50.5, 'below', '50.5000', '1.9604'],
    [50, 'above', '50.0000', '1.9800'],
    [2, 'below', '2.0000', '49.5000'],
    [2, 'above', '98.0000', '1.0102'],
    [98, 'below', '98.0000', '1.0102'],
    [98, 'above', '2.0000', '49.5000'],
    [66.67, 'above', '33.3300', '2.9703'],
  ] as const)(
    'at %d %s are a win chance of %s and a multiplier of %s',
    (target, condition, chance, multiplier) => {
      expect(diceWinChanceText(config(target, condition))).toBe(chance);
      expect(diceMultiplierText(diceRules, config(target, condition))).toBe(multiplier);
    },
  );

  it('promise exactly the share of winning rolls, for every legal target', () => {
    // One pass over the rolls per direction: each target has one more winning roll than its neighbour.
    const wrong: DiceConfig[] = [];
    for (const condition of ['above', 'below'] as const) {
      let expected = allRolls.filter((roll) => isDiceWin(config(2, condition), roll)).length;
      expect(winningRollCount(config(2, condition))).toBe(expected);
      for (let target = 201; target <= 9_800; target += 1) {
        const passed = { rollHundredths: target - 1 };
        const some = { targetHundredths: target, condition };
        const now = isDiceWin(some, passed);
        const before = isDiceWin({ targetHundredths: target - 1, condition }, passed);
        expected += now ? 1 : -1;
        if (now === before || winningRollCount(some) !== expected) wrong.push(some);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([2, 33.33, 50.5, 98])('give a bet at %d the mean and the variance of all its rolls', (target) => {
    const stakePaise = paise(333);
    const chosen = config(target, 'above');
    const payouts = allRolls.map((roll) => diceGame.payoutPaise(chosen, roll, stakePaise));
    const mean = payouts.reduce((sum, payout) => sum + payout, 0) / payouts.length;
    const variance = payouts.reduce((sum, payout) => sum + (payout - mean) ** 2, 0) / payouts.length;
    const thirdMoment = payouts.reduce((sum, payout) => sum + (payout - mean) ** 3, 0) / payouts.length;
    const odds = diceGame.odds(chosen, stakePaise);
    expect(odds.meanPaise / mean).toBeCloseTo(1, 9);
    expect(odds.variance / variance).toBeCloseTo(1, 9);
    expect(odds.thirdMoment / thirdMoment).toBeCloseTo(1, 6);
  });

  it.each([2, 2.01, 33.33, 50, 50.5, 97.99, 98])(
    'promise at %d the same as a count of all rolls',
    (target) => {
      for (const condition of ['above', 'below'] as const) {
        const wins = allRolls.filter((roll) => isDiceWin(config(target, condition), roll));
        expect(winningRollCount(config(target, condition))).toBe(wins.length);
      }
    },
  );

  it('pay back 98.99 to 99.01 percent before rounding to the paisa, for every legal target', () => {
    const outside = everyConfig.filter((some) => {
      const rtpMillionths = diceRtpMillionths(diceRules, some);
      return rtpMillionths < 98_990_000 || rtpMillionths > 99_010_000;
    });
    expect(outside).toEqual([]);
  });

  it.each([
    [50.5, 'above', 99_000_000, '99.0000'],
    [98, 'below', 98_999_600, '98.9996'],
    [97.86, 'below', 98_995_176, '98.9952'],
    [96.76, 'below', 99_004_832, '99.0048'],
    [2, 'below', 99_000_000, '99.0000'],
  ] as const)('pay back at %d %s %d millionths of a percent: %s', (target, condition, millionths, text) => {
    expect(diceRtpMillionths(diceRules, config(target, condition))).toBe(millionths);
    expect(diceRtpText(diceRules, config(target, condition))).toBe(text);
  });

  it('round the multiplier half up at the fourth decimal, for every legal target', () => {
    const wrong = everyConfig.filter((some) => {
      const rounded = BigInt(diceMultiplierTenThousandths(diceRules, some));
      // Twice (exact − rounded), times the number of winning rolls, so that all stay whole numbers.
      const difference = 2n * (99_000_000n - rounded * BigInt(winningRollCount(some)));
      const half = BigInt(winningRollCount(some));
      return difference < -half || difference >= half;
    });
    expect(wrong).toEqual([]);
  });

  it('keep the multiplier from 1.0102 to 49.5', () => {
    const multipliers = everyConfig.map((some) => diceMultiplierTenThousandths(diceRules, some));
    expect([
      multipliers.reduce((a, b) => Math.min(a, b)),
      multipliers.reduce((a, b) => Math.max(a, b)),
    ]).toEqual([10_102, 495_000]);
  });
});
