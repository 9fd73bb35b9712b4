import type { LimitReachedBody } from '../../contract/refusals.js';
import { amountText, limitName, renewalText } from './limit-words.js';
import { momentText } from './time-words.js';

/** Which limit refused a bet or a deposit, what is left of it, and when it renews. */
export function reachedText(limit: LimitReachedBody['limit']): string {
  const { kind, remaining, renewsAt, renewal } = limit;
  const when = momentText(renewsAt);
  if (renewal === 'oldest') {
    const left = remaining > 0 ? `leaves ${amountText(kind, remaining)}` : 'is used up';
    return `Your ${limitName(limit)} ${left}. ${renewalText(limit)} ${when}.`;
  }
  return remaining > 0
    ? `This is more than your ${limitName(limit)} leaves: ${amountText(kind, remaining)} until ${when}.`
    : `Your ${limitName(limit)} is used up. It renews ${when}.`;
}
