import { useState } from 'react';

export const PAGE_SIZES = [10, 50, 100, 1000] as const;
const DEFAULT_PAGE_SIZE = 10;

/** Which part of a list is shown; pages count from 1. */
export interface Paging {
  page: number;
  pageSize: number;
}

export interface PagingState extends Paging {
  onPaging: (paging: Paging) => void;
}

/** Holds the place in a list that the server pages: pass it on to the query and to `DataTable`. */
export function usePaging(): PagingState {
  const [paging, setPaging] = useState<Paging>({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  return { ...paging, onPaging: setPaging };
}

/** How many pages a list has; an empty list has one, which is empty. */
export const pageCountOf = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
