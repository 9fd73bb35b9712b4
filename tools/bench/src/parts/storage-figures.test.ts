import { isMissed, summarise } from './figures.mjs';
import { storageFigures } from './storage-figures.mjs';

describe('storage', () => {
  it('is the growth of the tables, for a million bets, in megabytes', () => {
    const before = { bets: { rows: 1_000, indexes: 500 }, 'idempotency keys': { rows: 0, indexes: 8_000 } };
    const after = {
      bets: { rows: 41_000, indexes: 10_500 },
      'idempotency keys': { rows: 20_000, indexes: 8_000 },
    };
    const figures = storageFigures(before, after, 100, { fresh: 600, old: 500 });
    expect(figures.map(({ what, values }) => [what, values])).toEqual([
      ['bets, a million bets', [400]],
      ['bets, indexes, a million bets', [100]],
      ['idempotency keys, a million bets', [200]],
      ['idempotency keys, indexes, a million bets', [0]],
      ['a bet of the last week', [700]],
      ['an older bet, without its key', [500]],
    ]);
    expect(figures.slice(-2).map((figure) => isMissed(summarise(figure)))).toEqual([true, false]);
    expect(storageFigures(before, after, 100).filter((figure) => 'bar' in figure)).toEqual([]);
  });
});
