import { LANGUAGE_LIST } from './language-list.js';

export type Language = keyof typeof LANGUAGE_LIST;

/** A language other than English: its texts are loaded when somebody chooses it. */
export type OtherLanguage = Exclude<Language, 'en'>;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGE_LIST, value);

export const LANGUAGES = Object.keys(LANGUAGE_LIST).filter(isLanguage);

/** The name of a language in itself, for the menu. */
export const languageName = (language: Language): string => LANGUAGE_LIST[language].name;

export const localeOf = (language: Language): string => LANGUAGE_LIST[language].locale;

interface Wish {
  readonly language: string;
  readonly weight: number;
}

function wishIn(part: string): Wish {
  const [range = '', ...parameters] = part.trim().split(';');
  const weight = parameters.map((each) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(each)?.[1]).find(Boolean);
  return { language: range.split('-', 1)[0]?.toLowerCase() ?? '', weight: Number(weight ?? 1) };
}

/** A longer header is not a person's list of languages. */
const MAX_HEADER_LENGTH = 500;

/**
 * The language of ours that a header `Accept-Language` wants most. Without a header, or if it names none of ours: English.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined || acceptLanguage.length > MAX_HEADER_LENGTH) return 'en';
  const wishes = acceptLanguage.split(',').map(wishIn);
  const best = wishes
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .reduce<Wish | null>(
      (first, wish) => (first === null || wish.weight > first.weight ? wish : first),
      null,
    );
  return isLanguage(best?.language) ? best.language : 'en';
}
