import { foldFunds } from '../fold-ledger.js';
import { paiseOf } from '../paise.js';
import type { Transaction } from '../wire.js';
import { attempt, differing, differingIds, entriesByReference, type Faults } from './faults.js';
import { isGranted, type Account, type History, type AnsweredCall } from './history.js';

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + paiseOf(amount), 0);

const ofType = (type: Transaction['type'], { transactions }: Account): Transaction[] =>
  transactions.filter((one) => one.type === type && one.status === 'SUCCESS');

/** The balance shown, the fold of the entries, and the sum of deposits, withdrawals and bets are one figure. */
export function proveBalance(account: Account): Faults {
  const { exported, wallet, stats } = account;
  const { value, faults } = attempt(() => foldFunds(exported.ledger).at(-1));
  const completed = exported.bets.filter(({ status }) => status === 'completed');
  const staked = sumOf(completed.map(({ betAmount }) => betAmount));
  const won = sumOf(completed.map(({ winAmount }) => winAmount));
  const [paidIn, paidOut] = [ofType('DEPOSIT', account), ofType('WITHDRAW', account)].map((all) =>
    sumOf(all.map(({ amount }) => amount)),
  );
  const balance = paiseOf(exported.balance);
  return [
    ...faults,
    ...differing('money by the entries', value, { cash: balance, hold: 0, escrow: 0 }),
    ...differing('balance shown', paiseOf(wallet), balance),
    ...differing('balance by transfers and bets', balance, (paidIn ?? 0) - (paidOut ?? 0) + won - staked),
    ...differing('staked by the statistics', paiseOf(stats.totalWageredAmount), staked),
    ...differing('won by the statistics', paiseOf(stats.totalWinningAmount), won - staked),
    ...differing('wins', stats.totalWins, completed.filter(({ isWin }) => isWin).length),
    ...differing('losses', stats.totalLose, completed.filter(({ isWin }) => !isWin).length),
  ];
}

/** Every acknowledged deposit and withdrawal exists once, is booked by its result, and has ended. */
export function proveTransfers(account: Account, answered: readonly AnsweredCall[]): Faults {
  const { exported, transactions } = account;
  const entries = entriesByReference(exported.ledger);
  const orders = answered.filter(isGranted('order'));
  const byId = new Map(transactions.map((one) => [one._id, one]));
  const paymentIds = exported.ledger.flatMap(({ reference }) => /^pay:(.*)/.exec(reference)?.[1] ?? []);
  const unknown = exported.ledger.filter(({ reference }) => !/^(pay|bet|wd):/.test(reference));
  return [
    ...differingIds(
      'transfers',
      transactions.map(({ _id }) => _id),
      [
        ...orders.map(({ body }) => body.transactionId),
        ...answered.filter(isGranted('withdraw')).map(({ body }) => body.transactionId),
      ],
    ),
    // Every order of a run is paid.
    ...orders.flatMap(({ body: { transactionId, amount } }) => {
      const { status, razorpayPaymentId, amount: rupees } = byId.get(transactionId) ?? {};
      const credit = entries.get(`pay:${razorpayPaymentId ?? ''}`)?.postings[0];
      return [
        ...differing(`deposit ${transactionId}`, status, 'SUCCESS'),
        ...differing(`deposit ${transactionId}, amount`, rupees, amount / 100),
        ...differing(`deposit ${transactionId}, credit`, credit, {
          source: 'provider',
          destination: 'player:cash',
          amount: amount / 100,
        }),
      ];
    }),
    ...differingIds(
      'payments credited',
      paymentIds,
      ofType('DEPOSIT', account).flatMap(({ razorpayPaymentId }) => razorpayPaymentId ?? []),
    ),
    // An accepted withdrawal was requested, even if the bank sent it back.
    ...answered
      .filter(({ kind, text }) => kind === 'payout' && !text.includes('insufficient-balance'))
      .flatMap(({ requested }) => {
        const transactionId = 'transactionId' in requested ? String(requested.transactionId) : '';
        return entries.has(`wd:${transactionId}:req`)
          ? []
          : [`withdrawal ${transactionId}: it was never requested`];
      }),
    ...transactions
      .filter(({ status }) => status === 'PENDING')
      .map(({ _id }) => `transfer ${_id}: it is unfinished`),
    ...unknown.map(({ reference }) => `entry ${reference}: it books something unknown`),
  ];
}

/** No round is open, and every player has finished. */
export const proveNothingOpen = ({ openRound, exported }: Account): Faults => [
  ...(openRound === null ? [] : [`round ${openRound._id}: it is unfinished`]),
  ...exported.bets
    .filter(({ status }) => status !== 'completed')
    .map(({ betId, status }) => `bet ${betId}: it is ${status}`),
];

/** The provider has captured all deposits and paid out all withdrawals, each once. */
export function proveProvider({ accounts, payouts, provider }: History): Faults {
  const { count, amount } = provider.captured;
  const deposits = accounts.flatMap((account) => ofType('DEPOSIT', account));
  const withdrawals = accounts.flatMap((account) => ofType('WITHDRAW', account));
  return [
    ...differing(
      'captured by the provider',
      { count, amount },
      { count: deposits.length, amount: sumOf(deposits.map((one) => one.amount)) },
    ),
    ...differingIds(
      'payouts of the provider',
      payouts.flatMap(({ status, reference_id }) => (status === 'processed' ? [reference_id] : [])),
      withdrawals.map(({ _id }) => _id),
    ),
    ...differing('open at the provider', provider.open, { refunds: 0, payouts: 0, webhooks: 0 }),
  ];
}
