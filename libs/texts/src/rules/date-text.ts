const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in a language: `dateText(t.locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }, at)`. Formats are costly to
 * make, so each is made once: give constants as options.
 */
export function dateText(locale: string, options: Intl.DateTimeFormatOptions, at: Date): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(at);
}
