import { sentenceIn, type Language } from '@paasa/texts';
import { periodFault, type RecordPeriod } from '../../rules/record-period.js';

/** What is wrong with a period, in the language of the page; null if nothing. */
export function faultIn(language: Language, period: RecordPeriod): string | null {
  const message = periodFault(period);
  return message === null ? null : sentenceIn({ message }, language);
}
