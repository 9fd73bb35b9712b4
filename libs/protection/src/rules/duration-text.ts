import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';

/** Such as `1 h 30 min`. */
export function durationText(t: TranslateOf<typeof texts>, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return t('duration.minutes', { count: rest });
  const whole = t('duration.hours', { count: hours });
  return rest === 0 ? whole : `${whole} ${t('duration.minutes', { count: rest })}`;
}
