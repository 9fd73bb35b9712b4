import { MAX_PAISE, paise } from '@paasa/money';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import {
  instantBet,
  paymentCaptured,
  paymentWithoutOrder,
  roundOpened,
  roundSettled,
  suspenseRefunded,
} from '../../rules/money-events.js';
import type { Balances, LedgerTransaction } from '../../rules/posting.js';
import { payoutProcessed, payoutReversed, withdrawalRequested } from '../../rules/withdrawal-events.js';
import { Findings } from './invariants.js';
import { PlayerBook } from './player-book.js';

const playerId = 'p';
const createdAt = new Date('2026-01-31T18:30:00.000Z');

const has = (balance: number, held = 0, escrow = 0): Balances => ({
  balancePaise: paise(balance),
  heldPaise: paise(held),
  escrowPaise: paise(escrow),
});

/** A book with these entries, the findings, and the names of the broken invariants. */
function bookOf(
  entries: readonly (readonly [LedgerTransaction, Balances])[],
  { owner = playerId, firstSeq = 1, usedKeys = [] as readonly string[] } = {},
) {
  const findings = new Findings();
  const terms = { turnoverPaise: new Map(), unplayedPaise: new Map() };
  const book = new PlayerBook(owner, findings, terms, { add: () => undefined });
  for (const [index, [{ key, event, postings }, balances]] of entries.entries())
    book.add({
      ...{ seq: firstSeq + index, key, event, postings, ...balances, createdAt },
      isKeyUsedBefore: usedKeys.includes(key),
      counted: null,
    });
  const reported = findings.list().filter(({ differenceCount }) => differenceCount > 0);
  return { book, findings, reported: reported.flatMap(({ name, differences }) => [[name, ...differences]]) };
}

const capture = paymentCaptured(playerId, {
  paymentId: 'pay_1',
  amountPaise: paise(1_000),
  feePaise: paise(20),
});
const withdrawal = { playerId, transferId: 't', amountPaise: paise(300) };
const bet = { playerId, betId: '1', stakePaise: paise(100), payoutPaise: paise(198) };
const round = { playerId, betId: '2', stakePaise: paise(98), payoutPaise: paise(0) };

const life = [
  [capture, has(1_000)],
  [instantBet(bet), has(1_098)],
  [roundOpened(round), has(1_000, 0, 98)],
  [roundSettled(round), has(1_000)],
  [withdrawalRequested(withdrawal), has(700, 300)],
  [payoutProcessed(withdrawal, paise(6)), has(700)],
  [payoutReversed(withdrawal), has(1_000)],
] as const;

describe('the book of a player', () => {
  it('collects payments, withdrawals, bets, days and the final state', () => {
    const { book, reported } = bookOf(life);
    expect(reported).toEqual([]);
    expect(book.isBroken).toBe(false);
    expect([book.balances, book.seq]).toEqual([has(1_000), 7]);
    expect([...book.payments]).toEqual([
      ['pay_1', expect.objectContaining({ amountPaise: 1_000, feePaise: 20 })],
    ]);
    expect([...book.withdrawals]).toEqual([
      [
        't',
        {
          req: { amountPaise: 300, feePaise: 0 },
          processed: { amountPaise: 300, feePaise: 6 },
          reversed: { amountPaise: 300, feePaise: 0 },
        },
      ],
    ]);
    expect([book.bets.betCount, book.bets.resultPaise]).toEqual([2, 0]);
    expect([...book.days]).toEqual([
      ['2026-02-01', { depositedPaise: 1_000, withdrawnPaise: 0, correctedPaise: 0 }],
    ]);
  });

  it('adds up the day, and does not count an open round as lost', () => {
    const { book } = bookOf([
      ...life.slice(0, 3),
      [withdrawalRequested(withdrawal), has(700, 300, 98)],
      [{ ...capture, key: 'pay:pay_2' }, has(1_700, 300, 98)],
    ]);
    expect([book.bets.betCount, book.bets.resultPaise]).toEqual([2, 98]);
    expect([...book.days.values()]).toEqual([
      { depositedPaise: 2_000, withdrawnPaise: 300, correctedPaise: 0 },
    ]);
  });

  it('stores payments without a player separately, with their refunds', () => {
    const payment = { paymentId: 'pay_9', amountPaise: paise(40) };
    const { book, reported } = bookOf(
      [
        [paymentWithoutOrder(payment), has(0)],
        [suspenseRefunded(payment), has(0)],
      ],
      { owner: SYSTEM_PLAYER_ID },
    );
    expect(reported).toEqual([]);
    expect([[...book.suspense.keys()], [...book.refunds.keys()], book.payments.size]).toEqual([
      ['pay_9'],
      ['pay_9'],
      0,
    ]);
    expect(book.days.size).toBe(0);
  });

  it('counts each entry for each invariant that it satisfies', () => {
    const counts = bookOf(life)
      .findings.list()
      .filter(({ checkedCount }) => checkedCount > 0);
    expect(counts.map(({ name, checkedCount }) => [name, checkedCount])).toEqual([
      ['postings-known', 7],
      ['sequence-complete', 7],
      ['nothing-below-zero', 7],
      ['one-end-per-bet', 3],
    ]);
  });

  it('reports a round that ends without being open', () => {
    const { reported } = bookOf([
      [capture, has(1_000)],
      [roundOpened(round), has(902, 0, 98)],
      [roundSettled({ ...round, betId: '3' }), has(902)],
    ]);
    expect(reported).toEqual([['one-end-per-bet', 'player p, entry 3 (bet:3:end): the bet is not open']]);
  });

  it('reports postings that differ from the event, and ignores them', () => {
    const odd = { ...capture, event: 'payout-reversed' as const };
    const { book, reported } = bookOf([[odd, has(1_000)]]);
    expect(reported).toEqual([
      ['postings-known', 'player p, entry 1 (pay:pay_1): the postings are not those of payout-reversed'],
    ]);
    expect([book.payments.size, book.days.size]).toEqual([0, 0]);
  });

  it.each([
    ['sequence-complete', [[capture, has(1_000)]], { firstSeq: 2 }, 'the sequence should be at 1.'],
    ['sequence-complete', [[capture, has(1_000)]], { usedKeys: [capture.key] }, 'the key was used before.'],
    ['postings-known', [[{ ...capture, postings: [] }, has(0)]], {}, 'there are no postings.'],
    ['nothing-below-zero', [[roundSettled(round), has(0)]], {}, 'a posting takes what is not there.'],
    ['balance-is-fold', [[capture, has(999)]], {}, 'the running balance is not the fold of the postings.'],
  ] as const)('reports a broken ledger as %s', (name, entries, how, message) => {
    const { book, reported } = bookOf(entries, how);
    expect(book.isBroken).toBe(true);
    const [found] = reported;
    expect(found?.[0]).toBe(name);
    expect(found?.[1]).toContain(`player p: Entry ${'firstSeq' in how ? 2 : 1} (`);
    expect(found?.[1]).toContain(message);
  });

  it('throws any other error, such as a sum that exceeds all numbers', () => {
    const [credit] = capture.postings;
    if (credit === undefined) throw new Error('A capture has a posting.');
    const huge = { ...credit, amountPaise: MAX_PAISE };
    expect(() => bookOf([[{ ...capture, postings: [huge, huge] }, has(0)]])).toThrow(RangeError);
  });

  it('reports a contradiction once, and continues', () => {
    const { book, reported } = bookOf([
      [capture, has(999)],
      [{ ...capture, key: 'pay:pay_2' }, has(5)],
    ]);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toHaveLength(2);
    expect(book.payments.size).toBe(2);
  });
});
