import type { BetToVerify } from '@paasa/fairness';
import { coinGame } from '../testing/index.js';
import { recordedDecimalText, recordedText, settledFacts, verifiedFact } from './settled-facts.js';

const heads = { side: 'heads', isBroken: false } as const;
const tails = { side: 'tails', isBroken: false } as const;
const won: BetToVerify = {
  rulesVersion: 3,
  betAmount: 0.51,
  winAmount: 1,
  isWin: true,
  status: 'completed',
  gameData: {},
};
const factsOf = (
  bet: BetToVerify,
  config: typeof heads | null = heads,
  outcome = { side: 'heads' } as const,
) => settledFacts(coinGame, bet, config, outcome);

describe('settledFacts', () => {
  it('finds the payout of the rules, rounded down to the paisa', () => {
    expect(factsOf(won)).toEqual({
      result: { label: 'Result', recorded: 'Won', recomputed: 'Won' },
      payout: { label: 'Payout', recorded: '₹1.00', recomputed: '₹1.00' },
    });
  });

  it('finds a loss that is recorded as a win', () => {
    expect(settledFacts(coinGame, won, tails, { side: 'heads' })).toEqual({
      result: { label: 'Result', recorded: 'Won', recomputed: 'Lost' },
      payout: { label: 'Payout', recorded: '₹1.00', recomputed: '₹0.00' },
    });
  });

  it('finds a win that is recorded as a loss, and a payout of one paisa more', () => {
    const facts = factsOf({ ...won, isWin: false, winAmount: 1.01 });
    expect(facts.result).toMatchObject({ recorded: 'Lost', recomputed: 'Won' });
    expect(facts.payout).toMatchObject({ recorded: '₹1.01', recomputed: '₹1.00' });
  });

  it('reports a bet that is not settled', () => {
    expect(factsOf({ ...won, status: 'pending' }).result.recorded).toBe('Not settled');
  });

  it('computes nothing for an invalid choice', () => {
    const { result, payout } = factsOf(won, null);
    expect([result.recomputed, payout.recomputed]).toEqual(['cannot be computed', 'cannot be computed']);
  });

  it.each([NaN, -1, 0.001, 2 ** 46])('computes no payout for a won stake of %p rupees', (betAmount) => {
    expect(factsOf({ ...won, betAmount }).payout.recomputed).toBe('cannot be computed');
  });
});

describe('the recorded value of a bet', () => {
  it.each([
    [73.2, 2, '73.20'],
    [73.21, 2, '73.21'],
    [73.2100001, 2, '73.2100001'],
    [2, 4, '2.0000'],
    ['2', 4, 'not recorded'],
    [undefined, 4, 'not recorded'],
  ])('for %p with %d decimals is %s', (value, digits, text) => {
    expect(recordedDecimalText(value, digits)).toBe(text);
  });

  it.each([
    ['heads', 'heads'],
    [1, 'not recorded'],
    [undefined, 'not recorded'],
  ])('for %p is the word %s', (value, text) => {
    expect(recordedText(value)).toBe(text);
  });

  it('is shown beside the result of the rules', () => {
    expect(verifiedFact('Roll', '1.00', '2.00')).toEqual({
      label: 'Roll',
      recorded: '1.00',
      recomputed: '2.00',
    });
    expect(verifiedFact('Roll', '1.00', null).recomputed).toBe('cannot be computed');
  });
});
