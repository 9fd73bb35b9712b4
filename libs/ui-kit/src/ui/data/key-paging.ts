import { DEFAULT_PAGE_SIZE, type PagerState } from './use-paging.js';

/**
 * The place of a page in a list that grows at its head: at the head, or next to a row that was shown.
 *
 * `olderCount` is the number of rows that are older than the newest possible row of the page (`before`), or the number
 * of older rows plus the named row (`after`). New rows come only at the head, so the number stays valid.
 */
export type PagePlace =
  | null
  | { readonly before: string; readonly olderCount: number }
  | { readonly after: string; readonly olderCount: number };

/** The part of a list that is shown. */
export interface PageView {
  readonly place: PagePlace;
  readonly pageSize: number;
}

/** The newest rows of a list: its first view. */
export const FIRST_VIEW: PageView = { place: null, pageSize: DEFAULT_PAGE_SIZE };

/** A page of a list that has no rows, or of which nothing is known yet. */
export const EMPTY_PAGE: KeyPage<never> = {
  rows: [],
  pageSize: DEFAULT_PAGE_SIZE,
  newerCount: 0,
  olderCount: 0,
};

/** A page of a list, newest first, and the number of rows on either side of it. */
export interface KeyPage<Row> {
  readonly rows: readonly Row[];
  /** The largest number of rows that the page can have. */
  readonly pageSize: number;
  readonly newerCount: number;
  readonly olderCount: number;
}

/** The query for a page by the key of a row. A query by page number takes longer the deeper the page is. */
export function pageParams({ place, pageSize }: PageView) {
  if (place === null) return { page: 1, pageSize };
  return 'before' in place ? { before: place.before, pageSize } : { after: place.after, pageSize };
}

/** Computes the number of rows on either side of a page from the number of all rows. */
export function keyPageOf<Row>(
  { place, pageSize }: PageView,
  rows: readonly Row[],
  total: number,
): KeyPage<Row> {
  if (place !== null && 'after' in place) {
    const { olderCount } = place;
    return { rows, pageSize, olderCount, newerCount: atLeastNone(total - olderCount - rows.length) };
  }
  // The older rows of its place include the rows of the page, which may be the last page.
  const count = place?.olderCount ?? total;
  return {
    rows,
    pageSize,
    olderCount: atLeastNone(count - pageSize),
    newerCount: atLeastNone(total - count),
  };
}

const atLeastNone = (count: number): number => Math.max(0, count);

/**
 * The place of the pager on a page that was found by key, and the targets of its buttons.
 *
 * Pages are counted from the shown page, in both directions. New rows at the head add pages before it, and move none of
 * its rows to another page. The first page is always the newest rows. After new rows it may repeat some of the second
 * page, but never leaves any out.
 *
 * `wantedSize` is the size that the player chose last. Until a page of that size has loaded, the shown page is counted
 * by its own size.
 */
export function keyPaging<Row>(
  page: KeyPage<Row>,
  wantedSize: number,
  { keyOf, onView }: { keyOf: (row: Row) => string; onView: (view: PageView) => void },
): PagerState {
  const { rows, pageSize, newerCount, olderCount } = page;
  const shownPage = 1 + Math.ceil(newerCount / pageSize);
  const [first, last] = [rows[0], rows.at(-1)];
  const placeOf = (wanted: number): PagePlace => {
    if (wanted > shownPage) return last === undefined ? null : { before: keyOf(last), olderCount };
    if (wanted <= 1 || first === undefined) return null;
    return { after: keyOf(first), olderCount: olderCount + rows.length };
  };
  return {
    page: shownPage,
    pageCount: shownPage + Math.ceil(olderCount / pageSize),
    pageSize: wantedSize,
    onPaging: (wanted) =>
      onView({
        // A new page size starts at the head.
        place: wanted.pageSize === wantedSize ? placeOf(wanted.page) : null,
        pageSize: wanted.pageSize,
      }),
  };
}
