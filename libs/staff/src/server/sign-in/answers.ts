import { errorBodySchema } from '@paasa/server-kit';
import type { z } from 'zod';

/** The answers of a call: its own, and refusals. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({
  200: schema,
  '4xx': errorBodySchema,
  '5xx': errorBodySchema,
});
