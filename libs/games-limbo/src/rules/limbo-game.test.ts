import { fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { MAX_PAISE, paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { playLimboResponseSchema } from '../contract/play.js';
import { anyLimboConfig, buildLimboBet } from '../testing/index.js';
import { createLimboGame, limboGame } from './limbo-game.js';

const target = (targetHundredths: number) => ({ targetHundredths });
const result = (resultHundredths: number) => ({ resultHundredths });

describe('Limbo', () => {
  it('is an instant game with a name, a picture and a version of its rules', () => {
    expect(limboGame).toMatchObject({
      kind: 'instant',
      // The exact text, because bets refer to it for ever.
      id: '01a2017a-5507-70f7-9812-f8caa0589b72',
      name: 'limbo',
      displayName: 'Limbo',
      image: '/games/limbo.svg',
      rulesVersion: 1,
    });
  });

  it('uses exactly one number', () => {
    expect(limboGame.play(target(200), scriptedFairNumbers([0.5]))).toEqual(result(197));
  });

  it('draws the results of the seeds', () => {
    // The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program.
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };
    const exact = (99n * 2n ** 32n) / (BigInt(0x6a5c3442) + 1n);
    expect(limboGame.play(target(200), fairNumbers(portableHmacSha256, seeds))).toEqual(
      result(Number(exact)),
    );
  });

  it('pays by the rules of its version', () => {
    const other = createLimboGame({ rulesVersion: 2, rtpPercent: 97 });
    expect(other.rulesVersion).toBe(2);
    expect(other.play(target(200), scriptedFairNumbers([0.25]))).toEqual(result(387));
  });
});

describe('isWin', () => {
  it('counts a result equal to the target as a win', () => {
    expect(limboGame.isWin(target(200), result(200))).toBe(true);
    expect(limboGame.isWin(target(200), result(199))).toBe(false);
    expect(limboGame.isWin(target(101), result(100))).toBe(false);
    expect(limboGame.isWin(target(100_000_000), result(100_000_000))).toBe(true);
  });
});

describe('payoutPaise', () => {
  it.each([
    [200, 200, 1_000, 2_000],
    [101, 5_000, 1, 1],
    [150, 150, 33, 49],
    [101, 101, 99, 99],
    [101, 101, 100, 101],
    [100_000_000, 100_000_000, 1, 1_000_000],
    [200, 199, 1_000, 0],
  ])('at a target of %d, a result of %d and a stake of %d paise is %d', (chosen, drawn, stake, payout) => {
    expect(limboGame.payoutPaise(target(chosen), result(drawn), paise(stake))).toBe(payout);
  });

  it('is the exact product rounded down, at least the stake, and the announced maximum, for any win', () => {
    fc.assert(
      fc.property(anyLimboConfig(), positivePaise(paise(1_000_000_000)), (config, stakePaise) => {
        const payout = limboGame.payoutPaise(config, result(config.targetHundredths), stakePaise);
        expect(BigInt(payout)).toBe((BigInt(stakePaise) * BigInt(config.targetHundredths)) / 100n);
        expect(payout).toBeGreaterThanOrEqual(stakePaise);
        expect(limboGame.maxPayoutPaise(config, stakePaise)).toBe(payout);
        expect(limboGame.payoutPaise(config, result(config.targetHundredths - 1), stakePaise)).toBe(0);
      }),
    );
  });

  it('is announced as null if it is above every exact amount', () => {
    expect(limboGame.maxPayoutPaise(target(101), MAX_PAISE)).toBeNull();
  });
});

describe('a bet with the engine', () => {
  const prepared = (stake: number, chosen: number) =>
    prepareInstantBet(limboGame, { target: chosen }, paise(stake), DEFAULT_MAX_PAYOUT_PAISE);

  it('is paid, with the balance after it, in the promised shape', () => {
    const bet = prepared(1_000, 2);
    if (!bet.ok) throw new Error(bet.refusal.code);
    const played = bet.value.play(scriptedFairNumbers([0.25]));
    expect(played).toMatchObject({ isWin: true, payoutPaise: 2_000 });
    const gameData = played.presentGameData(paise(11_000));
    expect(gameData).toEqual({ wallet: 110, target: 2, result: 3.95 });
    expect(() => playLimboResponseSchema.parse({ bet: { ...buildLimboBet(), gameData } })).not.toThrow();
  });

  it('is refused if a win would exceed the house limit, to the paisa', () => {
    // ₹5,00,00,000 at most: 500 rupees at 100,000.
    expect(prepared(50_000, 100_000).ok).toBe(true);
    expect(prepared(50_001, 100_000)).toMatchObject({ refusal: { code: 'games/over-house-limit' } });
    expect(prepared(50_000, 100_000.01)).toMatchObject({ refusal: { code: 'games/over-house-limit' } });
  });
});
