import { givenPasswordField, newPasswordField } from '@paasa/proofs';
import { z } from 'zod';
import { emailField, linkTokenField, nameField, otpField } from './fields.js';

/** `POST /api/user/register` */
export const registerRequestSchema = z.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
});
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** `POST /api/user/login` */
export const loginRequestSchema = z.object({ email: emailField, password: givenPasswordField });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** The answer to a right password of an account with two-factor authentication: no session is open yet. */
export const secondFactorNeededSchema = z.object({
  success: z.literal(false),
  isSecondFactorNeeded: z.literal(true),
});

/** `POST /api/user/resend-verification` */
export const resendVerificationRequestSchema = z.object({ email: emailField });
export type ResendVerificationRequest = z.infer<typeof resendVerificationRequestSchema>;

/** `POST /api/user/change-email` */
export const changeEmailRequestSchema = z.object({ email: emailField });
export type ChangeEmailRequest = z.infer<typeof changeEmailRequestSchema>;

/** `POST /api/user/reset-password` */
export const resetPasswordRequestSchema = z.object({ email: emailField });
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;

/** `POST /api/user/verify-reset-password-otp` */
export const verifyResetPasswordOtpRequestSchema = z.object({ email: emailField, otp: otpField });
export type VerifyResetPasswordOtpRequest = z.infer<typeof verifyResetPasswordOtpRequestSchema>;

/** `POST /api/user/open-reset-link`; the token stands in the link of the mail with the code. */
export const openResetLinkRequestSchema = z.object({ email: emailField, token: linkTokenField });
export type OpenResetLinkRequest = z.infer<typeof openResetLinkRequestSchema>;

/** `POST /api/user/set-new-password`; needs the cookie of a verified code or an opened link. */
export const setNewPasswordRequestSchema = z.object({ email: emailField, newPassword: newPasswordField });
export type SetNewPasswordRequest = z.infer<typeof setNewPasswordRequestSchema>;

/** `POST /api/user/not-me`; the token stands in the link of a mail about the account. */
export const notMeRequestSchema = z.object({ token: linkTokenField });
export type NotMeRequest = z.infer<typeof notMeRequestSchema>;

/** `GET /api/user/verify-user/:token` */
export const verifyUserParamsSchema = z.object({ token: z.string() });

const MAX_TOKEN_CHARACTERS = 256;

/** `POST /api/user/verify-user`; for a browser that has not signed in to the account. */
export const verifyUserRequestSchema = z.object({
  token: z.string().max(MAX_TOKEN_CHARACTERS),
  password: givenPasswordField,
});

export const doneResponseSchema = z.object({ success: z.literal(true) });
export type DoneResponse = z.infer<typeof doneResponseSchema>;

export const messageResponseSchema = z.object({ success: z.literal(true), message: z.string() });
export type MessageResponse = z.infer<typeof messageResponseSchema>;

/** `POST /api/user/login` */
export const loginResponseSchema = z.union([messageResponseSchema, secondFactorNeededSchema]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;
