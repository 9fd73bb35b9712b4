import { translatorOf, type TranslateOf } from '@paasa/texts';
import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import type { PlayLimit } from '../../contract/protection.js';
import { durationText } from '../../rules/duration-text.js';
import type { LimitKind } from '../../rules/limit-kinds.js';
import { texts as ruleTexts } from '../../rules/texts/texts.js';
import type { texts } from './texts/texts.js';

export type Words = TranslateOf<typeof texts>;

type LimitName = Pick<PlayLimit, 'kind' | 'window'>;

/** Such as `daily deposit limit`. */
export const limitName = (t: Words, { kind, window }: LimitName): string => t('name', { kind, window });

/** An amount of a limit. Units: rupees; of `time` minutes. */
export const amountText = ({ language }: Pick<Words, 'language'>, kind: LimitKind, amount: number): string =>
  kind === 'time' ? durationText(translatorOf(ruleTexts, language), amount) : formatRupeesNumber(amount);

/** Such as `losses ₹20.00 today`: what is left of a limit. */
export function remainingText(
  t: Words,
  { kind, window, remaining, renewal }: LimitName & Pick<PlayLimit, 'remaining' | 'renewal'>,
): string {
  return t(`remaining.${renewal === 'oldest' ? 'oldest' : 'whole'}`, {
    what: t(`kindIn.${kind}`),
    amount: amountText(t, kind, remaining),
    window,
  });
}
