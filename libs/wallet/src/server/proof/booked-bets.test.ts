import { paise } from '@paasa/money';
import { BookedBets } from './booked-bets.js';
import type { FactsOf } from './read-entry.js';

const fact = (step: FactsOf<'bet'>['step'], betId: string, stake: number, payout = 0): FactsOf<'bet'> => ({
  kind: 'bet',
  betId,
  step,
  stakePaise: paise(stake),
  payoutPaise: paise(payout),
});

/** The contradictions, in order, and the totals. */
function read(...facts: FactsOf<'bet'>[]) {
  const bets = new BookedBets();
  const found = facts.map((one) => bets.add(one));
  return { found: found.filter((difference) => difference !== null), bets };
}

describe('the bets of a player, by their entries', () => {
  it('count all bets, and add up the settled ones', () => {
    const { found, bets } = read(
      fact('instant', 'a', 100, 198),
      fact('opened', 'b', 30),
      fact('opened', 'c', 25),
      fact('settled', 'b', 30, 45),
      fact('voided', 'c', 25, 25),
      fact('opened', 'd', 70),
    );
    expect(found).toEqual([]);
    expect([bets.betCount, bets.wageredPaise, bets.wonPaise, bets.resultPaise]).toEqual([4, 130, 243, 113]);
  });

  it.each([
    ['settled', 45],
    ['voided', 30],
  ] as const)('refuse that a bet is %s twice, or without an opening', (step, payout) => {
    const end = fact(step, 'b', 30, payout);
    expect(read(fact('opened', 'b', 30), end, end).found).toEqual(['the bet is not open']);
    expect(read(end).found).toEqual(['the bet is not open']);
    expect(read(fact('instant', 'b', 30), end).found).toEqual(['the bet is not open']);
  });

  it.each([
    ['settled', 45],
    ['voided', 29],
  ] as const)('refuse that a bet is %s with another stake than it was opened with', (step, payout) => {
    expect(read(fact('opened', 'b', 30), fact(step, 'b', 29, payout)).found).toEqual([
      'the bet was opened with a stake of 30',
    ]);
  });

  it.each(['opened', 'instant'] as const)('refuse that an open bet is %s', (step) => {
    expect(read(fact('opened', 'b', 30), fact(step, 'b', 30)).found).toEqual(['the bet is open already']);
  });
});
