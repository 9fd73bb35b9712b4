import { BYTE_ORDER_MARK, csvLine } from '@paasa/server-kit/server';
import { translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import type { Transaction } from '../../contract/transactions.js';
import { wireTextIn } from '../../contract/withdrawal-words.js';
import { texts } from './texts/texts.js';

type Cell = (transaction: Transaction, t: TranslateOf<typeof texts>) => string | null;

const columns = [
  ['date', ({ createdAt }) => createdAt],
  ['type', ({ type }, t) => t(`type.${type}`)],
  ['amount', ({ amount }) => amount.toFixed(2)],
  ['status', ({ status }, t) => t(`status.${status}`)],
  ['note', ({ note }, { language }) => wireTextIn(note, language)],
  ['settled', ({ settledAt }) => settledAt],
  ['order', ({ razorpayOrderId }) => razorpayOrderId],
  ['payment', ({ razorpayPaymentId }) => razorpayPaymentId],
  ['payout', ({ payoutId }) => payoutId],
  ['destination', ({ destination }, { language }) => wireTextIn(destination, language)],
  ['transaction', ({ _id }) => _id],
] as const satisfies readonly (readonly [title: string, cell: Cell])[];

export function csvHead(language: Language): string {
  const t = translatorOf(texts, language);
  return BYTE_ORDER_MARK + csvLine(columns.map(([title]) => t(title)));
}

export function csvLines(transactions: readonly Transaction[], language: Language): string {
  const t = translatorOf(texts, language);
  const lineOf = (transaction: Transaction) =>
    csvLine(columns.map(([, cell]: readonly [string, Cell]) => cell(transaction, t)));
  return transactions.map(lineOf).join('');
}
