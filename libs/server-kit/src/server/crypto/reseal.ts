import type { Database, Tx } from '../database/database.js';

/** What a pass over sealed rows has done. */
export interface Resealed {
  readonly seenCount: number;
  /** Those that an old key had sealed. */
  readonly resealedCount: number;
  /** Those that none of the keys opens; they stay as they are. */
  readonly unreadableCount: number;
}

export interface ResealPass<Row> {
  /** The next rows after the given one, in the order of their key, locked in that order until the transaction ends. */
  lockNext(tx: Tx, after: Row | null, limit: number): Promise<readonly Row[]>;
  /** Shape: null for a row that the first key has sealed. Errors: throws for one that no key opens. */
  reseal(row: Row): Row | null;
  /** Stores rows that `reseal` has given. */
  store(tx: Tx, rows: readonly Row[]): Promise<void>;
}

/** Small enough that nobody who wants one of its rows waits for long. */
const BATCH_SIZE = 200;

/**
 * Goes through rows and seals with the first key what an old one has sealed, batch by batch, beside everything else.
 *
 * Each batch is a transaction: a pass that is killed leaves rows of either kind, which all open, and the next pass does
 * the rest.
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
            // Told by its number; what is in it is nobody's business, and the row is no worse than before.
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
