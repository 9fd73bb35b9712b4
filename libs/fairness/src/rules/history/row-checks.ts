import { parseRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import { sentence, type TranslateOf } from '@paasa/texts';
import { SERVER_SEED_PATTERN } from '../../contract/seed-patterns.js';
import { texts } from './texts/texts.js';

type Words = TranslateOf<typeof texts>;

/** A check of a value, with the words for its fault. */
export interface Check<T> {
  readonly words: (t: Words) => string;
  accepts(value: unknown): value is T;
}

/** One check per field of the contract's type. */
export type RowChecks<Row> = { readonly [Key in keyof Row]-?: Check<Row[Key]> };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Check<string> = {
  words: (t) => t('words.text'),
  accepts: (value): value is string => typeof value === 'string',
};

export const flag: Check<boolean> = {
  words: (t) => t('words.flag'),
  accepts: (value): value is boolean => typeof value === 'boolean',
};

export const dateTime: Check<string> = {
  words: (t) => t('words.dateTime'),
  accepts: (value): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

export const hexHash: Check<string> = {
  words: (t) => t('words.hexHash'),
  accepts: (value): value is string => typeof value === 'string' && SERVER_SEED_PATTERN.test(value),
};

export const rupees: Check<number> = {
  words: (t) => t('words.rupees'),
  accepts: (value): value is number => value === 0 || parseRupees(value).ok,
};

export const record: Check<Record<string, unknown>> = {
  words: (t) => t('words.record'),
  accepts: isRecord,
};

export const list: Check<unknown[]> = {
  words: (t) => t('words.list'),
  accepts: (value): value is unknown[] => Array.isArray(value),
};

export const wholeFrom = (least: number): Check<number> => ({
  words: (t) => t('words.whole', { least }),
  accepts: (value): value is number => Number.isSafeInteger(value) && Number(value) >= least,
});

export const oneOf = <Value extends string>(...values: readonly Value[]): Check<Value> => ({
  words: (t) =>
    values.reduce<string>((first, next) => (first === '' ? next : t('words.either', { first, next })), ''),
  accepts: (value): value is Value => values.some((known) => known === value),
});

export const nullable = <T>(check: Check<T>): Check<T | null> => ({
  words: (t) => t('words.nullable', { words: check.words(t) }),
  accepts: (value): value is T | null => value === null || check.accepts(value),
});

export const optional = <T>(check: Check<T>): Check<T | undefined> => ({
  words: (t) => t('words.optional', { words: check.words(t) }),
  accepts: (value): value is T | undefined => value === undefined || check.accepts(value),
});

export const listOf = <Row>(checks: RowChecks<Row>, words: (t: Words) => string): Check<Row[]> => ({
  words,
  accepts: (value): value is Row[] => Array.isArray(value) && value.every((row) => conforms(row, checks)),
});

type AnyChecks = Readonly<Record<string, Check<unknown>>>;

/** Whether a value has every required field; more fields are allowed. */
export function conforms<Row>(value: unknown, checks: RowChecks<Row> & AnyChecks): value is Row {
  return isRecord(value) && Object.entries(checks).every(([name, check]) => check.accepts(value[name]));
}

/** The refusal of a file, with the place and the fault. */
export const malformed = (fault: (t: Words) => string): Refused =>
  refuse(
    'malformed',
    'fairness/malformed-export',
    sentence(texts, (t) => t('damaged', { fault: fault(t) })),
  );

/** The fault of a value that does not conform; `where` is its place in the file. */
export function faultOf(value: unknown, checks: AnyChecks, where: (t: Words) => string): Refused {
  if (!isRecord(value)) return malformed((t) => t('notNamed', { where: where(t) }));
  const broken = Object.entries(checks).find(([name, check]) => !check.accepts(value[name]));
  if (broken === undefined) return malformed((t) => t('unreadable', { where: where(t) }));
  const [name, { words }] = broken;
  return malformed((t) => t('wrongField', { where: where(t), name, words: words(t) }));
}
