export {
  doneResponseSchema,
  loginRequestSchema,
  messageResponseSchema,
  registerRequestSchema,
  resendVerificationRequestSchema,
  verifyUserParamsSchema,
} from './contract/account-calls.js';
export type {
  DoneResponse,
  LoginRequest,
  MessageResponse,
  RegisterRequest,
  ResendVerificationRequest,
} from './contract/account-calls.js';
export { myDetailsResponseSchema, PROVIDERS, userSchema } from './contract/user.js';
export type { MyDetailsResponse, Provider, User } from './contract/user.js';
export { emailKeyOf } from './rules/email.js';
export { judgeRefresh } from './rules/judge-refresh.js';
export type { RefreshFacts, RefreshVerdict } from './rules/judge-refresh.js';
export {
  isPasswordLengthAllowed,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from './rules/password-length.js';
export {
  ACCESS_TOKEN_LIFETIME_MS,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_LIFETIME_MS,
  VERIFICATION_LIFETIME_MS,
} from './rules/session-times.js';
