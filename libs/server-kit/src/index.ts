export { errorBodySchema, type ErrorBody } from './contract/error-body.js';
export {
  hasOneKey,
  keyPageQuerySchema,
  MAX_LIST_ROWS,
  MAX_PAGE_SIZE,
  nextCursorSchema,
  pageQuerySchema,
  type KeyPageQuery,
  type PageQuery,
} from './contract/page-query.js';
export { IDEMPOTENCY_HEADER, idempotencyHeadersSchema } from './contract/idempotency-key.js';
export { kolkataDay } from './rules/kolkata-day.js';
