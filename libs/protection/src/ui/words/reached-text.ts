import type { LimitReachedBody } from '../../contract/refusals.js';
import type { TranslateOf } from '@paasa/texts';
import { amountText, limitName } from './limit-words.js';
import type { texts } from './texts/texts.js';
import { momentText } from './time-words.js';

/** Which limit refused a bet or a deposit, what is left of it, and when it renews. */
export function reachedText(t: TranslateOf<typeof texts>, limit: LimitReachedBody['limit']): string {
  const { kind, remaining, renewsAt, renewal } = limit;
  const said = { name: limitName(t, limit), at: momentText(t.locale, renewsAt) };
  // A server of the version before names no renewal: its windows are whole.
  const how = renewal === 'oldest' ? 'oldest' : 'whole';
  return remaining > 0
    ? t(`reached.${how}.left`, { ...said, amount: amountText(t, kind, remaining) })
    : t(`reached.${how}.used`, said);
}
