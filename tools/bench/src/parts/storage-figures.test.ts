import { storageFigures } from './storage-figures.mjs';

describe('storage', () => {
  it('is the growth of the tables, for a million bets, in megabytes', () => {
    const before = { bets: { rows: 1_000, indexes: 500 }, ledger: { rows: 0, indexes: 8_000 } };
    const after = { bets: { rows: 41_000, indexes: 10_500 }, ledger: { rows: 20_000, indexes: 8_000 } };
    expect(storageFigures(before, after, 100).map(({ what, values }) => [what, values])).toEqual([
      ['bets, a million bets', [400]],
      ['bets, indexes, a million bets', [100]],
      ['ledger, a million bets', [200]],
      ['ledger, indexes, a million bets', [0]],
      ['all of these, a million bets', [700]],
    ]);
  });
});
