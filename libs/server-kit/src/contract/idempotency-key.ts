import { z } from 'zod';

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Headers of a call that moves money. For seven days, the same key with the same body gets the first answer again. */
export const idempotencyHeadersSchema = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(1, 'The Idempotency-Key header is empty.')
    .max(64, 'The Idempotency-Key header is longer than 64 characters.')
    .regex(/^[\x21-\x7e]+$/, 'The Idempotency-Key header has characters other than visible ASCII.')
    .optional()
    .describe('The same key with the same body gets the first answer again, for seven days.'),
});
