import { factsSchema, keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

const timeField = z.iso.datetime();

export const playerParamsSchema = z.object({ playerId: z.uuid().toLowerCase() });

/** `GET /api/console/players/:playerId/account`; what names the person is masked. */
export const playerAccountSchema = z.object({
  playerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  identities: z.array(z.string()).describe('accounts elsewhere that open this one, such as `google`'),
  factors: z.array(z.string()).describe('second factors, such as `totp`'),
  createdAt: timeField,
  closedAt: timeField.nullable().describe('null: open'),
  eraseAfter: timeField.nullable(),
  erasingAt: timeField.nullable().describe('since when nothing names the person'),
  livingSessionCount: z.int().min(0),
});
export type PlayerAccount = z.infer<typeof playerAccountSchema>;
export const playerAccountResponseSchema = z.object({ success: z.literal(true), data: playerAccountSchema });

/** `POST /api/console/players/:playerId/unmask` */
export const unmaskedPlayerSchema = z.object({ name: z.string(), email: z.string() });
export type UnmaskedPlayer = z.infer<typeof unmaskedPlayerSchema>;
export const unmaskedPlayerResponseSchema = z.object({
  success: z.literal(true),
  data: unmaskedPlayerSchema,
});

/** `GET /api/console/players/:playerId/sessions`, newest first. */
export const playerSessionSchema = z.object({
  sessionId: z.uuid(),
  openedAt: timeField,
  lastUsedAt: timeField,
  method: z.string(),
  device: z.string().describe('browser and system'),
  deviceId: z.string().nullable().describe('finds other accounts of this browser'),
  isAlive: z.boolean(),
  endedAt: timeField.nullable(),
  endReason: z.string().nullable(),
});
export type PlayerSession = z.infer<typeof playerSessionSchema>;
export const playerSessionsPageSchema = keyPageSchemaOf(playerSessionSchema);

/** `GET /api/console/players/:playerId/events`, newest first. */
export const playerEventSchema = z.object({
  eventId: z.uuid(),
  at: timeField,
  event: z.string(),
  network: z.string().nullable().describe('null: the role may not see it, or it is erased'),
  device: z.string().nullable(),
  details: factsSchema,
});
export type PlayerEvent = z.infer<typeof playerEventSchema>;
export const playerEventsPageSchema = keyPageSchemaOf(playerEventSchema);

/** `GET /api/console/players/:playerId/mails`, newest first. */
export const playerMailSchema = z.object({
  mailId: z.uuid(),
  kind: z.string(),
  requestedAt: timeField,
  state: z.enum(['waiting', 'sent', 'given-up']),
  stateAt: timeField.describe('when it was sent or given up; when a waiting one is tried next'),
});
export type PlayerMail = z.infer<typeof playerMailSchema>;
export const playerMailsPageSchema = keyPageSchemaOf(playerMailSchema);
