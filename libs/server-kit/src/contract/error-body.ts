import { z } from 'zod';

/** The body of every refusal; some codes have more fields. */
export const errorBodySchema = z
  .looseObject({
    success: z.literal(false),
    code: z.string().describe('domain/reason, stable for programs; `x-refusals` lists all'),
    message: z.string().describe('a sentence for people'),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
