import type { PaymentProvider, ProviderList } from '../razorpay/payment-provider.js';

/** What the payment provider names in its records. */
export interface MoneyReference {
  readonly kind: 'order' | 'payment' | 'transfer';
  readonly id: string;
}

/**
 * Which of several cells has an order, a payment or a transfer: they share one account at the provider.
 *
 * Errors: `DatabaseUnavailable`.
 */
export interface CellReferencePort {
  /** Names the player of a reference, durable at once. Call it before the provider reports it to us. */
  claim(reference: MoneyReference & { readonly playerId: string }): Promise<void>;
  /** Whether this cell has each of them; null is money without a reference. */
  areOwn(references: readonly (MoneyReference | null)[]): Promise<readonly boolean[]>;
}

/** The cell's own part of a list of the provider. */
async function listOwn<Row>(
  { rows, ...list }: ProviderList<Row>,
  cells: CellReferencePort,
  {
    idOf,
    referenceOf,
  }: {
    readonly idOf: (row: Row) => string;
    readonly referenceOf: (row: Row) => MoneyReference | null;
  },
): Promise<ProviderList<Row>> {
  const areOwn = await cells.areOwn(rows.map(referenceOf));
  return {
    ...list,
    rows: rows.filter((_row, index) => areOwn[index]),
    elsewhereIds: rows.filter((_row, index) => areOwn[index] !== true).map(idOf),
  };
}

const named = (kind: MoneyReference['kind'], id: string | null): MoneyReference | null =>
  id === null ? null : { kind, id };

/** The provider as one of several cells sees it: its lists have the payments and payouts of this cell alone. */
export const providerOfCell = (provider: PaymentProvider, cells: CellReferencePort): PaymentProvider => ({
  ...provider,
  listPayments: async (page) =>
    listOwn(await provider.listPayments(page), cells, {
      idOf: ({ paymentId }) => paymentId,
      referenceOf: ({ orderId }) => named('order', orderId),
    }),
  listPayouts: async (page) =>
    listOwn(await provider.listPayouts(page), cells, {
      idOf: ({ payoutId }) => payoutId,
      referenceOf: ({ referenceId }) => named('transfer', referenceId),
    }),
});
