export {
  answerRealityCheckRequestSchema,
  namedLimitRequestSchema,
  protectionHistoryResponseSchema,
  putBirthDateRequestSchema,
  putLimitRequestSchema,
  putRealityCheckRequestSchema,
  selfExclusionRequestSchema,
  timeOutRequestSchema,
} from './contract/changes.js';
export type {
  AnswerRealityCheckRequest,
  NamedLimitRequest,
  ProtectionHistoryResponse,
  PutBirthDateRequest,
  PutLimitRequest,
  PutRealityCheckRequest,
  SelfExclusionRequest,
  TimeOutRequest,
} from './contract/changes.js';
export {
  exclusionSchema,
  limitSchema,
  playProfileSchema,
  protectionResponseSchema,
  realityCheckSchema,
} from './contract/protection.js';
export type {
  Exclusion,
  PlayLimit,
  PlayProfileFacts,
  ProtectionResponse,
  RealityCheck,
} from './contract/protection.js';
export { signsResponseSchema, type SignsResponse } from './contract/signs.js';
export {
  recordFileQuerySchema,
  recordFileSchema,
  recordNewestResponseSchema,
  recordQuerySchema,
  recordTotalsResponseSchema,
} from './contract/record.js';
export type { RecordFile, RecordNewestResponse, RecordRow, RecordTotalsResponse } from './contract/record.js';
export { limitReachedBodySchema, PROTECTION_CODES, type LimitReachedBody } from './contract/refusals.js';
export {
  EXCLUSION_KINDS,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_HOURS,
  type ExclusionKind,
  type RealityCheckMinutes,
} from './rules/exclusion-bounds.js';
export { ageOn } from './rules/age.js';
export { MAX_LIMIT_PAISE, MIN_LIMIT_PAISE, parseLimitAmount } from './rules/limit-amount.js';
export { LIMIT_KINDS, LIMIT_WINDOWS, type LimitKind, type LimitWindow } from './rules/limit-kinds.js';
export { SIGN_KINDS, type SignKind } from './rules/signs/sign-kinds.js';
export { MAX_NEWEST_ROWS, RECORD_FORMATS, type RecordFormat } from './rules/record-formats.js';
export type { PlayProfile } from './rules/profiles/play-profile.js';
export { PLAY_PROFILE_NAMES, playProfiles, type PlayProfileName } from './rules/profiles/play-profiles.js';
