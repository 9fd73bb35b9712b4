import {
  fairNumbers,
  isSameFact,
  portableHmacSha256,
  type BetSeeds,
  type BetToVerify,
} from '@paasa/fairness';
import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { paise, toRupees } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { anyLimboConfig, buildLimboBet } from '../testing/index.js';
import { createLimboGame, limboGame } from './limbo-game.js';
import { createLimboVerifier, verifyLimboBet } from './verify-limbo-bet.js';

/** 0.25 is the number 2^30, which gives 3.95. */
const QUARTER = 0.25;
const won = buildLimboBet({ gameData: { wallet: 101, target: 2, result: 3.95 } });
const withData = (changes: object): BetToVerify => ({ ...won, gameData: { ...won.gameData, ...changes } });

/** The labels of the facts that differ. */
const broken = (bet: BetToVerify, float = QUARTER, verify = verifyLimboBet) =>
  verify(bet, scriptedFairNumbers([float]))
    ?.filter((fact) => !isSameFact(fact))
    .map(({ label }) => label);

const anySeeds: fc.Arbitrary<BetSeeds> = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[0-9a-zA-Z]{1,64}$/),
  nonce: fc.nat(),
});

describe('verifyLimboBet', () => {
  it('accepts any bet as it was played', () => {
    fc.assert(
      fc.property(anyLimboConfig(), positivePaise(paise(40_000)), anySeeds, (config, stakePaise, seeds) => {
        const input = { target: config.targetHundredths / 100 };
        const bet = prepareInstantBet(limboGame, input, stakePaise, DEFAULT_MAX_PAYOUT_PAISE);
        fc.pre(bet.ok);
        if (!bet.ok) return;
        const numbers = () => fairNumbers(portableHmacSha256, seeds);
        const { isWin, payoutPaise, presentGameData } = bet.value.play(numbers());
        const wire: BetToVerify = {
          ...won,
          betAmount: toRupees(stakePaise),
          winAmount: toRupees(payoutPaise),
          isWin,
          gameData: presentGameData(paise(0)),
        };
        const sent = JSON.parse(JSON.stringify(wire)) as BetToVerify;
        expect(verifyLimboBet(sent, numbers())?.filter((fact) => !isSameFact(fact))).toEqual([]);
      }),
    );
  });

  it('writes both sides as readable text', () => {
    expect(verifyLimboBet(won, scriptedFairNumbers([QUARTER]))).toEqual([
      { label: 'Multiplier', recorded: '3.95', recomputed: '3.95' },
      { label: 'Result', recorded: 'Won', recomputed: 'Won' },
      { label: 'Payout', recorded: '₹2.00', recomputed: '₹2.00' },
    ]);
    expect(verifyLimboBet(won, scriptedFairNumbers([0.75]))).toEqual([
      { label: 'Multiplier', recorded: '3.95', recomputed: '1.31' },
      { label: 'Result', recorded: 'Won', recomputed: 'Lost' },
      { label: 'Payout', recorded: '₹2.00', recomputed: '₹0.00' },
    ]);
  });

  it.each<[string, BetToVerify, string[]]>([
    ['nothing', won, []],
    ['the multiplier', withData({ result: 3.94 }), ['Multiplier']],
    ['the multiplier, beyond its decimals', withData({ result: 3.9500001 }), ['Multiplier']],
    ['the target', withData({ target: 3.95 }), ['Payout']],
    ['the target, to one that was not reached', withData({ target: 3.96 }), ['Result', 'Payout']],
    ['whether it was won', { ...won, isWin: false }, ['Result']],
    ['the payout', { ...won, winAmount: 1.99 }, ['Payout']],
    ['the stake', { ...won, betAmount: 1.01 }, ['Payout']],
    ['whether it is settled', { ...won, status: 'pending' }, ['Result']],
    ['all its data', { ...won, gameData: {} }, ['Multiplier', 'Result', 'Payout']],
  ])('shows the difference after a change of %s', (_what, bet, labels) => {
    expect(broken(bet)).toEqual(labels);
  });

  it('verifies each bet by the rules of its version, and reports nothing for unknown versions', () => {
    const verify = createLimboVerifier([
      { rulesVersion: 2, rtpPercent: 97 },
      { rulesVersion: 1, rtpPercent: 99 },
    ]);
    const { resultHundredths } = createLimboGame({ rulesVersion: 2, rtpPercent: 97 }).play(
      { targetHundredths: 200 },
      scriptedFairNumbers([QUARTER]),
    );
    const newer = { ...withData({ result: resultHundredths / 100 }), rulesVersion: 2 };
    expect(broken(won, QUARTER, verify)).toEqual([]);
    expect(broken(newer, QUARTER, verify)).toEqual([]);
    expect(broken({ ...newer, rulesVersion: 1 }, QUARTER, verify)).toEqual(['Multiplier']);
    expect(broken({ ...won, rulesVersion: 3 }, QUARTER, verify)).toBeUndefined();
  });

  it('does not throw and finds a difference, for any content of the bet', () => {
    const gameData = fc.oneof(
      fc.dictionary(fc.constantFrom('target', 'result', 'x'), fc.anything()),
      fc.record({ target: fc.double(), result: fc.double() }),
    );
    fc.assert(
      fc.property(gameData, fc.double(), (data, betAmount) => {
        expect(broken({ ...won, gameData: data, betAmount, winAmount: -1 })).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
