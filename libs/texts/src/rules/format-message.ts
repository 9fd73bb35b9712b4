import type { Cases, Message, Token } from './catalogue.js';

export type Values = Readonly<Record<string, string | number>>;

// Formats are costly to make, and there are few: one of a kind for each locale.
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  const present = store.get(key);
  if (present !== undefined) return present;
  const made = make();
  store.set(key, made);
  return made;
}

/** A number with the groups of its language, such as `1,00,000`. */
export const numberText = (locale: string, value: number): string =>
  kept(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(value);

function pluralCase(cases: Cases, value: number, locale: string): Message {
  const rules = kept(pluralRules, locale, () => new Intl.PluralRules(locale));
  return cases[value] ?? cases[rules.select(value)] ?? cases['other'] ?? '';
}

function tokenText(token: Token, values: Values, locale: string): string {
  const value = values[token[0]] ?? '';
  if (token.length === 1) return String(value);
  if (token.length === 2) return numberText(locale, Number(value));
  const [, type, cases] = token;
  if (type === 'select') return formatMessage(cases[value] ?? cases['other'] ?? '', values, locale);
  const count = Number(value);
  const chosen = pluralCase(cases, count, locale);
  const counted = typeof chosen === 'string' ? [chosen] : chosen;
  // The compiler leaves `#` alone where it stands for the number.
  return formatMessage(
    counted.map((part) => (part === '#' ? numberText(locale, count) : part)),
    values,
    locale,
  );
}

/** A message with its values. The compiled form is that of Lingui: a test compares both. */
export function formatMessage(message: Message, values: Values, locale: string): string {
  if (typeof message === 'string') return message;
  return message.map((part) => (typeof part === 'string' ? part : tokenText(part, values, locale))).join('');
}
