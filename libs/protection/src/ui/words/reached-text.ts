import type { LimitReachedBody } from '../../contract/refusals.js';
import { amountText, limitName } from './limit-words.js';
import { momentText } from './time-words.js';

/** Which limit refused a bet or a deposit, what is left of it, and when it renews. */
export const reachedText = (limit: LimitReachedBody['limit']): string =>
  limit.remaining > 0
    ? `This is more than your ${limitName(limit)} leaves: ${amountText(limit.kind, limit.remaining)} until ${momentText(limit.renewsAt)}.`
    : `Your ${limitName(limit)} is used up. It renews ${momentText(limit.renewsAt)}.`;
