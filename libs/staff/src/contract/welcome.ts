import { ROLES } from '@paasa/console-kit';
import { attestationSchema, creationOptionsSchema, factorCodeField, newPasswordField } from '@paasa/proofs';
import { z } from 'zod';
import { MAX_NAME_CHARACTERS } from '../rules/person-fields.js';

/** 32 random bytes as base64url; their hash has the same form. */
const secret = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.');

export const tokenHashField = secret;

export const nameField = z
  .string('Please enter your name.')
  .trim()
  .min(1, 'Please enter your name.')
  .max(MAX_NAME_CHARACTERS, 'This name is too long.');

export const invitationBodySchema = z.object({ token: secret });

export const invitationResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    expiresAt: z.iso.datetime(),
  }),
});
export type InvitationResponse = z.infer<typeof invitationResponseSchema>;

export const welcomeOptionsBodySchema = invitationBodySchema.extend({ name: nameField });

export const creationOptionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ options: creationOptionsSchema }),
});
export type CreationOptionsResponse = z.infer<typeof creationOptionsResponseSchema>;

export const welcomePasskeyBodySchema = welcomeOptionsBodySchema.extend({ attestation: attestationSchema });

/** A key for an authenticator app, which does nothing until its first code is entered. */
export const enrolmentResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ enrolmentId: z.uuid(), key: z.string(), uri: z.string() }),
});
export type EnrolmentResponse = z.infer<typeof enrolmentResponseSchema>;

export const enrolmentBodySchema = z.object({ enrolmentId: z.uuid().toLowerCase(), code: factorCodeField });

export const welcomePasswordBodySchema = welcomeOptionsBodySchema.extend({
  password: newPasswordField,
  ...enrolmentBodySchema.shape,
});
export type WelcomePasswordBody = z.infer<typeof welcomePasswordBodySchema>;

export const recoveryCodesResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponseSchema>;
