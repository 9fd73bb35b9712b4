export { errorBodySchema, type ErrorBody } from './contract/error-body.js';
export {
  hasOneKey,
  keyPageQuerySchema,
  MAX_LIST_ROWS,
  nextCursorSchema,
  type KeyPageQuery,
} from './contract/page-query.js';
export { IDEMPOTENCY_HEADER, idempotencyHeadersSchema } from './contract/idempotency-key.js';
export {
  fillPeriods,
  HOUSE_STEPS,
  houseRange,
  type HouseCut,
  type HousePeriods,
  type HouseRange,
  type HouseStep,
} from './rules/house-range.js';
export { daysBefore, kolkataDay, kolkataHour, kolkataMidnight } from './rules/kolkata-day.js';
export {
  CONSOLE_LIVE_PATH,
  LIVE_BEAT_MS,
  LIVE_EVENTS,
  LIVE_PATH,
  type LiveChange,
  type LiveTopic,
} from './contract/live.js';
export { BANNER_LENGTH, BANNER_TONES, bannerSchema, type Banner } from './contract/banner.js';
