import type { RazorpayStore } from '../context/razorpay-store.js';
import { captured, isReturned, paidOut, refunded, returned } from '../context/movements.js';
import type { Movement } from '../entities/movement.js';

const IST_SECONDS = 5.5 * 3600;
const DAY_SECONDS = 86_400;

const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 - IST_SECONDS;

/** A movement by hand, or from before movements were recorded, counts on the day of its entity. */
function* unrecorded({ payments, refunds, payouts }: RazorpayStore): Generator<Movement> {
  for (const payment of payments.all()) if (payment.captured) yield captured(payment, payment.created_at);
  for (const { refund } of refunds.all())
    if (refund.status === 'processed') yield refunded(refund, refund.created_at);
  for (const { payout } of payouts.all()) {
    if (payout.status === 'processed') yield paidOut(payout, payout.created_at);
    if (isReturned(payout)) yield returned(payout, payout.created_at);
  }
}

/** The movements of a day of India, oldest first. */
export function movementsOf(store: RazorpayStore, day: string): Movement[] {
  const from = dayStart(day);
  const all = store.movements.all();
  const more = [...unrecorded(store)].filter(({ id }) => store.movements.find(id) === null);
  return [...all, ...more]
    .filter(({ created_at: at }) => at >= from && at < from + DAY_SECONDS)
    .sort((one, other) => one.created_at - other.created_at);
}

const rupees = (minor: number): string => (minor / 100).toFixed(2);

/** The columns of the provider's report of settled transactions. */
const columns: readonly (readonly [
  title: string,
  value: (movement: Movement, day: string) => string | null,
])[] = [
  ['entity_id', ({ entity_id: id }) => id],
  ['type', ({ type }) => type],
  ['debit', ({ debit }) => rupees(debit)],
  ['credit', ({ credit }) => rupees(credit)],
  ['amount', ({ amount }) => rupees(amount)],
  ['currency', ({ currency }) => currency],
  ['fee', ({ fee }) => rupees(fee)],
  ['tax', ({ tax }) => rupees(tax)],
  ['on_hold', () => 'false'],
  ['settled', () => 'true'],
  ['created_at', ({ created_at: at }) => new Date(at * 1000).toISOString()],
  ['settlement_id', (_movement, day) => `setl_${day.replaceAll('-', '')}`],
  ['payment_id', ({ payment_id: id }) => id],
  ['order_id', ({ order_id: id }) => id],
  ['utr', ({ utr }) => utr],
];

/** The settlement report of a day. **Units**: rupees with two decimals. */
export const settlementFile = (store: RazorpayStore, day: string): string =>
  [
    columns.map(([title]) => title),
    ...movementsOf(store, day).map((each) => columns.map(([, value]) => value(each, day) ?? '')),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
