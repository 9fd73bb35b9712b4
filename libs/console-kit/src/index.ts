export {
  actionBodyOf,
  actionResponseSchema,
  factsSchema,
  reasonSchema,
  subjectSchema,
} from './contract/action.js';
export type { ActionOutcome, ActionResponse, Facts, Subject } from './contract/action.js';
export { houseRupeesSchema, overviewQuerySchema, overviewSchemaOf } from './contract/overview.js';
export {
  afterIdQuerySchema,
  afterQuerySchema,
  isKeyTime,
  KEY_PAGE_SIZE,
  keyPageOf,
  keyPageSchemaOf,
} from './contract/key-page.js';
export { memberSchema, type Member } from './contract/member.js';
export { recordedChangeSchema, type RecordedChange } from './contract/recorded-change.js';
export { PERSON_HEADER } from './contract/person-header.js';
export { maskEmail, maskName } from './rules/mask.js';
export { reasonFault } from './rules/reason.js';
export {
  FOUR_EYES_ABOVE_PAISE,
  hasRight,
  RIGHTS,
  rightsOf,
  ROLES,
  type Right,
  type Role,
} from './rules/rights.js';
