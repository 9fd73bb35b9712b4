import { z } from 'zod';

export const MAX_PAGE_SIZE = 1000;

/** The paging part of a list's query: absent, the list answers whole; present, the answer adds `total`. */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});

export type PageQuery = z.infer<typeof pageQuerySchema>;
