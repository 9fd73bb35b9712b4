/** In this order: most browsers also name those they descend from. */
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

/**
 * What to call the device of a User-Agent header, for people: `Chrome on Windows`.
 *
 * Only words of our own: a header can say anything, and what it says must not reach a mail or a page.
 */
export function deviceNameOf(userAgent: string | null): string {
  // Searching takes longer than in proportion to the length.
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  const browser = firstFitting(browsers, text);
  const system = firstFitting(systems, text);
  if (browser === undefined && system === undefined) return 'Unknown device';
  return system === undefined ? (browser ?? '') : `${browser ?? 'A browser'} on ${system}`;
}
