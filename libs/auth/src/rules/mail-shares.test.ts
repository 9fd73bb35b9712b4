import { hasMailShare } from './mail-shares.js';

const anonymous = (byNetwork: number, byAnonymous: number): boolean =>
  hasMailShare({ isKnownBrowser: false, byNetwork, byAnonymous });
const known = (byBrowser: number, byKnownBrowsers: number): boolean =>
  hasMailShare({ isKnownBrowser: true, byBrowser, byKnownBrowsers });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The most that this many networks can reach with any order of requests and pauses: the count of each network within
 * the hour.
 *
 * The search is complete, because random orders never come near the worst case.
 */
function reachableBy(networkCount: number): number[][] {
  const reached = new Map<string, number[]>();
  const toSee = [Array.from({ length: networkCount }, () => 0)];
  for (let state = toSee.pop(); state !== undefined; state = toSee.pop()) {
    // The order of the networks makes no difference.
    const counts = [...state].sort();
    if (reached.has(counts.join())) continue;
    reached.set(counts.join(), counts);
    const having = (at: number, count: number) => counts.map((own, index) => (index === at ? count : own));
    for (const [index, own] of counts.entries()) {
      if (anonymous(own, sumOf(counts))) toSee.push(having(index, own + 1));
      // A request stops counting after one hour.
      if (own > 0) toSee.push(having(index, own - 1));
    }
  }
  return [...reached.values()];
}

/** The number of mails that a new network would get. */
function leftAfter(counts: readonly number[]): number {
  let own = 0;
  while (anonymous(own, sumOf(counts) + own)) own += 1;
  return own;
}

describe('the limit of mails per address', () => {
  it.each([
    [0, 19, true],
    [0, 20, false],
    [1, 15, true],
    [1, 16, false],
    [2, 11, true],
    [2, 12, false],
    [3, 8, true],
    [3, 9, false],
    [4, 5, true],
    [4, 6, false],
    [5, 5, false],
    [6, 6, false],
  ])(
    'after %i mails for this network and %i for other unknown browsers: one more is %s',
    (byNetwork, byAnonymous, has) => {
      expect(anonymous(byNetwork, byAnonymous)).toBe(has);
    },
  );

  it.each([
    [4, 4, true],
    [5, 5, false],
    [0, 9, true],
    [0, 10, false],
  ])('after %i mails for a known browser, of %i in total: one more is %s', (byBrowser, all, has) => {
    expect(known(byBrowser, all)).toBe(has);
  });

  it.each([
    [0, 5],
    [1, 4],
    [2, 3],
    [3, 2],
    [4, 2],
    [5, 1],
    [8, 1],
    [9, 0],
  ])('after %i networks have sent as much as they can, leaves %i for a new network', (networkCount, left) => {
    expect(Math.min(...reachableBy(networkCount).map(leftAfter))).toBe(left);
  });

  it('is never more than twenty in total and five per network', () => {
    const states = reachableBy(12);
    expect(Math.max(...states.map(sumOf))).toBe(20);
    expect(Math.max(...states.flat())).toBe(5);
  });
});
