export {
  answerRealityCheckRequestSchema,
  namedLimitRequestSchema,
  protectionHistoryResponseSchema,
  putLimitRequestSchema,
  putRealityCheckRequestSchema,
  selfExclusionRequestSchema,
  timeOutRequestSchema,
} from './contract/changes.js';
export type {
  AnswerRealityCheckRequest,
  NamedLimitRequest,
  ProtectionHistoryResponse,
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
export { limitReachedBodySchema, PROTECTION_CODES, type LimitReachedBody } from './contract/refusals.js';
export {
  EXCLUSION_KINDS,
  REALITY_CHECK_MINUTES,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_HOURS,
  type ExclusionKind,
  type RealityCheckMinutes,
} from './rules/exclusion-bounds.js';
export { MAX_LIMIT_PAISE, MIN_LIMIT_PAISE, parseLimitAmount } from './rules/limit-amount.js';
export { LIMIT_KINDS, LIMIT_WINDOWS, type LimitKind, type LimitWindow } from './rules/limit-kinds.js';
export type { PlayProfile } from './rules/profiles/play-profile.js';
export { PLAY_PROFILE_NAMES, playProfiles, type PlayProfileName } from './rules/profiles/play-profiles.js';
