import type { TranslateOf } from '@paasa/texts';
import { REOPEN_FOR_DAYS } from '../../rules/closing-times.js';
import type { texts } from './texts/texts.js';

/** What happens, in order. */
export function stepsOf(t: TranslateOf<typeof texts>): readonly string[] {
  const days = String(REOPEN_FOR_DAYS);
  return [t('step.withdraw'), t('step.close'), t('step.reopen', { days }), t('step.erase', { days })];
}

export const ERASED = ['erased.identity', 'erased.signIns', 'erased.banks', 'erased.choices'] as const;

/** Each with its reason. */
export const KEPT = ['kept.books', 'kept.events', 'kept.exclusion'] as const;
