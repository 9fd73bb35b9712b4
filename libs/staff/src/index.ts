export type { Account, AccountResponse, ChangeAppBody } from './contract/account.js';
export { emailField, type Person } from './contract/people.js';
export type { PasswordBody, SignInBody } from './contract/sign-in.js';
export { standingResponseSchema, type StandingResponse } from './contract/standing.js';
export type { EnrolmentResponse, InvitationResponse, WelcomePasswordBody } from './contract/welcome.js';
export { IDLE_LOCK_MS } from './rules/session-times.js';
