import { paise, parseRupees } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import type { LimitKind, LimitWindow } from './limit-kinds.js';
import { texts } from './texts/texts.js';

export const MIN_LIMIT_PAISE = paise(1_00);
export const MAX_LIMIT_PAISE = paise(10_00_00_000_00);

/** The minutes of the shortest of each window: a longer limit would bind nobody. */
const MAX_MINUTES: Readonly<Record<LimitWindow, number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 28 * 24 * 60,
};

const AMOUNT_FAULT = constant(texts, (t) => t('limit.amount'));
const minutesFault = (max: number): string => constant(texts, (t) => t('limit.minutes', { max }));

/**
 * Reads the amount of a limit.
 *
 * Units: rupees in, paise out, ₹1 to ₹10,00,00,000, at most two decimals; of `time` whole minutes, in and out.
 * Errors: `protection/limit-amount`.
 */
export function parseLimitAmount(kind: LimitKind, window: LimitWindow, amount: unknown): Result<number> {
  if (kind === 'time') {
    const max = MAX_MINUTES[window];
    if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= max)
      return ok(amount);
    return refuse('malformed', 'protection/limit-amount', minutesFault(max));
  }
  const parsed = parseRupees(amount);
  if (parsed.ok && parsed.value >= MIN_LIMIT_PAISE && parsed.value <= MAX_LIMIT_PAISE) return parsed;
  return refuse('malformed', 'protection/limit-amount', AMOUNT_FAULT);
}
