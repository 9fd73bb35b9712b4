import fc from 'fast-check';
import { hostileBodies, hostileValues } from '../hostile.js';

/** Names with a meaning for JavaScript, for a query language or for a parser. */
const POISONED_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '$gt',
  '$where',
  '$ne',
  '',
  '0',
  '-1',
  '\u0000',
  '\ud800',
];

/** Texts that attackers try. */
const POISONED_TEXTS = [
  ...POISONED_NAMES,
  "' OR 1=1 --",
  "'; DROP TABLE wallet.accounts; --",
  '1; SELECT pg_sleep(1)',
  '{"$gt":""}',
  '../../../etc/passwd',
  '..\\..\\',
  '%00',
  '%',
  '%ff',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '\u202e\u2066abc\u2069',
  '\ufeff',
  '\ufffe\uffff',
  'ﷺ'.repeat(30),
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦',
  '\u0000',
  '\ud800',
  'a\udc00b',
  'NaN',
  'Infinity',
  '1e21',
  '-0',
  '0x10',
  '1_000',
  '١٢٣',
  'true',
  'null',
  'undefined',
  '[object Object]',
  'x'.repeat(300),
  'x'.repeat(9_000),
];

/** Any 16-bit units, including unpaired surrogates. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...POISONED_TEXTS) },
  { weight: 1, arbitrary: anyUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
);

const hostileName = fc.oneof(fc.constantFrom(...POISONED_NAMES), fc.string({ maxLength: 12 }));

const nested = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']))
  .map(([levels, [open = '', close = '']]) => `${open.repeat(levels)}1${close.repeat(levels)}`);

const numberText = fc.oneof(
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.integer({ min: -3, max: 200 }).map((hundredths) => String(hundredths / 100)),
  fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -400, max: 400 })).map(([a, b]) => `${a}e${b}`),
);

const objectText = fc
  .array(fc.tuple(hostileName, fc.jsonValue({ maxDepth: 2 })), { maxLength: 6 })
  // Written down by hand: an object would have each name once, and would take `__proto__` for something else.
  .map((entries) => `{${entries.map(([name, value]) => `${quote(name)}:${quote(value)}`).join(',')}}`);

function quote(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

const KNOWN_VALUES = [...new Set(Object.values(hostileValues).flat())];

/** A value as JSON text. Some of them are not valid JSON. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN_VALUES) },
  { weight: 3, arbitrary: hostileText.map(quote) },
  { weight: 2, arbitrary: numberText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(quote) },
  { weight: 1, arbitrary: objectText },
  { weight: 1, arbitrary: nested },
);

type RightBody = Readonly<Record<string, unknown>>;

/** The correct body with one or more fields replaced, missing or doubled, or with additional fields. */
function changedBody(right: RightBody, fields: readonly string[]): fc.Arbitrary<string> {
  const names = fields.length === 0 ? hostileName : fc.oneof(fc.constantFrom(...fields), hostileName);
  const changes = fc.array(fc.tuple(names, fc.option(hostileJson, { freq: 6 })), {
    minLength: 1,
    maxLength: 3,
  });
  return fc.tuple(changes, fc.boolean()).map(([changed, isDoubled]) => {
    const replaced = new Set(isDoubled ? [] : changed.map(([name]) => name));
    const unchanged = Object.entries(right)
      .filter(([name]) => !replaced.has(name))
      .map(([name, value]) => `${quote(name)}:${quote(value)}`);
    const added = changed.flatMap(([name, text]) => (text === null ? [] : [`${quote(name)}:${text}`]));
    return `{${[...unchanged, ...added].join(',')}}`;
  });
}

/** Bytes that are not JSON, or not in this encoding. */
function brokenBytes(right: RightBody): fc.Arbitrary<Uint8Array> {
  const text = quote(right);
  return fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('utf16le', 'latin1').map((encoding) => Buffer.from(`\ufeff${text}é`, encoding)),
    fc.nat({ max: text.length }).map((end) => Buffer.from(text.slice(0, end))),
    fc.constant(Buffer.from(`\ufeff${text}`)),
    fc.constant(Buffer.from(text.replace('"', '"\xff'), 'latin1')),
  );
}

/** Bodies for a call with these fields. */
export const hostileBody = (right: RightBody, fields: readonly string[]): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: changedBody(right, fields) },
    { weight: 1, arbitrary: fc.oneof(hostileJson, fc.constantFrom(...hostileBodies)) },
    { weight: 1, arbitrary: brokenBytes(right) },
  );
