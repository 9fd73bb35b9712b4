import { memberSchema } from '@paasa/console-kit';
import { z } from 'zod';

/** `GET /api/console/me` */
export const standingResponseSchema = z.object({
  success: z.literal(true),
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-out') }),
    z.object({ kind: z.literal('locked'), member: memberSchema }),
    z.object({ kind: z.literal('open'), member: memberSchema }),
  ]),
});
export type StandingResponse = z.infer<typeof standingResponseSchema>;
