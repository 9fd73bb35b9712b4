import { assertionSchema, factorCodeField, givenPasswordField, requestOptionsSchema } from '@paasa/proofs';
import { z } from 'zod';

export const MAX_EMAIL_CHARACTERS = 254;

export const successSchema = z.object({ success: z.literal(true) });

export const requestOptionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ options: requestOptionsSchema }),
});
export type RequestOptionsResponse = z.infer<typeof requestOptionsResponseSchema>;

export const assertionBodySchema = z.object({ assertion: assertionSchema });

/** A password with a code of an authenticator app, or with a recovery code: none counts alone. */
export const passwordBodySchema = z.object({ password: givenPasswordField, code: factorCodeField });
export type PasswordBody = z.infer<typeof passwordBodySchema>;

export const signInBodySchema = passwordBodySchema.extend({
  email: z
    .string('Please enter your email.')
    .trim()
    .min(1, 'Please enter your email.')
    .max(MAX_EMAIL_CHARACTERS, 'This email is too long.'),
});
export type SignInBody = z.infer<typeof signInBodySchema>;
