export { errorBodySchema, type ErrorBody } from './contract/error-body.js';
export {
  hasOneKey,
  keyPageQuerySchema,
  MAX_LIST_ROWS,
  nextCursorSchema,
  type KeyPageQuery,
} from './contract/page-query.js';
export { IDEMPOTENCY_HEADER, idempotencyHeadersSchema } from './contract/idempotency-key.js';
export { daysBefore, kolkataDay, kolkataMidnight } from './rules/kolkata-day.js';
export { LIVE_BEAT_MS, LIVE_EVENTS, LIVE_PATH, type LiveChange } from './contract/live.js';
