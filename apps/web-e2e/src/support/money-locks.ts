import pg from 'pg';
import type { Product } from './product.js';

/** A row that another transaction has locked. */
export interface HeldRow {
  /** The number of the product's connections that wait for a lock at this moment. */
  countWaiting(): Promise<number>;
  release(): Promise<void>;
}

/**
 * Locks the row of a deposit or withdrawal in a separate database transaction, until it is released.
 *
 * Errors: throws on an embedded database, which belongs to one process, and for an unknown row.
 */
export async function holdTransfer({ ground }: Product, transferId: string): Promise<HeldRow> {
  if (ground.postgres === null)
    throw new Error('The database is embedded: no other process can lock a row of it.');
  const client = new pg.Client({ connectionString: ground.postgres.url });
  await client.connect();
  try {
    await client.query('BEGIN');
    const locked = 'SELECT 1 FROM wallet.transfers WHERE transfer_id = $1 FOR UPDATE';
    const { rowCount } = await client.query(locked, [transferId]);
    if (rowCount !== 1) throw new Error(`There is no transfer ${transferId}.`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    async countWaiting() {
      const { rows } = await client.query<{ count: string }>(
        `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return Number(rows[0]?.count);
    },
    async release() {
      await client.query('ROLLBACK');
      await client.end();
    },
  };
}
