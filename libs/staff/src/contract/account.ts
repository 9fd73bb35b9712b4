import { ROLES } from '@paasa/console-kit';
import { attestationSchema, newPasswordField } from '@paasa/proofs';
import { z } from 'zod';
import { enrolmentBodySchema } from './welcome.js';

const time = z.iso.datetime();

const sessionSchema = z.object({
  sessionId: z.uuid(),
  device: z.string(),
  network: z.string(),
  method: z.enum(['passkey', 'password']),
  openedAt: time,
  lastSeenAt: time,
  isLocked: z.boolean(),
  isThis: z.boolean(),
});

const passkeySchema = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  isSynced: z.boolean(),
  addedAt: time,
  lastUsedAt: time.nullable(),
});

/** `GET /api/console/account`: what a member of staff has to prove who they are, and where they are signed in. */
export const accountResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    hasPassword: z.boolean(),
    recoveryCodeCount: z.number().int(),
    passkeys: z.array(passkeySchema),
    sessions: z.array(sessionSchema),
  }),
});
export type AccountResponse = z.infer<typeof accountResponseSchema>;
export type Account = AccountResponse['data'];

export const endSessionBodySchema = z.object({ sessionId: z.uuid().toLowerCase() });
export const addPasskeyBodySchema = z.object({ attestation: attestationSchema });
export const removePasskeyBodySchema = z.object({ passkeyId: z.uuid().toLowerCase() });
export const changePasswordBodySchema = z.object({ password: newPasswordField });

/** A new authenticator app. The first one comes together with a password. */
export const changeAppBodySchema = enrolmentBodySchema.extend({ password: newPasswordField.optional() });
export type ChangeAppBody = z.infer<typeof changeAppBodySchema>;
