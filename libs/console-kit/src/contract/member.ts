import { z } from 'zod';
import { ROLES } from '../rules/rights.js';

/** `GET /api/console/me`: the member of staff of this browser. */
export const memberSchema = z.object({
  staffId: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
});
export type Member = z.infer<typeof memberSchema>;
