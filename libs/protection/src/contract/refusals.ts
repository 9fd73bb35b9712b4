import { errorBodySchema } from '@paasa/server-kit';
import type { z } from 'zod';
import { limitSchema } from './protection.js';

/** The codes of refusals, each with the status of its answer. */
export const PROTECTION_CODES = {
  /** 409, with `limit` */
  limitReached: 'protection/limit-reached',
  /** 403 */
  excluded: 'protection/excluded',
  /** 409 */
  realityCheckDue: 'protection/reality-check-due',
  /** 429 with Retry-After */
  tooFast: 'protection/too-fast',
  /** 409: the profile wants a choice about a deposit limit before the first deposit */
  limitsFirst: 'protection/limits-first',
  /** 409: `confirm` before its time */
  tooEarly: 'protection/too-early',
  /** 409: `confirm` or withdraw without a pending change */
  nothingPending: 'protection/nothing-pending',
  /** 409: a new exclusion that ends before the one that runs */
  cannotShorten: 'protection/cannot-shorten',
  /** 503: the register of exclusions does not answer */
  registerUnavailable: 'protection/register-unavailable',
  /** 403: registering again while excluded */
  samePerson: 'protection/same-person',
} as const;

/** The body of `protection/limit-reached`. */
export const limitReachedBodySchema = errorBodySchema.extend({
  limit: limitSchema.pick({ kind: true, window: true, remaining: true, renewsAt: true }),
});
export type LimitReachedBody = z.infer<typeof limitReachedBodySchema>;
