import { MAX_LIST_ROWS, type KeyPageQuery } from '../../../contract/page-query.js';

/** What a page holds that does not say how many rows it wants. */
export const DEFAULT_PAGE_SIZE = 10;
/** More rows than that are heavy work. */
export const MAX_LIGHT_ROWS = 100;
/** Rows of heavy work that are read, checked and written in one step: two or three milliseconds. */
export const STEP_ROWS = 50;
/** Rows that one statement may walk over to find where a page begins. */
export const MAX_SKIPPED_ROWS = 1_000;

/** A page of a list: so many rows past the newest ones, or next to a row that the caller has. */
export interface ListSlice {
  readonly limit: number;
  readonly from: { readonly offset: number } | { readonly before: string } | { readonly after: string };
}

export interface CountedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export const isPaged = ({ page, pageSize, before, after }: KeyPageQuery): boolean =>
  [page, pageSize, before, after].some((place) => place !== undefined);

/** What of a list is asked for; without any word of it, its newest rows. */
export function sliceOf(query: KeyPageQuery): ListSlice {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, before, after } = query;
  if (!isPaged(query)) return { limit: MAX_LIST_ROWS, from: { offset: 0 } };
  if (before !== undefined) return { limit: pageSize, from: { before } };
  if (after !== undefined) return { limit: pageSize, from: { after } };
  return { limit: pageSize, from: { offset: (page - 1) * pageSize } };
}

/** Whether a slice takes more than one short statement to find and to show. */
export const isHeavySlice = ({ limit, from }: ListSlice): boolean =>
  limit > MAX_LIGHT_ROWS || ('offset' in from && from.offset > MAX_SKIPPED_ROWS);
