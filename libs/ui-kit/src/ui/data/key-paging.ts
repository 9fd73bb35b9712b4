import { DEFAULT_PAGE_SIZE, type PagerState } from './use-paging.js';

/**
 * Where a page lies in a list that grows at its head: there, or next to a row that was shown.
 *
 * `olderCount` is how many rows are older than the page's newest possible one (`before`) or than that row and with it
 * (`after`). Rows come at the head alone, so that it stays true as long as the list lives.
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

/** The newest rows of a list, as it is shown first. */
export const FIRST_VIEW: PageView = { place: null, pageSize: DEFAULT_PAGE_SIZE };

/** A page of a list of which nothing is known, or that has no rows. */
export const EMPTY_PAGE: KeyPage<never> = {
  rows: [],
  pageSize: DEFAULT_PAGE_SIZE,
  newerCount: 0,
  olderCount: 0,
};

/** A page of a list, newest first, and how many rows there are on either side of it. */
export interface KeyPage<Row> {
  readonly rows: readonly Row[];
  /** How many rows it could have. */
  readonly pageSize: number;
  readonly newerCount: number;
  readonly olderCount: number;
}

/** How a server is asked for it: by the key of a row, since a page by its number takes longer the deeper it lies. */
export function pageParams({ place, pageSize }: PageView) {
  if (place === null) return { page: 1, pageSize };
  return 'before' in place ? { before: place.before, pageSize } : { after: place.after, pageSize };
}

/** Computes from the number of all rows how many there are on either side of a page. */
export function keyPageOf<Row>(
  { place, pageSize }: PageView,
  rows: readonly Row[],
  total: number,
): KeyPage<Row> {
  if (place !== null && 'after' in place) {
    const { olderCount } = place;
    return { rows, pageSize, olderCount, newerCount: atLeastNone(total - olderCount - rows.length) };
  }
  // Those of the page itself, which may be its last, are among the older ones of its place.
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
 * Where the pager stands on a page that was found by key, and where its buttons lead from there.
 *
 * Pages are counted from the one shown, in both directions: what has come at the head meanwhile is more pages before
 * it and moves none of its rows to another page. The first page is always the newest rows. Where rows have come
 * meanwhile, it may repeat some of the second one, and never leaves any out.
 *
 * `wantedSize` is what the player chose last; until a page of that size is there, the one shown is counted by its own.
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
        // Another size begins anew.
        place: wanted.pageSize === wantedSize ? placeOf(wanted.page) : null,
        pageSize: wanted.pageSize,
      }),
  };
}
