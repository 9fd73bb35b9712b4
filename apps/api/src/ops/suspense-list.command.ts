import { requireNothingElse, type OperatorCommand } from './operator-command.js';

const PAGE = 500;

/** Yen have no smaller unit, dinars have a thousand of them. */
function inMajorUnits({ amountMinor, currency }: { amountMinor: number; currency: string }): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`;
}

/** Payments that fit no deposit: an operator must decide about them, or a refund is in progress. */
export const suspenseList: OperatorCommand = {
  usage: '[--all]',
  summary: 'lists payments that fit no deposit; with --all also those that were refunded',
  async run({ wallet }, given, print) {
    requireNothingElse(given.filter((word) => word !== '--all'));
    const isWithRefunded = given.includes('--all');
    let count = 0;
    for (let last: string | null = null; ;) {
      const items = await wallet.listSuspense({ isWithRefunded, afterPaymentId: last, limit: PAGE });
      for (const item of items) {
        const amount = inMajorUnits(item);
        const order = item.orderId === null ? 'no order' : `order ${item.orderId}`;
        const refund = item.refundId === null ? '' : `, refund ${item.refundId}`;
        print(
          `${item.createdAt.toISOString()}  ${item.paymentId}  ${amount}  ${item.reason} (${order})  ${item.state}${refund}`,
        );
      }
      count += items.length;
      last = items.at(-1)?.paymentId ?? null;
      if (last === null || items.length < PAGE) break;
    }
    print(count === 0 ? 'Nothing is in suspense.' : `${count} in the list.`);
    return 0;
  },
};
