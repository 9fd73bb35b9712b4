import { z } from 'zod';
import { SIGN_KINDS } from '../rules/signs/sign-kinds.js';

/** `GET /api/protection/signs`: of the last 30 days, at most 7 of them, the newest first */
export const signsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(
    z
      .object({
        day: z.iso.date().describe('in India'),
        signs: z.array(
          z.object({
            kind: z.enum(SIGN_KINDS),
            text: z.string().describe('one or two sentences for the player, with the figures'),
          }),
        ),
      })
      .meta({ id: 'DaySigns' }),
  ),
});
export type SignsResponse = z.infer<typeof signsResponseSchema>;
