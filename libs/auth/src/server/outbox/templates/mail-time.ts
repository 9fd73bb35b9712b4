import { dateText, translatorOf } from '@paasa/texts';
import { texts } from './texts/texts.js';

const FORMAT = {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** An instant as mails state it: `21 Nov 2026, 17:30 (India time)`. Days of this product are days of Asia/Kolkata. */
export function mailTime(at: Date, t = translatorOf(texts, 'en')): string {
  return t('time', { time: dateText(t.language === 'en' ? 'en-GB' : t.locale, FORMAT, at) });
}
