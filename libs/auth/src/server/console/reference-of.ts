import { emailKeyOf } from '../../rules/email.js';
import type { PlayerSearchQuery, ReferenceKind } from '../../contract/console/player-search.js';

export interface Reference {
  /** Of an id, a player is only the first guess: transfers and bets have ids of the same form. */
  readonly kind: Exclude<ReferenceKind, 'bet'>;
  /** As it is looked for. */
  readonly text: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Of the provider, as `order_…`, or of a bank: digits, perhaps after four letters of the bank. */
const OF_TRANSFER = /^(?:(?:order|pay|pout|rfnd)_[0-9a-z]{5,40}|(?=[0-9a-z]*\d{6})[0-9a-z]{10,30})$/i;
/** A hash of the secret of a browser, as the page of a player shows it. */
const DEVICE = /^[\w-]{43}$/;

/** What a search is for, by its form. */
export function referenceOf({ q }: PlayerSearchQuery): Reference {
  const text = q.trim();
  if (text.includes('@')) {
    const hasDomain = /@[^@]*\.[^@.]+$/.test(text);
    return { kind: hasDomain ? 'email' : 'email-beginning', text: emailKeyOf(text) };
  }
  if (UUID.test(text)) return { kind: 'player-id', text: text.toLowerCase() };
  if (DEVICE.test(text)) return { kind: 'device', text };
  return { kind: OF_TRANSFER.test(text) ? 'transfer' : 'name', text };
}
