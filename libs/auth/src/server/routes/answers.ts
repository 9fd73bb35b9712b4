import type { z } from 'zod';
import { errorBodySchema } from '@paasa/server-kit';

export const answers = <T extends z.ZodType>(schema: T) => ({ 200: schema, '4xx': errorBodySchema });
