import { assertionSchema, factorCodeField } from '@paasa/proofs';
import { z } from 'zod';

/** `GET /api/user/two-factor` */
export const twoFactorStateSchema = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  since: z.iso.datetime().nullable().describe('Null while it is off'),
  unusedRecoveryCodeCount: z.int().min(0),
});
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** `POST /api/user/two-factor/begin` */
export const beginTwoFactorResponseSchema = z.object({
  success: z.literal(true),
  enrolmentId: z.uuid(),
  key: z.string().describe('The secret as base32, to type'),
  uri: z.string().describe('The same as `otpauth://totp/…`, for a QR code'),
});
export type BeginTwoFactorResponse = z.infer<typeof beginTwoFactorResponseSchema>;

/** `POST /api/user/two-factor/confirm` */
export const confirmTwoFactorRequestSchema = z.object({
  code: factorCodeField,
  enrolmentId: z.uuid().optional().describe('Of `begin`; without it, the newest one of the session'),
});
export type ConfirmTwoFactorRequest = z.infer<typeof confirmTwoFactorRequestSchema>;

/** `POST /api/user/two-factor/confirm` and `/recovery-codes`: the only answers with recovery codes. */
export const recoveryCodesResponseSchema = z.object({
  success: z.literal(true),
  recoveryCodes: z.array(z.string()).describe('`ABCD-EFGH-…`, each for one use'),
});
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponseSchema>;

/** `POST /api/user/login/second-factor`: a code, or the answer of a passkey to a challenge of `login/passkey/begin` */
export const secondFactorRequestSchema = z.union([
  z.object({ code: factorCodeField }),
  z.object({ assertion: assertionSchema }),
]);
export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;
