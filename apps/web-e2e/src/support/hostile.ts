/**
 * Values from attackers, broken clients and accidents, as JSON texts, because some cannot be written as values.
 *
 * Each list holds only values that its kind of field must refuse.
 */

const quoted = (text: string): string => JSON.stringify(text);
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Every field of every call refuses these. */
const notAScalar = [
  'null',
  '[]',
  '["a"]',
  '{}',
  '{"$gt":""}',
  '{"toString":null}',
  '{"length":8}',
  deep(500),
];

const notAnAmount = [
  ...notAScalar,
  'true',
  '""',
  '"NaN"',
  '"1e3"',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e999',
  '-1e999',
];
const notANumber = [...notAnAmount, '"100"'];
const notAString = [...notAScalar, 'true', '0', '100', '1e21'];
const overlong = quoted('x'.repeat(5_000));
const unprintable = [String.raw`"\u0000"`, String.raw`"abc\u0000def"`, String.raw`"\ud800"`];

const neverRupees = [
  '0',
  '-0',
  '-1',
  '-0.01',
  '0.004',
  '0.001',
  '1.005',
  '1e-7',
  '10.123',
  '1e21',
  '9007199254740992',
  '9007199254740993',
  '1.7976931348623157e308',
];
const notRupees = [...neverRupees, '500000.01', '500001'];
/** For fields whose `null` has a meaning. */
const notANumberOrNull = notANumber.filter((text) => text !== 'null');
const notACount = ['0', '-1', '1.5', '1e-7', '1e21', '9007199254740992'];

export const hostileValues = {
  /** Rupees with at most two decimals, above zero, within every limit. */
  rupees: [...notANumber, ...notRupees],
  /** The same, which a plain decimal text may give too. */
  rupeesOrText: [
    ...notAnAmount,
    ...notRupees,
    '"+100"',
    '"-100"',
    '" 100"',
    '"100."',
    '"100.505"',
    '"500000.01"',
  ],
  holderName: [...notAString, '""', '"Al"', quoted('x'.repeat(121)), overlong, ...unprintable],
  accountNumber: [
    ...notAString,
    '""',
    '"1234"',
    '"5010 0012"',
    quoted('1'.repeat(36)),
    overlong,
    ...unprintable,
  ],
  ifscCode: [...notAString, '""', '"HDFC1001234"', '"HDFC000123"', '"1DFC0001234"', overlong, ...unprintable],
  transferType: [...notAString, '""', '"DEPOSIT"', '"withdraw"', '"__proto__"', overlong],
  diceTarget: [
    ...notANumber,
    '"50"',
    '0',
    '-1',
    '1.99',
    '98.01',
    '100',
    '50.555',
    '1e-7',
    '1e21',
    '9007199254740992',
  ],
  mineCount: [...notANumber, '"3"', '0', '-1', '25', '2.5', '1e-7', '1e21', '9007199254740992'],
  tileIndex: [...notANumber, '"3"', '-1', '25', '2.5', '1e-7', '1e21', '9007199254740992'],
  diceCondition: [...notAString, '""', '"ABOVE"', '"above "', '"between"', '"__proto__"', overlong],
  /** An id of the product or of a provider. None of these exists. */
  id: [...notAString, '""', quoted("' OR 1=1 --"), overlong, ...unprintable],
  linkToken: [...notAString, '""', '" "', '"a/b"', '"a.b"', overlong, ...unprintable],
  clientSeed: [
    ...notAString,
    '""',
    '" "',
    '"a:b"',
    String.raw`"a\nb"`,
    quoted('x'.repeat(65)),
    ...unprintable,
  ],
  status: [...notAString, '""', '"SUCCESS"', '"PENDING"', '"failed"', overlong, ...unprintable],
  email: [
    ...notAString,
    '""',
    '"a"',
    '"a@"',
    '"@example.test"',
    '"a b@example.test"',
    String.raw`"a@example.test\r\nBcc: b@example.test"`,
    quoted(`${'x'.repeat(300)}@example.test`),
    overlong,
    ...unprintable,
  ],
  personName: [
    ...notAString,
    '""',
    '"   "',
    overlong,
    ...[String.raw`"\u0000"`, String.raw`"Asha\u0007"`, String.raw`"Asha\u202eRao"`, String.raw`"\u3164"`],
  ],
  language: [...notAString, '""', '"ta"', '"HI"', overlong],
  /** Null: the name of the account. */
  feedName: [
    ...notAString.filter((text) => text !== 'null'),
    '""',
    overlong,
    ...[String.raw`"Night\u202eOwl"`, String.raw`"\u3164"`],
  ],
  /** Null removes a picture. */
  picture: [
    ...notAString.filter((text) => text !== 'null'),
    '""',
    '"https://pictures.example/meera.png"',
    '"javascript:alert(1)"',
    '"data:image/svg+xml;base64,PHN2Zy8+"',
    '"data:image/png;base64,PHN2Zy8+"',
    '"data:image/png;base64,iVBORw0KGgo="',
    quoted(`data:image/jpeg;base64,/9j/${'A'.repeat(5_000)}`),
    quoted(`data:image/webp;base64,${'UklGR'.repeat(20_000)}`),
    overlong,
    ...unprintable,
  ],
  passkeyName: [
    ...notAString,
    '""',
    '"   "',
    quoted('x'.repeat(51)),
    overlong,
    String.raw`"\u0000"`,
    String.raw`"Phone\u0007"`,
  ],
  /** What an authenticator answers: an object of ids and bytes. */
  passkeyAnswer: [
    ...notAScalar,
    'true',
    '0',
    '""',
    overlong,
    '{"id":"*","rawId":"*","type":"public-key","response":{}}',
    '{"id":"AAAA","rawId":"AAAA","type":"password","response":{}}',
    '{"id":{"$gt":""},"rawId":"AAAA","type":"public-key","response":{"clientDataJSON":"AAAA"}}',
  ],
  newPassword: [...notAString, '""', '"seven77"', quoted('x'.repeat(129)), overlong],
  otp: [...notAString, '""', '"  "', '"12345"', '"1234567"', '"١٢٣٤٥٦"', overlong, ...unprintable],
  flag: [...notAScalar, '""', '"true"', '0', '1', '1e21', overlong],
  limitKind: [...notAString, '""', '"DEPOSIT"', '"stake"', '"__proto__"', overlong],
  limitWindow: [...notAString, '""', '"Day"', '"year"', '"__proto__"', overlong],
  /** Null removes a limit. */
  limitAmount: [...notANumberOrNull, ...neverRupees, '100000000.01'],
  timeOutHours: [...notANumber, ...notACount, '23', '1009'],
  /** Null means for good. */
  exclusionMonths: [...notANumberOrNull, ...notACount, '5', '61'],
  birthDate: [
    ...notAString,
    '""',
    '"31-01-1990"',
    '"1990-02-30"',
    '"1990-01-31T00:00:00Z"',
    '"2990-01-31"',
    overlong,
  ],
  realityMinutes: [...notANumber, ...notACount, '14', '45', '121'],
  realityChoice: [...notAString, '""', '"CONTINUE"', '"ignore"', '"__proto__"', overlong],
  factorCode: [...notAString, '""', '"  "', overlong],
  givenPassword: [...notAString, '""', overlong],
} as const;

export type FieldKind = keyof typeof hostileValues;

/** Bodies that are wrong as a whole, for any call. */
export const hostileBodies = [
  '',
  ' ',
  '{',
  '{"a":1,}',
  "{'a':1}",
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  'undefined',
  '\u0000',
  '{"a":\u0001}',
  deep(20_000),
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  quoted('x'.repeat(70_000)),
];

/** The server must not accept these as additional fields of a correct body. */
export const poisonedFields = [
  '"__proto__":{"isVerified":true}',
  '"constructor":{"prototype":{"isVerified":true}}',
];

/** A correct body as JSON text, with one field replaced or left out. */
export function bodyWith(
  body: Readonly<Record<string, unknown>>,
  field: string,
  text: string | null,
): string {
  const parts = Object.entries(body).flatMap(([name, value]) => {
    if (name !== field) return [`${quoted(name)}:${JSON.stringify(value)}`];
    return text === null ? [] : [`${quoted(name)}:${text}`];
  });
  return `{${parts.join(',')}}`;
}
