import { DatabaseUnavailable, type Database } from '@paasa/server-kit/server';
import type { PaymentProvider, ProviderList, ProviderPayment } from '../razorpay/payment-provider.js';
import { areHeld } from './held-references.repo.js';
import type { MoneyReference } from './money-reference.js';

/**
 * The business of which cell money is that this cell’s database does not have.
 *
 * here: no cell has it, and this is the one that takes such money. undecided: a cell does not answer.
 */
export type MoneyPlace = 'here' | 'elsewhere' | 'undecided';

/** A cell does not answer that may have the money, so nobody books it yet. */
export class CellSilent extends DatabaseUnavailable {}

/**
 * The other cells, which share one account at the provider with this one.
 *
 * A cell books what its own database knows. What is claimed only brings a report to that cell at once.
 * Errors: `DatabaseUnavailable`.
 */
export interface CellReferencePort {
  /**
   * Names the player of a reference, durable at once. Call it before the provider reports it to us.
   *
   * Shape: false if the directory names another cell.
   */
  claim(reference: MoneyReference & { readonly playerId: string }): Promise<boolean>;
  /** Asks the other cells. Each money is given with all its references. */
  place(money: readonly (readonly MoneyReference[])[]): Promise<readonly MoneyPlace[]>;
  /**
   * Books money that no cell has, one at a time in all cells.
   *
   * Shape: null if it is the business of another cell. Errors: `CellSilent`.
   */
  takeUnheld<T>(references: readonly MoneyReference[], book: () => Promise<T>): Promise<T | null>;
}

export const referencesOf = ({
  paymentId,
  orderId,
}: Pick<ProviderPayment, 'paymentId' | 'orderId'>): MoneyReference[] => [
  { kind: 'payment', id: paymentId },
  ...(orderId === null ? [] : [{ kind: 'order' as const, id: orderId }]),
];

interface Own {
  readonly cells: Pick<CellReferencePort, 'place'>;
  readonly db: Pick<Database, 'read'>;
}

/** Shape: the place of each; `held` if this cell’s database has it. */
async function placesOf(
  { cells, db }: Own,
  money: readonly (readonly MoneyReference[])[],
): Promise<readonly (MoneyPlace | 'held')[]> {
  const all = money.flat();
  const held = await db.read((tx) => areHeld(tx, all));
  const known = new Set(
    all.filter((_reference, index) => held[index]).map(({ kind, id }) => `${kind} ${id}`),
  );
  const isHeld = (references: readonly MoneyReference[]): boolean =>
    references.some(({ kind, id }) => known.has(`${kind} ${id}`));
  const others = money.filter((references) => !isHeld(references));
  const places = others.length === 0 ? [] : await cells.place(others);
  const placed = new Map(others.map((references, index) => [references, places[index] ?? 'undecided']));
  return money.map((references) => placed.get(references) ?? 'held');
}

/** The cell's own part of a list of the provider. */
async function listOwn<Row>(
  { rows, ...list }: ProviderList<Row>,
  own: Own,
  {
    idOf,
    namesOf,
  }: {
    readonly idOf: (row: Row) => string;
    readonly namesOf: (row: Row) => MoneyReference[];
  },
): Promise<ProviderList<Row>> {
  const places = await placesOf(own, rows.map(namesOf));
  return {
    ...list,
    rows: rows.filter((_row, index) => places[index] !== 'elsewhere'),
    elsewhereIds: rows.filter((_row, index) => places[index] === 'elsewhere').map(idOf),
    undecidedIds: rows.filter((_row, index) => places[index] === 'undecided').map(idOf),
  };
}

/**
 * The provider as one of several cells sees it: its lists have the payments and payouts of this cell alone, and in one cell
 * also what no cell has, and what may be of a cell that does not answer.
 */
export const providerOfCell = (provider: PaymentProvider, own: Own): PaymentProvider => ({
  ...provider,
  listPayments: async (page) =>
    listOwn(await provider.listPayments(page), own, {
      idOf: ({ paymentId }) => paymentId,
      namesOf: referencesOf,
    }),
  listPayouts: async (page) =>
    listOwn(await provider.listPayouts(page), own, {
      idOf: ({ payoutId }) => payoutId,
      namesOf: ({ referenceId, payoutId }) => [{ kind: 'transfer', id: referenceId ?? payoutId }],
    }),
});
