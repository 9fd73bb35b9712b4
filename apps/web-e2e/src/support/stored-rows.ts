import pg from 'pg';
import type { Product } from './product.js';

/**
 * Asks the product's PostgreSQL server itself, as an operator would: for what is kept and told to nobody.
 *
 * Errors: throws what the server says, and on an embedded database, which one process has to itself.
 */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  { ground }: Product,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  if (ground.postgres === null) throw new Error('The database is embedded: nobody else can ask it.');
  const client = new pg.Client({ connectionString: ground.postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
