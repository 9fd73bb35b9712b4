import { z } from 'zod';

const MAX_PAGE_SIZE = 1000;

/** A list without paging returns at most this many rows, the newest ones. */
export const MAX_LIST_ROWS = MAX_PAGE_SIZE;

/** The cursor for the next page of a list that was too long for one answer. */
export const nextCursorSchema = z
  .uuid()
  .optional()
  .describe('Only where there are older entries: give it as `before` for the next ones');

/** Decimal digits only. JavaScript also reads `0x1` and `1e2` as numbers, but in an address they are mistakes. */
const countText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .pipe(z.coerce.number<string>().int().min(1).max(max));

/**
 * The paging part of a list's query. Without it, the newest `MAX_LIST_ROWS` are returned. With it, the answer also has
 * `total`.
 *
 * `before` or `after` name an entry that the caller has. The page begins next to it, and its depth costs nothing.
 * `page` alone is counted from the start, so deep pages take longer.
 */
export const keyPageQuerySchema = z.object({
  page: countText(1_000_000).optional(),
  pageSize: countText(MAX_PAGE_SIZE).optional(),
  before: z.uuid().toLowerCase().optional().describe('an entry: the page holds the ones next older than it'),
  after: z.uuid().toLowerCase().optional().describe('an entry: the page holds the ones next newer than it'),
});

export type KeyPageQuery = z.infer<typeof keyPageQuerySchema>;

/** A page lies on one side of one entry, so both together are refused. */
export const hasOneKey = ({ before, after }: KeyPageQuery): boolean =>
  before === undefined || after === undefined;
