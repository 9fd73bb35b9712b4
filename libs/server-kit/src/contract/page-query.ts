import { z } from 'zod';

const MAX_PAGE_SIZE = 1000;

/** Of a list that is asked for without a page, the newest so many are answered. */
export const MAX_LIST_ROWS = MAX_PAGE_SIZE;

/** The field that leads on from a list that was too long for one answer. */
export const nextCursorSchema = z
  .uuid()
  .optional()
  .describe('Only where there are older entries: give it as `before` for the next ones');

/** Plain digits: `0x1` and `1e2` are numbers to JavaScript and to nobody who writes an address. */
const countText = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .pipe(z.coerce.number<string>().int().min(1).max(max));

/**
 * The paging part of a list's query: absent, the newest `MAX_LIST_ROWS` are answered; present, the answer adds `total`.
 *
 * `before` or `after` name an entry that the caller has, and the page begins next to it, however deep that is; `page`
 * alone is counted from the start, which takes longer the deeper it lies.
 */
export const keyPageQuerySchema = z.object({
  page: countText(1_000_000).optional(),
  pageSize: countText(MAX_PAGE_SIZE).optional(),
  before: z.uuid().toLowerCase().optional().describe('an entry: the page holds the ones next older than it'),
  after: z.uuid().toLowerCase().optional().describe('an entry: the page holds the ones next newer than it'),
});

export type KeyPageQuery = z.infer<typeof keyPageQuerySchema>;

/** A page lies on one side of one entry. */
export const hasOneKey = ({ before, after }: KeyPageQuery): boolean =>
  before === undefined || after === undefined;
