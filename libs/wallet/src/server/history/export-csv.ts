import type { Transaction } from '../../contract/transactions.js';

/** Spreadsheets do not assume UTF-8 without it. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

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

/**
 * One field of a line.
 *
 * A spreadsheet runs a text that begins like a formula, so such a text gets an apostrophe, which the spreadsheet
 * hides.
 *
 * Source: RFC 4180; OWASP, CSV Injection.
 */
function fieldOf(value: string | null): string {
  const text = value ?? '';
  const harmless = /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const lineOf = (values: readonly (string | null)[]): string => values.map(fieldOf).join(',') + LINE_END;

export const csvHead = (): string => BYTE_ORDER_MARK + lineOf(columns.map(([title]) => title));

export const csvLines = (transactions: readonly Transaction[]): string =>
  transactions.map((transaction) => lineOf(columns.map(([, value]) => value(transaction)))).join('');
