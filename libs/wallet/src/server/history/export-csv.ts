import { BYTE_ORDER_MARK, csvLine } from '@paasa/server-kit/server';
import type { Transaction } from '../../contract/transactions.js';

const columns: readonly (readonly [title: string, value: (transaction: Transaction) => string | null])[] = [
  ['Date', ({ createdAt }) => createdAt],
  ['Type', ({ type }) => type],
  ['Amount (INR)', ({ amount }) => amount.toFixed(2)],
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ['Settled', ({ settledAt }) => settledAt],
  ['Order ID', ({ razorpayOrderId }) => razorpayOrderId],
  ['Payment ID', ({ razorpayPaymentId }) => razorpayPaymentId],
  ['Payout ID', ({ payoutId }) => payoutId],
  ['Destination', ({ destination }) => destination],
  ['Transaction ID', ({ _id }) => _id],
];

export const csvHead = (): string => BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));

export const csvLines = (transactions: readonly Transaction[]): string =>
  transactions.map((transaction) => csvLine(columns.map(([, value]) => value(transaction)))).join('');
