import { MAX_CODE_MAILS_PER_HOUR } from './password-reset-limits.js';

/**
 * The limit of mails to an address within an hour that unknown browsers request, by the number that one network has
 * had: the network's first mail goes out while the address has had fewer than 20, its fifth while fewer than 6.
 *
 * So an attacker with few networks leaves room for other networks, and no network gets more than five.
 */
const ROOM_BY_SHARE = [20, 16, 12, 9, 6] as const;
/** For one known browser, and for all known browsers together. */
const MAX_PER_KNOWN_BROWSER = 5;
const MAX_FOR_KNOWN_BROWSERS = 10;

export type MailsAsked =
  | { readonly isKnownBrowser: true; readonly byBrowser: number; readonly byKnownBrowsers: number }
  | { readonly isKnownBrowser: false; readonly byNetwork: number; readonly byAnonymous: number };

export function hasMailShare(asked: MailsAsked): boolean {
  if (asked.isKnownBrowser)
    return asked.byBrowser < MAX_PER_KNOWN_BROWSER && asked.byKnownBrowsers < MAX_FOR_KNOWN_BROWSERS;
  return asked.byAnonymous < (ROOM_BY_SHARE[asked.byNetwork] ?? 0);
}

/**
 * Whether an address gets one more mail with a code within the hour.
 *
 * This locks out no owner: the last mail has a link that works for an hour in any browser.
 */
export function hasCodeMailLeft(asked: {
  readonly byAnonymous: number;
  readonly byKnownBrowsers: number;
}): boolean {
  return asked.byAnonymous + asked.byKnownBrowsers < MAX_CODE_MAILS_PER_HOUR;
}
