import type { Message } from '../rules/catalogue.js';
import type {} from '../rules/translator.js';

/** `en-XA`: accents, brackets, 40 % longer. `ar-XB`: written from right to left. */
export type PseudoLocale = 'en-XA' | 'ar-XB';

/**
 * Begins to show every text of a catalogue in a locale that nobody speaks: what looks like English is no text of a
 * catalogue. It is one function without imports, so that a browser test can send it to the page before its code runs:
 * `page.addInitScript(showPseudo, 'en-XA')`. The page needs no build of its own.
 */
export function showPseudo(locale: PseudoLocale): void {
  const accents: Readonly<Record<string, string>> = {
    ...{ a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', y: 'ý', n: 'ñ', c: 'ç', s: 'š', z: 'ž' },
    ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ö', U: 'Ü', Y: 'Ý', N: 'Ñ', C: 'Ç', S: 'Š', Z: 'Ž' },
  };
  const accented = (text: string): string =>
    text
      .split(/(<\/?\w+\/?>)/)
      .map((part, index) =>
        index % 2 === 1 ? part : part.replace(/[a-z]/gi, (sign) => accents[sign] ?? sign),
      )
      .join('');
  // Marks that turn the order of what stands between them.
  const turned = (text: string): string => `\u202e${text}\u202c`;
  const plainTurned = (text: string): string =>
    text
      .split(/(<\/?\w+\/?>)/)
      .map((part, index) => (index % 2 === 1 || part === '' ? part : turned(part)))
      .join('');
  const change = (text: string): string => (locale === 'en-XA' ? accented(text) : plainTurned(text));
  type Part = Exclude<Message, string>[number];
  const changePart = (part: Part): Part => {
    if (typeof part === 'string') return part === '#' ? part : change(part);
    if (part.length !== 3) return part;
    const cases = Object.entries(part[2]).map(([name, message]) => [name, changeAll(message)] as const);
    return [part[0], part[1], Object.fromEntries(cases)];
  };
  const changeAll = (message: Message): Message =>
    typeof message === 'string' ? change(message) : message.map(changePart);
  const lengthOf = (message: Message): number =>
    typeof message === 'string'
      ? message.length
      : message.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 4), 0);
  globalThis.paasaTextsForTests = (message) => {
    const changed = changeAll(message);
    if (locale === 'ar-XB') return changed;
    const more = ' ~'.repeat(Math.ceil(lengthOf(message) / 5));
    return typeof changed === 'string' ? `[${changed}${more}]` : ['[', ...changed, `${more}]`];
  };
  if (locale !== 'ar-XB' || typeof document === 'undefined') return;
  // Before the page's own code: the element may not be there yet.
  const turn = (): void => {
    if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
  };
  new MutationObserver(turn).observe(document, { childList: true, subtree: true });
}
