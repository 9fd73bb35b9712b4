import { paiseOf } from '../paise.js';
import type { ExportedLedgerEntry } from '../wire.js';
import type { Account, History } from './history.js';

const morePaise = (rupees: number, paise: number): number => (paiseOf(rupees) + paise) / 100;
const rupeeMore = (rupees: number): number => morePaise(rupees, 100);

/** A changed history, and what a proof must find in it. */
export interface Doctored {
  readonly what: string;
  readonly history: History;
  readonly fault: RegExp;
}

const ROLL = /^bet:[^:]+$/;

type Change = (account: Account) => Account | null;

/** Changes the account of the first client to which `change` applies. */
function withAccount(history: History, change: Change): History {
  let isDone = false;
  const accounts = history.accounts.map((account) => {
    const changed = isDone ? null : change(account);
    isDone ||= changed !== null;
    return changed ?? account;
  });
  if (!isDone) throw new Error('No account fits this change.');
  return { ...history, accounts };
}

const withExported = (account: Account, changed: Partial<Account['exported']>): Account => ({
  ...account,
  exported: { ...account.exported, ...changed },
});

/** Removes the last roll everywhere, figures included. Only the answer to the client proves that it happened. */
const losingBet: Change = (account) => {
  const { bets, ledger } = account.exported;
  const { reference } = ledger.findLast((entry) => ROLL.test(entry.reference)) ?? {};
  if (reference === undefined) return null;
  return withExported(account, {
    bets: bets.filter(({ betId }) => `bet:${betId}` !== reference),
    ledger: ledger
      .filter((entry) => entry.reference !== reference)
      .map((entry, index) => ({ ...entry, sequence: index + 1 })),
  });
};

/** A second effect of one key. */
const doublingBet: Change = (account) => {
  const { bets, ledger } = account.exported;
  const bet = bets.at(-1);
  const entry = ledger.findLast(({ reference }) => ROLL.test(reference));
  if (bet === undefined || entry === undefined) return null;
  const twin = { ...bet, betId: `${bet.betId}-again`, nonce: bet.nonce + 1 };
  const booked = { ...entry, sequence: ledger.length + 1, reference: `bet:${twin.betId}` };
  return withExported(account, { bets: [...bets, twin], ledger: [...ledger, booked] });
};

const skippingNonce: Change = (account) => {
  const { bets } = account.exported;
  const last = bets.at(-1);
  if (last === undefined) return null;
  return withExported(account, { bets: [...bets.slice(0, -1), { ...last, nonce: last.nonce + 1 }] });
};

const changingEntry =
  (reference: RegExp, change: (entry: ExportedLedgerEntry) => readonly ExportedLedgerEntry[]): Change =>
  (account) => {
    const { ledger } = account.exported;
    const entry = ledger.findLast((one) => reference.test(one.reference));
    if (entry === undefined) return null;
    return withExported(account, { ledger: ledger.flatMap((one) => (one === entry ? change(one) : [one])) });
  };

const inLimbo: Change = (account) => {
  const [last, ...rest] = account.transactions;
  return last === undefined ? null : { ...account, transactions: [{ ...last, status: 'PENDING' }, ...rest] };
};

/** The kinds of damage to one account. */
const harms: readonly (readonly [what: string, fault: RegExp, change: Change])[] = [
  ['an acknowledged bet is lost', /bets: [0-9a-f-]+ is missing/, losingBet],
  ['a bet is made twice', /bets: [0-9a-f-]+-again was never acknowledged/, doublingBet],
  [
    'a bet is listed twice',
    /bets: one id occurs twice/,
    (account) =>
      withExported(account, { bets: [...account.exported.bets, ...account.exported.bets.slice(-1)] }),
  ],
  ['a nonce is left out', /nonces of/, skippingNonce],
  [
    'a balance is shown too high',
    /balance shown/,
    (account) => ({ ...account, wallet: rupeeMore(account.wallet) }),
  ],
  [
    'no entry explains a balance',
    /money by the entries/,
    (account) => ({
      ...withExported(account, { balance: rupeeMore(account.exported.balance) }),
      wallet: rupeeMore(account.wallet),
    }),
  ],
  [
    'no bet explains a statistic',
    /wins/,
    (account) => ({ ...account, stats: { ...account.stats, totalWins: account.stats.totalWins + 1 } }),
  ],
  [
    'a running balance is altered',
    /the fold is at/,
    changingEntry(ROLL, (entry) => [{ ...entry, balanceAfter: morePaise(entry.balanceAfter, 1) }]),
  ],
  [
    'a payment is booked twice',
    /sequence should be|it was booked before/,
    changingEntry(/^pay:/, (entry) => [entry, { ...entry, sequence: entry.sequence + 1 }]),
  ],
  ['a payment is never booked', /deposit .*, credit/, changingEntry(/^pay:/, () => [])],
  ['a payout is never booked', /it was never requested/, changingEntry(/^wd:.*:req$/, () => [])],
  ['a transfer is unfinished', /transfer .*: it is unfinished/, inLimbo],
  [
    'a round is unfinished',
    /round r: it is unfinished/,
    (account) => ({
      ...account,
      openRound: { _id: 'r', betAmount: 1, gameData: { mineCount: 1, revealedTiles: [] } },
    }),
  ],
];

const lostExclusion = {
  playerId: 'x',
  answeredUntil: '2026-11-27T08:00:00.000Z',
  shownUntil: null,
  betRefusal: null,
  isInFile: false,
};

/** One of each kind of damage that a crash could do. */
export function doctor(history: History): Doctored[] {
  const [repeat, ...repeats] = history.repeats;
  if (repeat === undefined) throw new Error('Too little has happened.');
  const payout = { id: 'pout_x', reference_id: 'x', amount: 100, status: 'processed' };
  return [
    ...harms.map(([what, fault, change]) => ({ what, fault, history: withAccount(history, change) })),
    {
      what: 'a key gets a different answer later',
      fault: /under key/,
      history: { ...history, repeats: [{ ...repeat, text: '{}' }, ...repeats] },
    },
    {
      what: 'a limit is lost',
      fault: /the limit that holds/,
      history: {
        ...history,
        bound: { ...history.bound, limit: { ...history.bound.limit, shownRupees: null } },
      },
    },
    {
      what: 'an exclusion is lost',
      fault: /the exclusion of x.*a bet of x.*x is not in the file/s,
      history: { ...history, bound: { ...history.bound, exclusions: [lostExclusion] } },
    },
    {
      what: 'a withdrawal is paid out twice',
      fault: /payouts of the provider: one id occurs twice/,
      history: { ...history, payouts: [...history.payouts, payout, payout] },
    },
    {
      what: 'the provider never had a payment',
      fault: /captured by the provider/,
      history: { ...history, provider: { ...history.provider, captured: { count: 0, amount: 0 } } },
    },
    {
      what: "the product's own proof fails",
      fault: /are WRONG/,
      history: { ...history, books: '1\nThe books are WRONG: 1 broken.' },
    },
  ];
}
