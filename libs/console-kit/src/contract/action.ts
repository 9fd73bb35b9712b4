import { z } from 'zod';
import { REASON_LENGTH, REASON_TEXTS, namesSomebody } from '../rules/reason.js';

/** Why a member of staff does something. It is stored for good, so it must not name a person. */
export const reasonSchema = z
  .string()
  .trim()
  .min(REASON_LENGTH.min, REASON_TEXTS.short)
  .max(REASON_LENGTH.max, REASON_TEXTS.long)
  .refine((text) => !namesSomebody(text), REASON_TEXTS.name)
  .describe('Why; stored in the audit log for good');

/** The body of every action: what it needs, why, and an id that makes a repeat harmless. */
export const actionBodyOf = <Params extends z.ZodType>(params: Params) =>
  z.object({
    params,
    reason: reasonSchema,
    actionId: z.uuid().toLowerCase().describe('made by the page; a repeat of the same id does nothing more'),
  });

/** Plain facts before and after an action. No name, address or bank detail: the audit log is never erased. */
export const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type Facts = z.infer<typeof factsSchema>;

/** `done`: it has happened. `waiting`: a second person decides. */
export const actionResponseSchema = z.object({
  success: z.literal(true),
  data: z.discriminatedUnion('state', [
    z.object({ state: z.literal('done'), after: factsSchema }),
    z.object({ state: z.literal('waiting'), approvalId: z.uuid() }),
  ]),
});
export type ActionResponse = z.infer<typeof actionResponseSchema>;
export type ActionOutcome = ActionResponse['data'];

/** What an entry of the audit log or an approval is about. */
export const subjectSchema = z.object({
  kind: z.enum(['player', 'transfer', 'payment', 'round', 'switch', 'alarm', 'staff', 'settlement', 'site']),
  id: z.string().min(1).max(200),
});
export type Subject = z.infer<typeof subjectSchema>;
