import { proveReads, type Watch } from './support/bank/prove-reads.js';
import type { Read } from './support/bank/reads.js';
import { proveTotals } from './support/bank/totals.js';
import { watchPlay, type Watched } from './support/bank/watch.js';
import { expect, test } from './support/fixtures.js';
import { paiseOf } from './support/paise.js';
import { inTier, readSeed } from './support/tier.js';
import { Table } from './support/torture/run.js';
import { underSeed } from './support/under-seed.js';

/** Readers pause between the steps of exports and of whole lists. Each reader must see several balances. */
const ANSWER_COUNT = inTier(150, 600);
const LEAST_BALANCES = inTier(2, 3);

const seed = readSeed('BANK_SEED');

test.describe.serial('the bank', () => {
  let watched: Watched | null = null;

  test('every read beside eight playing clients belongs to one moment, and no read is older than the read before it', async ({
    product,
  }) => {
    test.setTimeout(180_000);
    await underSeed(`BANK_SEED=${String(seed)}`, async () => {
      watched = await watchPlay(await Table.lay(product), seed, ANSWER_COUNT);
      expect(watched.watches.flatMap(proveReads)).toEqual([]);
      expect(watched.totals.flatMap(proveTotals)).toEqual([]);
      for (const books of watched.books) expect(books).toMatch(/^0\n[\s\S]*The books are right\./);
    });
    for (const { reads } of watched?.watches ?? []) {
      const balances = reads.flatMap((read) => (read.kind === 'wallet' ? [read.rupees] : []));
      expect(new Set(balances).size, 'balances that a reader saw').toBeGreaterThanOrEqual(LEAST_BALANCES);
    }
  });

  test('its proof fails on a read that no moment explains', () => {
    const watch = watched?.watches.find(({ reads }) => reads.some(({ kind }) => kind === 'page'));
    if (watch === undefined) throw new Error('Nothing was read.');
    for (const [what, fault, doctored] of doctoredWatches(watch))
      expect(proveReads(doctored).join('\n'), what).toMatch(fault);
    const [totals = { players: 1, booked: 1, others: -1, deposited: 1, withdrawn: 0, net: 0 }] =
      watched?.totals ?? [];
    expect(proveTotals(totals)).toEqual([]);
    expect(proveTotals({ ...totals, players: totals.players + 1 })).not.toEqual([]);
    expect(proveTotals({ ...totals, deposited: totals.deposited + 1 })).not.toEqual([]);
  });
});

/** Changed reads, and what a proof must find in each of them. */
function doctoredWatches({ reads, end }: Watch): [what: string, fault: RegExp, doctored: Watch][] {
  const changed = (change: (read: Read) => Read | null): Watch => {
    const at = reads.findLastIndex((read) => change(read) !== null);
    return { end, reads: reads.map((read, index) => (index === at ? (change(read) ?? read) : read)) };
  };
  const lastPage = reads.findLast(({ kind }) => kind === 'page');
  const none = /fits no moment/;
  return [
    [
      'a balance that never existed',
      none,
      changed((read) =>
        read.kind === 'wallet' ? { ...read, rupees: (paiseOf(read.rupees) + 1) / 100 } : null,
      ),
    ],
    [
      'a bet shown before its money moved',
      none,
      { end, reads: lastPage === undefined ? reads : [lastPage, ...reads] },
    ],
    [
      'a bet that is counted and not shown',
      none,
      changed((read) =>
        read.kind === 'page' ? { kind: 'page', page: { ...read.page, data: read.page.data.slice(1) } } : null,
      ),
    ],
    [
      'money without its bet',
      /its bets/,
      changed((read) =>
        read.kind === 'export'
          ? { kind: 'export', exported: { ...read.exported, bets: read.exported.bets.slice(0, -1) } }
          : null,
      ),
    ],
    [
      'a balance that is not the fold of its entries',
      /its balance/,
      changed((read) =>
        read.kind === 'export'
          ? {
              kind: 'export',
              exported: { ...read.exported, balance: (paiseOf(read.exported.balance) + 100) / 100 },
            }
          : null,
      ),
    ],
    [
      'a seed pair that counts one bet too many',
      /its nonces/,
      changed((read) => {
        if (read.kind !== 'export') return null;
        const [pair, ...pairs] = read.exported.seedPairs;
        if (pair === undefined) return null;
        const seedPairs = [{ ...pair, betCount: pair.betCount + 1 }, ...pairs];
        return { kind: 'export', exported: { ...read.exported, seedPairs } };
      }),
    ],
  ];
}
