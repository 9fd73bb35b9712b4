export { factorCodeField, givenPasswordField, newPasswordField } from './contract/fields.js';
export {
  assertionSchema,
  attestationSchema,
  creationOptionsSchema,
  requestOptionsSchema,
  type Assertion,
  type Attestation,
  type CreationOptions,
  type RequestOptions,
} from './contract/passkey-ceremonies.js';
export { CONTEXT_WORDS, isGuessableHere, type PasswordOwner } from './rules/context-words.js';
export { factorTriesWaitMs, type FactorTry } from './rules/factor-tries-wait.js';
export { isCounterAhead } from './rules/is-counter-ahead.js';
export { CHALLENGE_LIFETIME_MS, MAX_PASSKEY_NAME_CHARACTERS, MAX_PASSKEYS } from './rules/passkey-limits.js';
export {
  isPasswordLengthAllowed,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from './rules/password-length.js';
export { inGroups, parseRecoveryCode, RECOVERY_CODE_LENGTH } from './rules/recovery-code.js';
export {
  ENROLMENT_LIFETIME_MS,
  FACTOR_TRY_WINDOW_MS,
  MAX_FACTOR_TRIES,
  RECOVERY_CODE_COUNT,
  SECOND_STEP_LIFETIME_MS,
  TOTP_DIGIT_COUNT,
  TOTP_PERIOD_MS,
} from './rules/two-factor-limits.js';
