import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '@paasa/server-kit/server';
import { sentenceIn, translatorOf, type Language, type TranslateOf } from '@paasa/texts';
import type { PlayLimit } from '../../contract/protection.js';
import type { RecordRow, RecordSums } from '../../contract/record.js';
import { rupeesText } from './present-rows.js';
import type { RecordWriter } from './record-writer.js';
import { texts } from './texts/texts.js';

const names = [
  'at',
  'record',
  'kind',
  'amount',
  'amountPaise',
  'payout',
  'payoutPaise',
  'status',
  'settledAt',
  'from',
  'to',
  'by',
  'note',
  'orderId',
  'paymentId',
  'payoutId',
  'destination',
  'id',
] as const;
type Column = (typeof names)[number];

const lineOf = (cells: Partial<Record<Column, CsvCell>>): string =>
  csvLine(names.map((name) => cells[name] ?? null));

const figure = (text: string | number): CsvCell => ({ figure: String(text) });
const amountOf = (amountPaise: number) => ({
  amount: figure(rupeesText(amountPaise)),
  amountPaise: figure(amountPaise),
});

/** A text that is stored in English. */
const inWords = (stored: string | null, language: Language): string | null =>
  stored === null ? null : sentenceIn({ message: stored }, language);

function rowLine(row: RecordRow, language: Language): string {
  const { record, id, at } = row;
  if (record === 'change') {
    const { what: kind, step: status, from, to, by } = row;
    return lineOf({ at, record, kind, status, from, to, by, id });
  }
  if (record === 'bet') {
    const { game: kind, stakePaise, payout, payoutPaise, status, settledAt } = row;
    const paid = { payout: figure(payout), payoutPaise: figure(payoutPaise) };
    return lineOf({ at, record, kind, ...amountOf(stakePaise), ...paid, status, settledAt, id });
  }
  const { type: kind, amountPaise, status, settledAt } = row;
  const [note, destination] = [inWords(row.note, language), inWords(row.destination, language)];
  const { orderId, paymentId, payoutId } = row;
  const provider = { orderId, paymentId, payoutId, destination };
  return lineOf({ at, record, kind, ...amountOf(amountPaise), status, settledAt, note, ...provider, id });
}

const sums = [
  'depositedPaise',
  'withdrawnPaise',
  'netDepositsPaise',
  'correctedPaise',
  'wageredPaise',
  'wonPaise',
  'netResultPaise',
] as const;

type T = TranslateOf<typeof texts>;

const sumLines = (t: T, at: string, note: string, totals: RecordSums): string =>
  sums
    .map((key) => lineOf({ at, record: 'total', kind: t(`sum.${key}`), ...amountOf(totals[key]), note }))
    .join('') + lineOf({ at, record: 'total', kind: t('bets'), note: `${note}: ${String(totals.betCount)}` });

const limitLine = (t: T, at: string, { kind, window, amount }: PlayLimit): string =>
  lineOf({
    at,
    record: 'limit',
    kind: `${kind} ${window}`,
    ...(kind === 'time'
      ? { note: t('minutes', { count: String(amount) }) }
      : amountOf(Math.round(amount * 100))),
  });

/** One table for spreadsheets: totals, limits, records. Its last line is the end; without that line it is incomplete. */
export function csvWriter(language: Language): RecordWriter {
  const t = translatorOf(texts, language);
  return {
    contentType: 'text/csv; charset=utf-8',
    head: ({ at, from, to, totals, lifetime, limits }) =>
      BYTE_ORDER_MARK +
      csvLine(names.map((name) => t(`column.${name}`))) +
      (from === null || to === null ? '' : sumLines(t, at, t('span', { from, to }), totals)) +
      sumLines(t, at, t('joined'), lifetime) +
      limits.map((limit) => limitLine(t, at, limit)).join(''),
    rows: (rows) => rows.map((row) => rowLine(row, language)).join(''),
    separator: '',
    end: (recordCount) => lineOf({ record: 'end', note: t('records', { count: String(recordCount) }) }),
  };
}
