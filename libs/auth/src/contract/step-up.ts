import { z } from 'zod';
import { givenPasswordField } from './fields.js';
import { SIGN_IN_METHODS } from './session-calls.js';

/** `POST /api/user/step-up` */
export const stepUpRequestSchema = z.object({ password: givenPasswordField });
export type StepUpRequest = z.infer<typeof stepUpRequestSchema>;

/** `GET /api/user/step-up` */
export const proofMethodsResponseSchema = z.object({
  success: z.literal(true),
  methods: z.array(z.enum(SIGN_IN_METHODS)).describe('How the account can prove who is asking'),
});
export type ProofMethodsResponse = z.infer<typeof proofMethodsResponseSchema>;
