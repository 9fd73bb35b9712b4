import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '@paasa/server-kit/server';
import type { PlayLimit } from '../../contract/protection.js';
import type { RecordRow, RecordSums } from '../../contract/record.js';
import { rupeesText } from './present-rows.js';
import type { RecordWriter } from './record-writer.js';

const columns = {
  at: 'Date',
  record: 'Record',
  kind: 'Kind',
  amount: 'Amount (INR)',
  amountPaise: 'Amount (paise)',
  payout: 'Payout (INR)',
  payoutPaise: 'Payout (paise)',
  status: 'Status',
  settledAt: 'Settled',
  from: 'Old value',
  to: 'New value',
  by: 'By',
  note: 'Note',
  orderId: 'Order ID',
  paymentId: 'Payment ID',
  payoutId: 'Payout ID',
  destination: 'Destination',
  id: 'ID',
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

const lineOf = (cells: Partial<Record<Column, CsvCell>>): string =>
  csvLine(names.map((name) => cells[name] ?? null));

const figure = (text: string | number): CsvCell => ({ figure: String(text) });
const amountOf = (amountPaise: number) => ({
  amount: figure(rupeesText(amountPaise)),
  amountPaise: figure(amountPaise),
});

function rowLine(row: RecordRow): string {
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
  const { type: kind, amountPaise, status, settledAt, note } = row;
  const { orderId, paymentId, payoutId, destination } = row;
  const provider = { orderId, paymentId, payoutId, destination };
  return lineOf({ at, record, kind, ...amountOf(amountPaise), status, settledAt, note, ...provider, id });
}

const sums = [
  ['Deposits', 'depositedPaise'],
  ['Withdrawals', 'withdrawnPaise'],
  ['Net deposits', 'netDepositsPaise'],
  ['Corrections', 'correctedPaise'],
  ['Stakes', 'wageredPaise'],
  ['Payouts', 'wonPaise'],
  ['Net result', 'netResultPaise'],
] as const;

const sumLines = (at: string, note: string, totals: RecordSums): string =>
  sums.map(([kind, key]) => lineOf({ at, record: 'total', kind, ...amountOf(totals[key]), note })).join('') +
  lineOf({ at, record: 'total', kind: 'Bets', note: `${note}: ${String(totals.betCount)}` });

const limitLine = (at: string, { kind, window, amount }: PlayLimit): string =>
  lineOf({
    at,
    record: 'limit',
    kind: `${kind} ${window}`,
    ...(kind === 'time' ? { note: `${String(amount)} minutes` } : amountOf(Math.round(amount * 100))),
  });

/** One table for spreadsheets: totals, limits, records. Its last line is the end; without that line it is incomplete. */
export const csvWriter: RecordWriter = {
  contentType: 'text/csv; charset=utf-8',
  head: ({ at, from, to, totals, lifetime, limits }) =>
    BYTE_ORDER_MARK +
    csvLine(names.map((name) => columns[name])) +
    (from === null || to === null ? '' : sumLines(at, `${from} to ${to}`, totals)) +
    sumLines(at, 'Since you joined', lifetime) +
    limits.map((limit) => limitLine(at, limit)).join(''),
  rows: (rows) => rows.map(rowLine).join(''),
  separator: '',
  end: (recordCount) => lineOf({ record: 'end', note: `${String(recordCount)} records` }),
};
