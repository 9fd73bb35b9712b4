import type { Database } from '@paasa/server-kit/server';

/** A stored payment in suspense. Units: the smallest unit of the currency. */
export interface StoredSuspenseItem {
  readonly paymentId: string;
  readonly transferId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  readonly state: string;
  readonly refundId: string | null;
  readonly nextTryAt: Date | null;
  readonly tryCount: number;
  readonly settledAt: Date | null;
}

const suspenseStatement = {
  name: 'wallet-test-suspense',
  text: `
    SELECT payment_id AS "paymentId", transfer_id AS "transferId", amount_minor AS "amountMinor", currency, reason,
      state, refund_id AS "refundId", next_try_at AS "nextTryAt", try_count AS "tryCount", settled_at AS "settledAt"
    FROM wallet.suspense_items WHERE payment_id = $1`,
};

/** The stored payment; null if it is not in suspense. */
export async function readSuspense(db: Database, paymentId: string): Promise<StoredSuspenseItem | null> {
  const [row] = await db.read((tx) => tx.query<StoredSuspenseItem>(suspenseStatement, [paymentId]));
  return row ?? null;
}
