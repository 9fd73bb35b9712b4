import { BYTE_ORDER_MARK, csvLine, type CsvCell, type Database } from '@paasa/server-kit/server';
import type { BookedMovement } from './day-movements.repo.js';
import { movementsOf, settlementDayOf } from './settlement-day.js';

/** Rupees with two decimals, without a rounding. */
const rupees = (minor: number): CsvCell => {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return { figure: `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
};

/** The first columns are those of the provider's settlement report. */
const columns: readonly (readonly [title: string, value: (movement: BookedMovement) => CsvCell])[] = [
  ['entity_id', ({ providerId }) => providerId],
  ['type', ({ kind }) => kind],
  ['debit', ({ debit }) => rupees(debit)],
  ['credit', ({ credit }) => rupees(credit)],
  ['amount', ({ amount }) => rupees(amount)],
  ['currency', ({ currency }) => currency],
  ['fee', ({ fee }) => rupees(fee)],
  ['payment_id', ({ paymentId }) => paymentId],
  ['order_id', ({ orderId }) => orderId],
  ['utr', ({ utr }) => utr],
  ['transaction_id', ({ transferId }) => transferId],
  ['booked_at', ({ bookedAt }) => bookedAt.toISOString()],
];

const linesOf = (movements: readonly BookedMovement[]): string =>
  movements.map((movement) => csvLine(columns.map(([, value]) => value(movement)))).join('');

async function* linesFrom(
  first: readonly BookedMovement[],
  rest: AsyncGenerator<readonly BookedMovement[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title)) + linesOf(first);
  for await (const page of rest) if (page.length > 0) yield linesOf(page);
}

/**
 * What our books moved at the provider on a day, as lines in the provider's own columns, one page at a time.
 *
 * The first page is read before the answer begins, so an outage is an error and not an empty file.
 */
export async function openSettlementCsv(db: Database, day: string): Promise<AsyncGenerator<string>> {
  const pages = movementsOf(db, settlementDayOf(day));
  const { value } = await pages.next();
  return linesFrom(value ?? [], pages);
}
