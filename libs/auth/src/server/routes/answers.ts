import type { z } from 'zod';
import { errorBodySchema } from '@paasa/server-kit';

/** The answers of a call, for its schema. */
export const answers = <T extends z.ZodType>(schema: T) => ({ 200: schema, '4xx': errorBodySchema });
