import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';
import { SELF_EXCLUSION_MONTHS, TIME_OUT_HOURS } from '../../rules/exclusion-bounds.js';
import { exclusionSchema, limitSchema } from '../protection.js';

/** `GET /api/console/players/:playerId/protection` */
export const playerProtectionSchema = z.object({
  exclusion: exclusionSchema.nullable(),
  limits: z.array(limitSchema),
  isUnderAge: z.boolean().nullable().describe('null: the profile does not ask for the age'),
  birthDate: z.iso.date().nullable().describe('null: not given, or the role may not see it'),
  realityCheckMinutes: z.int(),
  signs: z
    .array(
      z.object({
        day: z.iso.date(),
        kinds: z.array(z.string()),
        figures: z.record(z.string(), z.number()),
      }),
    )
    .describe('of harm, in the last 30 days, newest first'),
});
export type PlayerProtection = z.infer<typeof playerProtectionSchema>;
export const playerProtectionResponseSchema = z.object({
  success: z.literal(true),
  data: playerProtectionSchema,
});

/** `GET /api/console/players/:playerId/protection/changes`, newest first. */
export const playerChangeSchema = z.object({
  changeId: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  step: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type PlayerChange = z.infer<typeof playerChangeSchema>;
export const playerChangesPageSchema = keyPageSchemaOf(playerChangeSchema);

/** The params of `exclude-player`. */
export const excludeParamsSchema = z.object({
  playerId: z.uuid().toLowerCase(),
  term: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('time-out'), hours: z.int().min(TIME_OUT_HOURS.min).max(TIME_OUT_HOURS.max) }),
    z.object({
      kind: z.literal('self-exclusion'),
      months: z
        .int()
        .min(SELF_EXCLUSION_MONTHS.min)
        .max(SELF_EXCLUSION_MONTHS.max)
        .nullable()
        .describe('null: for good'),
    }),
  ]),
});
export type ExcludeParams = z.infer<typeof excludeParamsSchema>;
