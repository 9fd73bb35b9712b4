import {
  fairNumbers,
  isSameFact,
  portableHmacSha256,
  type BetSeeds,
  type BetToVerify,
  type FairNumbers,
  type VerifiedFact,
} from '@paasa/fairness';
import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { paise, toRupees, type Paise } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { anyDiceConfig, buildDiceBet } from '../testing/index.js';
import type { DiceConfig } from './dice-config.js';
import { diceGame } from './dice-game.js';
import { verifyDiceBet } from './verify-dice-bet.js';

const anySeeds: fc.Arbitrary<BetSeeds> = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[0-9a-zA-Z]{1,64}$/),
  nonce: fc.nat(),
});
const numbersOf = (seeds: BetSeeds) => fairNumbers(portableHmacSha256, seeds);

/** A bet as the engine plays and stores it, in its form for the wire. */
function played(config: DiceConfig, stakePaise: Paise, seeds: BetSeeds): BetToVerify {
  const input = { target: config.targetHundredths / 100, condition: config.condition };
  const bet = prepareInstantBet(diceGame, input, stakePaise, DEFAULT_MAX_PAYOUT_PAISE);
  if (!bet.ok) throw new Error(bet.refusal.code);
  const { isWin, payoutPaise, presentGameData } = bet.value.play(numbersOf(seeds));
  const wire: BetToVerify = {
    rulesVersion: diceGame.rulesVersion,
    betAmount: toRupees(stakePaise),
    winAmount: toRupees(payoutPaise),
    isWin,
    status: 'completed',
    gameData: presentGameData(paise(0)),
  };
  return JSON.parse(JSON.stringify(wire)) as BetToVerify;
}

/** The labels of the facts that differ. */
const broken = (bet: BetToVerify, numbers = scriptedFairNumbers([0.73215])): string[] =>
  factsOf(bet, numbers)
    .filter((fact) => !isSameFact(fact))
    .map(({ label }) => label);

/** The facts of a bet by these rules. */
function factsOf(bet: BetToVerify, numbers: FairNumbers): readonly VerifiedFact[] {
  const facts = verifyDiceBet(bet, numbers);
  if (facts === null) throw new Error('These are other rules.');
  return facts;
}

const ALL = ['Roll', 'Result', 'Multiplier', 'Payout'];
const won = buildDiceBet();
const { diceRoll } = won.gameData;
const withState = (state: object): BetToVerify => ({
  ...won,
  gameData: { diceRoll: { ...diceRoll, state: { ...diceRoll.state, ...state } } },
});

describe('verifyDiceBet', () => {
  it('accepts any bet as it was played', () => {
    fc.assert(
      fc.property(anyDiceConfig(), positivePaise(paise(10_000_000)), anySeeds, (config, stake, seeds) => {
        const facts = factsOf(played(config, stake, seeds), numbersOf(seeds));
        expect(facts.map(({ label }) => label)).toEqual(ALL);
        expect(facts.filter((fact) => !isSameFact(fact))).toEqual([]);
      }),
    );
  });

  it('finds another roll for other seeds, for nearly any bet', () => {
    const seeds: BetSeeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 0 };
    const bet = played({ targetHundredths: 5_050, condition: 'above' }, paise(100), seeds);
    const others = Array.from({ length: 200 }, (_, index) => ({ ...seeds, nonce: index + 1 }));
    expect(others.filter((other) => !broken(bet, numbersOf(other)).includes('Roll')).length).toBeLessThan(3);
  });

  it('writes both sides as readable text', () => {
    expect(verifyDiceBet(won, scriptedFairNumbers([0.73215]))).toEqual([
      { label: 'Roll', recorded: '73.21', recomputed: '73.21' },
      { label: 'Result', recorded: 'Won', recomputed: 'Won' },
      { label: 'Multiplier', recorded: '2.0000', recomputed: '2.0000' },
      { label: 'Payout', recorded: '₹2.00', recomputed: '₹2.00' },
    ]);
    expect(verifyDiceBet(won, scriptedFairNumbers([0.1]))).toEqual([
      { label: 'Roll', recorded: '73.21', recomputed: '10.00' },
      { label: 'Result', recorded: 'Won', recomputed: 'Lost' },
      { label: 'Multiplier', recorded: '2.0000', recomputed: '2.0000' },
      { label: 'Payout', recorded: '₹2.00', recomputed: '₹0.00' },
    ]);
  });

  it.each<[string, BetToVerify, string[]]>([
    ['nothing', won, []],
    ['the roll', withState({ result: 73.22 }), ['Roll']],
    ['the roll, beyond its decimals', withState({ result: 73.2100001 }), ['Roll']],
    ['the target', withState({ target: 73.22 }), ['Result', 'Multiplier', 'Payout']],
    ['the condition', withState({ condition: 'below' }), ['Result', 'Multiplier', 'Payout']],
    ['whether it was won', { ...won, isWin: false }, ['Result']],
    ['the payout', { ...won, winAmount: 1.99 }, ['Payout']],
    ['the payout, to zero', { ...won, winAmount: 0 }, ['Payout']],
    ['the stake', { ...won, betAmount: 1.01 }, ['Payout']],
    ['whether it is settled', { ...won, status: 'pending' }, ['Result']],
  ])('shows the difference after a change of %s', (_what, bet, labels) => {
    expect(broken(bet)).toEqual(labels);
  });

  it.each([0, 2, NaN])(
    'reports nothing for a bet by version %p of the rules, even with invalid data',
    (rulesVersion) => {
      const numbers = scriptedFairNumbers([0.73215]);
      expect(verifyDiceBet({ ...won, rulesVersion }, numbers)).toBeNull();
      expect(verifyDiceBet({ ...won, rulesVersion, gameData: {} }, numbers)).toBeNull();
    },
  );

  it.each<[string, BetToVerify]>([
    ['no game data', { ...won, gameData: {} }],
    ['null', { ...won, gameData: { diceRoll: null } }],
    ['texts', withState({ result: '73.21', target: '50.5' })],
    ['lists', { ...won, gameData: { diceRoll: [73.21, 50.5] } }],
    ['invalid numbers', withState({ result: NaN, target: Infinity })],
    ['an illegal target', withState({ result: 7, target: 99 })],
    ['an invalid stake', { ...won, betAmount: NaN, winAmount: NaN }],
    ['a stake above every exact payout', { ...won, betAmount: 2 ** 46, winAmount: -1 }],
  ])('does not throw on %s, and finds a difference', (_what, bet) => {
    expect(broken(bet)).not.toEqual([]);
  });

  it('reports values that were never recorded and values that no rules compute', () => {
    const numbers = scriptedFairNumbers([0.73215]);
    const unsettled = { ...won, status: 'pending' as const, gameData: {} };
    expect(verifyDiceBet(unsettled, numbers)).toEqual([
      { label: 'Roll', recorded: 'not recorded', recomputed: '73.21' },
      { label: 'Result', recorded: 'Not settled', recomputed: 'cannot be computed' },
      { label: 'Multiplier', recorded: 'not recorded', recomputed: 'cannot be computed' },
      { label: 'Payout', recorded: '₹2.00', recomputed: 'cannot be computed' },
    ]);
  });

  it('does not confuse a zero payout with the payout of a won stake above every exact payout', () => {
    const huge = { ...won, betAmount: 2 ** 46, winAmount: 0 };
    expect(factsOf(huge, scriptedFairNumbers([0.73215])).at(-1)).toEqual({
      label: 'Payout',
      recorded: '₹0.00',
      recomputed: 'cannot be computed',
    });
  });

  it('does not throw and finds a difference, for any content of the bet', () => {
    const gameData = fc.dictionary(fc.constantFrom('diceRoll', 'state', 'x'), fc.anything());
    const odd = fc.record({
      rulesVersion: fc.constant(1),
      betAmount: fc.double(),
      winAmount: fc.double(),
      isWin: fc.boolean(),
      status: fc.constantFrom('pending' as const, 'completed' as const),
      gameData: fc.oneof(gameData, fc.record({ diceRoll: fc.record({ state: fc.anything() }) })),
    });
    fc.assert(
      fc.property(odd, (bet) => {
        expect(broken(bet)).not.toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
