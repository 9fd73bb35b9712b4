import { MAX_CODE_MAILS_PER_HOUR } from './password-reset-limits.js';

/**
 * How many mails an address gets within an hour because strangers ask, by how many of them one network has had: the
 * network's first goes out while the address has had fewer than 20, its fifth only while it has had fewer than 6.
 *
 * So whoever comes from few networks leaves room for one that has not asked yet, and no network gets more than five.
 */
const ROOM_BY_SHARE = [20, 16, 12, 9, 6] as const;
/** Of a browser that has signed in to the account before, whatever strangers do; and of all such browsers together. */
const MAX_PER_KNOWN_BROWSER = 5;
const MAX_FOR_KNOWN_BROWSERS = 10;

/** Whoever asks for a mail to an address, and how many such mails there were within the hour. */
export type MailsAsked =
  | { readonly isKnownBrowser: true; readonly byBrowser: number; readonly byKnownBrowsers: number }
  | { readonly isKnownBrowser: false; readonly byNetwork: number; readonly byStrangers: number };

/** Whether one more mail may go out. */
export function hasMailShare(asked: MailsAsked): boolean {
  if (asked.isKnownBrowser)
    return asked.byBrowser < MAX_PER_KNOWN_BROWSER && asked.byKnownBrowsers < MAX_FOR_KNOWN_BROWSERS;
  return asked.byStrangers < (ROOM_BY_SHARE[asked.byNetwork] ?? 0);
}

/**
 * Whether an address gets one more mail with a code within the hour, whoever asks.
 *
 * Nobody is locked out by this: the mail that was asked for last has a link, which works for an hour in any browser.
 */
export function hasCodeMailLeft(asked: {
  readonly byStrangers: number;
  readonly byKnownBrowsers: number;
}): boolean {
  return asked.byStrangers + asked.byKnownBrowsers < MAX_CODE_MAILS_PER_HOUR;
}
