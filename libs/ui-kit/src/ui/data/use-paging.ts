import { useState } from 'react';

export const PAGE_SIZES = [10, 50, 100, 1000] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** The shown part of a list. Pages count from 1. */
export interface Paging {
  page: number;
  pageSize: number;
}

/** The place of a pager, and the effects of its buttons. */
export interface PagerState extends Paging {
  pageCount: number;
  onPaging: (paging: Paging) => void;
}

/** Holds the place in a list whose rows are all loaded. */
export function usePaging(total: number): PagerState {
  const [{ page, pageSize }, setPaging] = useState<Paging>({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  // An empty list has one empty page.
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return { page: Math.min(page, pageCount), pageSize, pageCount, onPaging: setPaging };
}
