import { errorBodySchema } from '@paasa/server-kit';
import type { z } from 'zod';
import { limitSchema } from './protection.js';

/** The codes of refusals, each with the status of its answer. */
export const PROTECTION_CODES = {
  /** 400: a limit above the one that every player has */
  aboveMandatory: 'protection/above-mandatory',
  /** 400: an interval of the reality check that the profile does not offer */
  realityCheckMinutes: 'protection/reality-check-minutes',
  /** 400: not the date of birth of a person */
  birthDate: 'protection/birth-date',
  /** 409: only an operator can change a date of birth */
  birthDateSet: 'protection/birth-date-set',
  /** 409: the profile does not ask for a date of birth */
  birthDateNotAsked: 'protection/birth-date-not-asked',
  /** 409: the date of birth comes before play and deposits */
  ageNeeded: 'protection/age-needed',
  /** 403 */
  underAge: 'protection/under-age',
  /** 409, with `maxStake` in rupees */
  stakeAboveMaximum: 'protection/stake-above-maximum',
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
  limit: limitSchema.pick({ kind: true, window: true, remaining: true, renewsAt: true, renewal: true }),
});
export type LimitReachedBody = z.infer<typeof limitReachedBodySchema>;
