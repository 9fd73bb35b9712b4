import { z } from 'zod';

/** Who has changed something, when and why, by the audit log. */
export const recordedChangeSchema = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable().describe('the name of the member; null for a command in a shell'),
  reason: z.string().nullable(),
});
export type RecordedChange = z.infer<typeof recordedChangeSchema>;
