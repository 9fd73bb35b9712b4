import type { Page } from '@playwright/test';
import { serverSentences, type Reading } from './reading.js';

/** What no catalogue says: names, addresses, codes of the provider, dates of `Intl`. */
const ALLOWED: readonly RegExp[] = [
  /[\w.+-]+@[\w.-]+/g,
  /\bhttps?:\/\/\S+/g,
  // Recovery codes; ids, hashes, seeds.
  /\b(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}\b/g,
  /\b(?=\w*\d)[\w-]{8,}…?|\b(?:pay|order|pout)_\w+/g,
  /^[0-9A-F]{6}$|•••• \.rao/g,
  /\bAsha(?: Rao)?\b|^AR$/g,
  /\b(?:Paasa|Mines|Dice|Limbo)\b/g,
  /\bMeera Iyer\b|“exportedAt”/g,
  /\b(?:Google|GitHub|Instagram|YouTube|Chrome|HeadlessChrome|Linux|English)\b/g,
  /\b(?:UPI|INR|HDFC\w*|IST|JSON|CSV|HMAC|SHA|Python|Node|JavaScript)\b/g,
  // A place of the operator's texts that is not yet filled in.
  /\[FILL IN: [^\]]*\]/g,
  // To be typed as it stands.
  /\bCLOSE\b/g,
  // Dates and times.
  /\b\d+ (?:second|minute|hour|day)s? ago/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thurs?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/g,
  /\b(?:am|pm|AM|PM|at(?= \d))\b/g,
];

/** What a server says that speaks no pseudo-locale. */
const PLAIN_SERVER: readonly (string | RegExp)[] = [...serverSentences, /\b(?:Chrome on|Unknown device)/g];

/** Everything that the page says: by text, by name, by title. Leaves out code, and texts of another language. */
function listSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEFT_OUT =
      'script, style, noscript, code, pre, textarea, iframe, [data-own-words], [lang]:not(html)';
    const NAMES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    const said = [document.title];
    const isShown = (element: Element): boolean =>
      element.closest(LEFT_OUT) === null && element.checkVisibility({ visibilityProperty: true });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? '';
      const element = text.parentElement;
      if (words !== '' && element !== null && isShown(element)) said.push(words);
    }
    const named = document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]');
    for (const element of named)
      if (isShown(element))
        for (const name of [...NAMES, 'title', 'placeholder', 'alt']) {
          const words = element.getAttribute(name)?.trim() ?? '';
          if (words !== '') said.push(`${name}: ${words}`);
        }
    return said;
  });
}

const NAME_OF = /^(?:aria-\w+|title|placeholder|alt): /;

/** A word that a pseudo-locale would have changed: Latin letters alone, one of them with an accent there. */
const PLAIN_WORD = /(?<![\p{L}\p{M}])[A-Za-z]*[aeiouyncsz][A-Za-z]*(?![\p{L}\p{M}])/giu;
const ENGLISH_SENTENCE = /[A-Za-z][A-Za-z’']+(?: [A-Za-z][A-Za-z’']*)+/g;

/**
 * What the page says that comes from no catalogue: in Hindi two English words in a row, otherwise any plain word. A plain
 * server is one that speaks English while the page speaks a pseudo-locale.
 */
export async function listForeign(
  page: Page,
  reading: Reading,
  { isServerPlain = false } = {},
): Promise<string[]> {
  const foreign = (await listSaid(page)).filter((text) => {
    const allowed = [...(isServerPlain ? PLAIN_SERVER : []), ...ALLOWED];
    const own = allowed.reduce<string>((rest, each) => rest.replaceAll(each, '·'), text.replace(NAME_OF, ''));
    if (reading === 'hi') return own.match(ENGLISH_SENTENCE) !== null;
    if (reading === 'ar-XB') return false;
    return (own.match(PLAIN_WORD) ?? []).some((word) => word.length > 1);
  });
  return [...new Set(foreign)].map((text) => `no catalogue: ${text.slice(0, 120)}`);
}
