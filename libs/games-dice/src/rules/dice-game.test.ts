import { fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { diceRollVectors, scriptedFairNumbers } from '@paasa/fairness/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { MAX_PAISE, paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { rollDiceResponseSchema } from '../contract/roll-dice.js';
import type { DiceConfig } from './dice-config.js';
import { DICE_GAME_ID, diceGame } from './dice-game.js';
import { rollDice } from './dice-outcome.js';

const above = (targetHundredths: number): DiceConfig => ({ targetHundredths, condition: 'above' });
const below = (targetHundredths: number): DiceConfig => ({ targetHundredths, condition: 'below' });
const roll = (rollHundredths: number) => ({ rollHundredths });

const anyConfig: fc.Arbitrary<DiceConfig> = fc.record({
  targetHundredths: fc.integer({ min: 200, max: 9_800 }),
  condition: fc.constantFrom('above', 'below'),
});

describe('Dice', () => {
  it('is an instant game with a name, a picture and a version of its rules', () => {
    expect(diceGame).toMatchObject({
      kind: 'instant',
      id: DICE_GAME_ID,
      name: 'dice',
      displayName: 'Dice',
      image: '/games/dice.svg',
      rulesVersion: 1,
    });
  });
});

describe('a roll', () => {
  it.each(diceRollVectors)('is at most 0.01 below the published one of nonce $nonce', (vector) => {
    const { rollHundredths } = rollDice(fairNumbers(portableHmacSha256, vector));
    const published = Math.round(Number(vector.roll) * 100);
    expect([published, published - 1]).toContain(rollHundredths);
  });

  it('is floor(float × 10000) hundredths', () => {
    const floats = [0, 0.00009, 0.0001, 0.5, 0.99989, 1 - 2 ** -32];
    expect(floats.map((float) => rollDice(scriptedFairNumbers([float])).rollHundredths)).toEqual([
      0, 0, 1, 5_000, 9_998, 9_999,
    ]);
  });

  it('uses exactly one number', () => {
    expect(() => diceGame.play(above(5_000), scriptedFairNumbers([0.5]))).not.toThrow();
  });
});

describe('isWin', () => {
  it('counts a roll on the target as above', () => {
    expect(diceGame.isWin(above(5_050), roll(5_050))).toBe(true);
    expect(diceGame.isWin(above(5_050), roll(5_049))).toBe(false);
    expect(diceGame.isWin(below(5_050), roll(5_050))).toBe(false);
    expect(diceGame.isWin(below(5_050), roll(5_049))).toBe(true);
  });

  it('wins for either above or below, for any target and roll', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat({ max: 9_999 }), ({ targetHundredths }, some) => {
        expect(diceGame.isWin(above(targetHundredths), roll(some))).not.toBe(
          diceGame.isWin(below(targetHundredths), roll(some)),
        );
      }),
    );
  });
});

describe('payoutPaise', () => {
  it.each([
    [above(5_050), 5_050, 1_000, 2_000],
    [below(200), 199, 100, 4_950],
    [above(200), 200, 1, 1],
    [above(200), 200, 98, 98],
    [above(200), 200, 99, 100],
    [below(5_050), 0, 33, 64],
    [below(5_050), 5_050, 33, 0],
  ])('for %p, a roll of %d and a stake of %d paise is %d', (config, rolled, stake, payout) => {
    expect(diceGame.payoutPaise(config, roll(rolled), paise(stake))).toBe(payout);
  });

  it('is the exact product rounded down, at least the stake and at most the announced maximum, for any win', () => {
    fc.assert(
      fc.property(anyConfig, positivePaise(paise(1_000_000_000_000)), (config, stakePaise) => {
        const winning = roll(config.condition === 'below' ? 0 : 9_999);
        const payout = diceGame.payoutPaise(config, winning, stakePaise);
        const winningRolls =
          config.condition === 'below' ? config.targetHundredths : 10_000 - config.targetHundredths;
        const multiplier = (2n * 99_000_000n + BigInt(winningRolls)) / (2n * BigInt(winningRolls));
        expect(BigInt(payout)).toBe((BigInt(stakePaise) * multiplier) / 10_000n);
        expect(payout).toBeGreaterThanOrEqual(stakePaise);
        expect(diceGame.maxPayoutPaise(config, stakePaise)).toBe(payout);
      }),
    );
  });

  it('is zero for any loss', () => {
    fc.assert(
      fc.property(anyConfig, positivePaise(), (config, stakePaise) => {
        const losing = roll(config.condition === 'below' ? 9_999 : 0);
        expect(diceGame.payoutPaise(config, losing, stakePaise)).toBe(0);
      }),
    );
  });
});

describe('diceGame', () => {
  const play = (stake: number, target: number, float: number, wallet: number) => {
    const input = { amount: stake / 100, target, condition: 'below' };
    const bet = prepareInstantBet(diceGame, input, paise(stake), DEFAULT_MAX_PAYOUT_PAISE);
    if (!bet.ok) throw new Error(bet.refusal.code);
    const played = bet.value.play(scriptedFairNumbers([float]));
    return { ...played, gameData: played.presentGameData(paise(wallet)) };
  };

  it('is played with the preparation of games-core, won', () => {
    expect(play(1_000, 50, 0.1234567, 10_980)).toMatchObject({
      isWin: true,
      payoutPaise: 1_980,
      gameData: {
        diceRoll: {
          user: { wallet: 109.8 },
          state: { result: 12.34, target: 50, condition: 'below' },
          payoutMultiplier: 1.98,
        },
      },
    });
  });

  it('is played with the preparation of games-core, lost', () => {
    expect(play(1_000, 50, 0.5, 9_000)).toMatchObject({
      isWin: false,
      payoutPaise: 0,
      gameData: { diceRoll: { user: { wallet: 90 }, state: { result: 50 }, payoutMultiplier: 1.98 } },
    });
  });

  it('presents game data of the shape that roll-dice promises', () => {
    const bet = {
      _id: 'b1',
      betAmount: 10,
      winAmount: 0,
      isWin: false,
      status: 'completed',
      createdAt: '2025-01-01T00:00:00.000Z',
      game: { _id: DICE_GAME_ID, name: 'dice', displayName: 'Dice' },
      gameData: play(1_000, 98, 0.99999, 9_000).gameData,
      serverSeedHash: 'ab'.repeat(32),
      clientSeed: 'lucky',
      nonce: 0,
      rulesVersion: 1,
    };
    expect(rollDiceResponseSchema.parse({ bet })).toEqual({ bet });
  });

  it('refuses a stake whose win would exceed the house limit, to the paisa', () => {
    // 49.5 × ₹10,10,101.01 is ₹4,99,99,999.99 and a paisa more of stake is above ₹5,00,00,000.
    const prepare = (stake: number) =>
      prepareInstantBet(diceGame, { target: 2, condition: 'below' }, paise(stake), DEFAULT_MAX_PAYOUT_PAISE);
    expect(prepare(101_010_101)).toMatchObject({ ok: true, value: { maxPayoutPaise: 4_999_999_999 } });
    expect(prepare(101_010_102)).toMatchObject({ ok: false, refusal: { code: 'games/over-house-limit' } });
    expect(prepare(MAX_PAISE)).toMatchObject({ ok: false, refusal: { code: 'games/over-house-limit' } });
  });

  it('has an id of the same form as all ids, UUIDv7', () => {
    expect(DICE_GAME_ID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
