import type { Database, Tx } from '../database/database.js';

/** The result of one pass over sealed rows. */
export interface Resealed {
  readonly seenCount: number;
  /** Rows that an old key had sealed. */
  readonly resealedCount: number;
  /** Rows that no key opens. They stay unchanged. */
  readonly unreadableCount: number;
}

export interface ResealPass<Row> {
  /**
   * The next rows after the given key, in the order of their keys. They are locked in that order until the transaction
   * ends.
   */
  lockNext(tx: Tx, after: Row | null, limit: number): Promise<readonly Row[]>;
  /** Shape: null if the first key has sealed the row. Errors: throws if no key opens it. */
  reseal(row: Row): Row | null;
  /** Stores the rows that `reseal` returned. */
  store(tx: Tx, rows: readonly Row[]): Promise<void>;
}

/** Small, so that no other transaction waits long for one of its rows. */
const BATCH_SIZE = 200;

/**
 * Seals rows with the first key that an old key had sealed. It works in batches, while the product runs.
 *
 * Each batch is one transaction. If a pass is killed, some rows have the old key and some the new one. All of them
 * open, and the next pass does the rest.
 */
export async function resealRows<Row>(
  db: Database,
  pass: ResealPass<Row>,
  batchSize = BATCH_SIZE,
): Promise<Resealed> {
  const total = { seenCount: 0, resealedCount: 0, unreadableCount: 0 };
  for (let after: Row | null = null; ;) {
    const batch: { rows: readonly Row[]; changed: Row[]; unreadableCount: number } = await db.transaction(
      async (tx) => {
        const rows = await pass.lockNext(tx, after, batchSize);
        const changed: Row[] = [];
        let unreadableCount = 0;
        for (const row of rows) {
          try {
            const resealed = pass.reseal(row);
            if (resealed !== null) changed.push(resealed);
          } catch {
            // The log names the row by its number. Its content is private, and the row stays as it was.
            unreadableCount += 1;
          }
        }
        if (changed.length > 0) await pass.store(tx, changed);
        return { rows, changed, unreadableCount };
      },
    );
    total.seenCount += batch.rows.length;
    total.resealedCount += batch.changed.length;
    total.unreadableCount += batch.unreadableCount;
    after = batch.rows.at(-1) ?? null;
    if (after === null || batch.rows.length < batchSize) return total;
  }
}
