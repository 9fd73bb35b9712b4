import { z } from 'zod';

export const KEY_PAGE_SIZE = 50;

/** The query of every list of the console: the page after a key that an answer gave. */
export const afterQuerySchema = z.object({
  after: z.string().min(1).max(200).optional().describe('the `next` of the page before'),
});

/** The same for a list whose keys are ids. */
export const afterIdQuerySchema = z.object({
  after: z.uuid().toLowerCase().optional().describe('the `next` of the page before'),
});

/** A page of a list, and the key of the next one; null at the end. */
export const keyPageSchemaOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ success: z.literal(true), data: z.array(row), next: z.string().nullable() });

/**
 * A page of rows that were read with one row more than a page has.
 *
 * Shape: `keyOf` gives the `after` that leads to the rows behind a row.
 */
export function keyPageOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): { readonly success: true; readonly data: Row[]; readonly next: string | null } {
  const data = rows.slice(0, KEY_PAGE_SIZE);
  const last = data.at(-1);
  return {
    success: true,
    data,
    next: rows.length > KEY_PAGE_SIZE && last !== undefined ? keyOf(last) : null,
  };
}

/** Whether the time of a key is one that the database has: PostgreSQL takes no 30 February and no year 0. */
export function isKeyTime(text: string): boolean {
  const seconds = text.slice(0, 19);
  const at = new Date(`${seconds}Z`);
  if (Number.isNaN(at.getTime()) || seconds.startsWith('0000')) return false;
  return at.toISOString().startsWith(seconds);
}
