import type { Exclusion } from '../../contract/protection.js';
import type { TranslateOf } from '@paasa/texts';
import type { texts } from './texts/texts.js';
import { dateTimeText } from './time-words.js';

/** What holds now, in one sentence. It names nobody: the register, an operator or a shared payee may be the reason too. */
export const exclusionText = (t: TranslateOf<typeof texts>, { kind, until }: Exclusion): string =>
  t('exclusion.now', {
    kind: kind === 'time-out' ? 'timeOut' : 'exclusion',
    end: until === null ? 'never' : 'once',
    until: until === null ? '' : dateTimeText(t.locale, until),
  });
