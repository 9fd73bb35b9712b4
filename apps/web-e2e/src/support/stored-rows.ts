import pg from 'pg';
import type { Product } from './product.js';

/**
 * Queries the product's PostgreSQL server directly, as an operator would: for rows that no answer shows.
 *
 * Errors: throws the server's errors. Throws on an embedded database, which belongs to one process.
 */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  { ground }: Product,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (ground.postgres === null) throw new Error('The database is embedded: only the product can query it.');
  const client = new pg.Client({ connectionString: ground.postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
