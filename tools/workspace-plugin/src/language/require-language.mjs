const CODE = /^[a-z]{2,3}$/;

/**
 * The locale of a language in India, with Latin digits, and its name in itself.
 *
 * Errors: throws with a sentence for people if the product cannot have this language.
 *
 * @param {string} language a code of ISO 639
 * @param {readonly string[]} present the languages of the product
 */
export function requireLanguage(language, present) {
  if (typeof language !== 'string' || !CODE.test(language))
    throw new Error(
      `'${String(language)}' is no code of a language: two or three small letters, as ta for Tamil.`,
    );
  if (present.includes(language)) throw new Error(`There is the language '${language}' already.`);
  const [canonical] = Intl.getCanonicalLocales(language);
  if (canonical !== language) throw new Error(`'${language}' is an old code: write '${canonical}'.`);
  const ownName = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language);
  if (Intl.DateTimeFormat.supportedLocalesOf([language]).length === 0 || ownName === undefined)
    throw new Error(
      `Intl has no locale for '${language}', so dates, numbers and plurals cannot be written in it.`,
    );
  if (directionOf(language) !== 'ltr')
    throw new Error(`${ownName} is written from right to left, which the pages are not.`);
  const locale = `${language}-IN`;
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  return { ownName, locale: numberingSystem === 'latn' ? locale : `${locale}-u-nu-latn` };
}

/** Node.js 20 has it as a property, newer versions as a function. */
function directionOf(language) {
  const locale = new Intl.Locale(language);
  return (locale.textInfo ?? locale.getTextInfo()).direction;
}
