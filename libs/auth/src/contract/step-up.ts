import { assertionSchema, factorCodeField, givenPasswordField } from '@paasa/proofs';
import { z } from 'zod';
import { SIGN_IN_METHODS } from './session-calls.js';

/** The methods of a fresh proof. */
export const PROOF_METHODS = [...SIGN_IN_METHODS, 'totp'] as const;

export type ProofMethod = (typeof PROOF_METHODS)[number];

/** `POST /api/user/step-up`; an account with a second factor needs that: its code, or a passkey (`step-up/begin`). */
export const stepUpRequestSchema = z.union([
  z.object({ password: givenPasswordField }),
  z.object({ code: factorCodeField }),
  z.object({ assertion: assertionSchema }),
]);
export type StepUpRequest = z.infer<typeof stepUpRequestSchema>;

/** `GET /api/user/step-up` */
export const proofMethodsResponseSchema = z.object({
  success: z.literal(true),
  methods: z.array(z.enum(PROOF_METHODS)).describe('How the account can prove who is asking'),
});
export type ProofMethodsResponse = z.infer<typeof proofMethodsResponseSchema>;
