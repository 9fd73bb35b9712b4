import { afterQuerySchema, factsSchema, keyPageSchemaOf, subjectSchema } from '@paasa/console-kit';
import { z } from 'zod';

/** One entry of the audit log, without the hashes that prove it. */
const auditEntrySchema = z.object({
  seq: z.number().describe('counts the entries, from 1'),
  at: z.iso.datetime(),
  staffId: z.uuid().nullable().describe('null for a command in a shell, and for what ends by itself'),
  staffName: z.string().nullable(),
  event: z.string().describe('such as `player-viewed`, or the name of an action'),
  subject: subjectSchema,
  reason: z.string().nullable(),
  before: factsSchema.nullable(),
  after: factsSchema.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A moment in a year that PostgreSQL can read. */
const momentSchema = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9_999;
});

/** `GET /api/console/audit` */
export const auditQuerySchema = afterQuerySchema
  .extend({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    event: z.string().min(1).max(100).optional(),
    staffId: z.uuid().toLowerCase().optional(),
    subjectKind: subjectSchema.shape.kind.optional(),
    subjectId: subjectSchema.shape.id.optional(),
    from: momentSchema.optional(),
    to: momentSchema.optional().describe('not included'),
  })
  .refine(({ subjectKind, subjectId }) => (subjectId === undefined) === (subjectKind === undefined), {
    path: ['subjectId'],
    message: 'Please give a kind and an id together.',
  });
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditPageSchema = keyPageSchemaOf(auditEntrySchema);

/** `GET /api/console/audit/choices`: what can be searched for: the events that the log has, and all members. */
export const auditChoicesSchema = z.object({
  success: z.literal(true),
  data: z.object({
    events: z.array(z.string()),
    members: z.array(z.object({ staffId: z.uuid(), name: z.string() })),
  }),
});
export type AuditChoices = z.infer<typeof auditChoicesSchema>['data'];
