import { parseRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import { SERVER_SEED_PATTERN } from '../../contract/seed-patterns.js';

/** A check of a value, with the words for its fault. */
export interface Check<T> {
  readonly words: string;
  accepts(value: unknown): value is T;
}

/** One check per field of the contract's type. */
export type RowChecks<Row> = { readonly [Key in keyof Row]-?: Check<Row[Key]> };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text: Check<string> = {
  words: 'a text',
  accepts: (value): value is string => typeof value === 'string',
};

export const flag: Check<boolean> = {
  words: 'true or false',
  accepts: (value): value is boolean => typeof value === 'boolean',
};

export const dateTime: Check<string> = {
  words: 'a date and time',
  accepts: (value): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
};

export const hexHash: Check<string> = {
  words: '64 characters from 0 to 9 and a to f',
  accepts: (value): value is string => typeof value === 'string' && SERVER_SEED_PATTERN.test(value),
};

export const rupees: Check<number> = {
  words: 'an amount in rupees with at most two decimals',
  accepts: (value): value is number => value === 0 || parseRupees(value).ok,
};

export const record: Check<Record<string, unknown>> = {
  words: 'a set of named values',
  accepts: isRecord,
};

export const list: Check<unknown[]> = {
  words: 'a list',
  accepts: (value): value is unknown[] => Array.isArray(value),
};

export const wholeFrom = (least: number): Check<number> => ({
  words: `a whole number from ${String(least)}`,
  accepts: (value): value is number => Number.isSafeInteger(value) && Number(value) >= least,
});

export const oneOf = <Value extends string>(...values: readonly Value[]): Check<Value> => ({
  words: values.join(' or '),
  accepts: (value): value is Value => values.some((known) => known === value),
});

export const nullable = <T>(check: Check<T>): Check<T | null> => ({
  words: `${check.words}, or null`,
  accepts: (value): value is T | null => value === null || check.accepts(value),
});

export const optional = <T>(check: Check<T>): Check<T | undefined> => ({
  words: `${check.words}, or left out`,
  accepts: (value): value is T | undefined => value === undefined || check.accepts(value),
});

export const listOf = <Row>(checks: RowChecks<Row>, words: string): Check<Row[]> => ({
  words,
  accepts: (value): value is Row[] => Array.isArray(value) && value.every((row) => conforms(row, checks)),
});

type AnyChecks = Readonly<Record<string, Check<unknown>>>;

/** Whether a value has every required field; more fields are allowed. */
export function conforms<Row>(value: unknown, checks: RowChecks<Row> & AnyChecks): value is Row {
  return isRecord(value) && Object.entries(checks).every(([name, check]) => check.accepts(value[name]));
}

/** The refusal of a file, with the place and the fault. */
export function malformed(fault: string): Refused {
  return refuse(
    'malformed',
    'fairness/malformed-export',
    `This is not an export file, or it is damaged: ${fault}`,
  );
}

/** The fault of a value that does not conform; `where` is its place in the file. */
export function faultOf(value: unknown, checks: AnyChecks, where: string): Refused {
  if (!isRecord(value)) return malformed(`${where} should be a set of named values.`);
  const broken = Object.entries(checks).find(([name, check]) => !check.accepts(value[name]));
  const fault = broken === undefined ? 'cannot be read' : `“${broken[0]}” should be ${broken[1].words}`;
  return malformed(`${where}: ${fault}.`);
}
