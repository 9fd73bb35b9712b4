export {
  doneResponseSchema,
  loginRequestSchema,
  messageResponseSchema,
  openResetLinkRequestSchema,
  registerRequestSchema,
  resendVerificationRequestSchema,
  resetPasswordRequestSchema,
  setNewPasswordRequestSchema,
  verifyResetPasswordOtpRequestSchema,
  verifyUserParamsSchema,
} from './contract/account-calls.js';
export type {
  DoneResponse,
  LoginRequest,
  MessageResponse,
  OpenResetLinkRequest,
  RegisterRequest,
  ResendVerificationRequest,
  ResetPasswordRequest,
  SetNewPasswordRequest,
  VerifyResetPasswordOtpRequest,
} from './contract/account-calls.js';
export { SOCIAL_PROVIDERS, SOCIAL_SIGN_IN_ERRORS } from './contract/social-sign-in.js';
export type { SocialProviderName, SocialSignInError } from './contract/social-sign-in.js';
export {
  endOthersResponseSchema,
  listedSessionSchema,
  sessionsResponseSchema,
  SIGN_IN_METHODS,
} from './contract/session-calls.js';
export type {
  EndOthersResponse,
  ListedSession,
  SessionsResponse,
  SignInMethod,
} from './contract/session-calls.js';
export { myDetailsResponseSchema, PROVIDERS, userSchema } from './contract/user.js';
export type { MyDetailsResponse, Provider, User } from './contract/user.js';
export { deviceNameOf } from './rules/device-name.js';
export { emailKeyOf } from './rules/email.js';
export { judgeRefresh } from './rules/judge-refresh.js';
export type { RefreshFacts, RefreshVerdict } from './rules/judge-refresh.js';
export {
  isPasswordLengthAllowed,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from './rules/password-length.js';
export {
  MAX_CODE_MAILS_PER_HOUR,
  MAX_CODE_TRIES,
  MAX_OTP_TRY_COUNT,
  OTP_DIGIT_COUNT,
  OTP_LIFETIME_MS,
  RESET_GRANT_LIFETIME_MS,
  RESET_LINK_LIFETIME_MS,
} from './rules/password-reset-limits.js';
export {
  ACCESS_TOKEN_LIFETIME_MS,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_LIFETIME_MS,
  VERIFICATION_LIFETIME_MS,
} from './rules/session-times.js';
