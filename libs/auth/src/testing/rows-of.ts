import { createHash } from 'node:crypto';
import type { Database } from '@paasa/server-kit/server';

/** The rows of a query that a test writes in full. */
export function rowsOf<Row extends object>(
  db: Database,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const name = `test-${createHash('sha1').update(text).digest('hex')}`;
  return db.read((tx) => tx.query<Row>({ name, text }, parameters));
}
