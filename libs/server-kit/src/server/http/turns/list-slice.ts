import { MAX_LIST_ROWS, type KeyPageQuery } from '../../../contract/page-query.js';

/** The size of a page if the call names none. */
export const DEFAULT_PAGE_SIZE = 10;
/** A list of more rows is heavy work. */
export const MAX_LIGHT_ROWS = 100;
/** Rows of heavy work that one step reads, checks and writes, in two or three milliseconds. */
export const STEP_ROWS = 50;
/** The most rows that one statement may skip to find the start of a page. */
export const MAX_SKIPPED_ROWS = 1_000;

/** A page of a list: it begins after a number of rows, or next to a row that the caller has. */
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

/** The part of a list that the call requests. Without a page these are the newest rows. */
export function sliceOf(query: KeyPageQuery): ListSlice {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, before, after } = query;
  if (!isPaged(query)) return { limit: MAX_LIST_ROWS, from: { offset: 0 } };
  if (before !== undefined) return { limit: pageSize, from: { before } };
  if (after !== undefined) return { limit: pageSize, from: { after } };
  return { limit: pageSize, from: { offset: (page - 1) * pageSize } };
}

/** Whether a slice needs more than one short statement to find and to show. */
export const isHeavySlice = ({ limit, from }: ListSlice): boolean =>
  limit > MAX_LIGHT_ROWS || ('offset' in from && from.offset > MAX_SKIPPED_ROWS);
