import { z } from 'zod';

const maxCount = 100;

function wholeNumber(name: string) {
  return z.coerce.number({ error: `The ${name} must be an integer.` }).int(`The ${name} must be an integer.`);
}

/** How the provider pages a list: newest first, `skip` and `count`, within a span of unix seconds. */
export const listQuery = z.object({
  count: wholeNumber('count')
    .min(1, 'The count must be at least 1.')
    .max(maxCount, `The count may not be greater than ${maxCount}.`)
    .default(10),
  skip: wholeNumber('skip').min(0, 'The skip must be at least 0.').default(0),
  from: wholeNumber('from').optional(),
  to: wholeNumber('to').optional(),
});

/** Whether a row has every requested value; other values do not matter. */
export function matches(row: object, wanted: Readonly<Record<string, unknown>>): boolean {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(wanted).every(([name, value]) => value === undefined || values.get(name) === value);
}

/** Wraps a page in the provider's envelope. */
export function collect<Row>(items: Row[]) {
  return { entity: 'collection' as const, count: items.length, items };
}
