interface ListedLanguage {
  /** In itself, for the menu. */
  readonly name: string;
  /** For `Intl`: groups of digits as in India, and Latin digits in every language. */
  readonly locale: string;
  /** Not all texts are translated: English stands for the rest, and `npm run texts -- --check` accepts that. */
  readonly isIncomplete?: true;
}

/** THE list of languages. English is first: it is the language of every text that has no other. */
export const LANGUAGE_LIST = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN-u-nu-latn' },
} as const satisfies Readonly<Record<string, ListedLanguage>>;
