import {
  afterQuerySchema,
  factsSchema,
  keyPageSchemaOf,
  reasonSchema,
  subjectSchema,
} from '@paasa/console-kit';
import { z } from 'zod';

/** `outdated`: what it would change had changed when a second person looked at it. */
export const APPROVAL_STATES = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'outdated'] as const;
const stateSchema = z.enum(APPROVAL_STATES);
export type ApprovalState = z.infer<typeof stateSchema>;

/** An action that waits for a second person, or has waited for one. */
const approvalSchema = z.object({
  approvalId: z.uuid(),
  action: z.string(),
  title: z.string(),
  summary: z.string(),
  subject: subjectSchema,
  amountPaise: z.number().nullable(),
  before: factsSchema,
  reason: z.string(),
  askedBy: z.uuid(),
  askedByName: z.string().nullable(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: stateSchema,
  decidedBy: z.uuid().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string().nullable(),
  canDecide: z.boolean().describe('whether this member may approve or refuse it'),
  canWithdraw: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** `GET /api/console/approvals`: those that wait come first. */
export const approvalsQuerySchema = afterQuerySchema.extend({
  after: z
    .string()
    .regex(/^[01]_\d{1,15}$/)
    .optional(),
  state: stateSchema.optional(),
});
export type ApprovalsQuery = z.infer<typeof approvalsQuerySchema>;

export const approvalsPageSchema = keyPageSchemaOf(approvalSchema);

export const APPROVAL_DECISIONS = ['approve', 'refuse', 'withdraw'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** `POST /api/console/approvals/:approvalId/approve`, `refuse` and `withdraw` */
export const decideParamsSchema = z.object({ approvalId: z.uuid().toLowerCase() });
export const decideBodySchema = z.object({ reason: reasonSchema });

/** `after`: what an approved action has changed. */
export const decideResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ state: stateSchema, after: factsSchema.nullable() }),
});
export type DecideResponse = z.infer<typeof decideResponseSchema>;
