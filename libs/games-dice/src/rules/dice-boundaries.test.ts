import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { anyDiceConfig } from '../testing/index.js';
import { diceGame } from './dice-game.js';
import { diceMultiplierTenThousandths } from './dice-odds.js';
import { diceRules } from './dice-versions.js';
import type { DiceCondition } from '../contract/dice-limits.js';

const prepare = (target: number, condition: DiceCondition, stake = 1_000) =>
  prepareInstantBet(diceGame, { target, condition }, paise(stake), DEFAULT_MAX_PAYOUT_PAISE);

/** A bet of ₹10 from its request to its payout, with the roll from the middle of its share. */
function payoutOf(target: number, condition: DiceCondition, rollHundredths: number): number {
  const bet = prepare(target, condition);
  if (!bet.ok) throw new Error(bet.refusal.code);
  const { isWin, payoutPaise } = bet.value.play(scriptedFairNumbers([(rollHundredths + 0.5) / 10_000]));
  expect(isWin).toBe(payoutPaise > 0);
  return payoutPaise;
}

describe('the boundaries of Dice', () => {
  // A roll equal to the target is above. The ends of the range of rolls are 0.00 and 99.99.
  it.each([
    ['below', 50.5, [0, 5_049], [5_050, 5_051, 9_999], 19_604],
    ['above', 50.5, [5_050, 5_051, 9_999], [0, 5_049], 20_000],
    ['below', 2, [0, 199], [200, 201, 9_999], 495_000],
    ['above', 2, [200, 201, 9_999], [0, 199], 10_102],
    ['below', 98, [0, 9_799], [9_800, 9_801, 9_999], 10_102],
    ['above', 98, [9_800, 9_801, 9_999], [0, 9_799], 495_000],
    ['below', 2.01, [0, 200], [201, 202, 9_999], 492_537],
    ['above', 97.99, [9_799, 9_800, 9_999], [0, 9_798], 492_537],
  ] as const)('%s %d wins with %j and loses with %j', (condition, target, winning, losing, multiplier) => {
    for (const roll of winning) expect(payoutOf(target, condition, roll)).toBe(Math.floor(multiplier / 10));
    for (const roll of losing) expect(payoutOf(target, condition, roll)).toBe(0);
  });

  it.each([
    [1.99, false],
    [2, true],
    [98, true],
    [98.01, false],
  ])('a target of %d is accepted, above and below: %s', (target, isAccepted) => {
    for (const condition of ['above', 'below'] as const) {
      expect(prepare(target, condition)).toMatchObject(
        isAccepted ? { ok: true } : { ok: false, refusal: { code: 'dice/win-chance-out-of-range' } },
      );
    }
  });

  it('every float on either side of the target’s share belongs to its side', () => {
    const lastBelow = 5_050 / 10_000 - 2 ** -32;
    const bet = prepare(50.5, 'above');
    if (!bet.ok) throw new Error(bet.refusal.code);
    expect(bet.value.play(scriptedFairNumbers([0.505])).isWin).toBe(true);
    expect(bet.value.play(scriptedFairNumbers([lastBelow])).isWin).toBe(false);
  });
});

describe('the payout of Dice', () => {
  it('never exceeds stake × multiplier, and is less than a paisa below it, for any bet', () => {
    fc.assert(
      fc.property(
        anyDiceConfig(),
        positivePaise(paise(1_000_000_000_000)),
        fc.nat(9_999),
        (config, stake, roll) => {
          const payout = BigInt(diceGame.payoutPaise(config, { rollHundredths: roll }, stake));
          const exact = BigInt(stake) * BigInt(diceMultiplierTenThousandths(diceRules, config));
          expect(payout * 10_000n <= exact).toBe(true);
          const isWin = diceGame.isWin(config, { rollHundredths: roll });
          expect(isWin ? (payout + 1n) * 10_000n > exact : payout === 0n).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
