import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './device-name/texts/texts.js';

/** The order matters: most browsers also name the browsers that they are based on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's own. */
const MAX_CHARACTERS = 512;

const firstFitting = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

function nameOf({ browser, system }: Device, language: Language): string {
  const t = translatorOf(texts, language);
  if (system === undefined) return browser ?? t('unknown');
  return browser === undefined ? t('system', { system }) : t('both', { browser, system });
}

/**
 * A readable name for the device of a User-Agent header: `Chrome on Windows`.
 *
 * Only our own words: a header may contain any text, which must not reach a mail or a page.
 */
export function deviceNameOf(userAgent: string | null, language: Language = 'en'): string {
  // The search takes more than linear time.
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  return nameOf({ browser: firstFitting(browsers, text), system: firstFitting(systems, text) }, language);
}

const namesAmong = (list: typeof browsers) => [undefined, ...list.map(([, name]) => name)];
const byEnglishName = new Map(
  namesAmong(browsers).flatMap((browser) =>
    namesAmong(systems).map((system) => [nameOf({ browser, system }, 'en'), { browser, system }] as const),
  ),
);

/** A name that was stored in English, in a language. One that is not ours stays as it is. */
export function deviceNameIn(name: string, language: Language): string {
  const device = byEnglishName.get(name);
  return device === undefined ? name : nameOf(device, language);
}
