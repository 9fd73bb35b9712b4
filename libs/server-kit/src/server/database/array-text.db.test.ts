import { createTestDatabase, type TestDatabase } from '../../testing/index.js';
import { arrayText } from './array-text.js';

const hostile = [
  'plain-1.5:+_',
  '',
  'null',
  'NULL',
  'nUlL',
  'NULLS',
  'a,b',
  '{x}',
  '"',
  '\\',
  '\\"',
  "it's",
  ' spaces ',
  'line\nbreak\ttab',
  '"quoted"\nand "broken"',
  '"\u0001"',
  '"\u007f\u2028"',
  '{"a":"b\\\\c","d":"\\u0041"}',
  '"😀" \\ ₹',
  'रुपये ₹ 😀',
  '\u00a0',
];

describe('an array as text', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', []);
  });
  afterAll(() => test.close());

  const returned = async (type: string, array: readonly unknown[]): Promise<unknown> => {
    const statement = { name: `array-text-${type}`, text: `SELECT to_json($1::${type}[]) AS given` };
    const [row] = await test.db.read((tx) => tx.query<{ given: unknown }>(statement, [array]));
    return row?.given;
  };

  it('comes back unchanged, for any texts', async () => {
    expect(await returned('text', hostile)).toEqual(hostile);
    for (const text of hostile)
      expect(await returned('text', [text, null, text])).toEqual([text, null, text]);
  });

  it('preserves numbers, booleans, nulls and an empty array', async () => {
    expect(await returned('float8', [1, -2.5, 1e21, 1e-7, null])).toEqual([1, -2.5, 1e21, 1e-7, null]);
    expect(await returned('bool', [true, false, null])).toEqual([true, false, null]);
    expect(await returned('int', [])).toEqual([]);
  });

  it('leaves an unpaired surrogate unchanged, for the server to refuse', () => {
    expect(arrayText(['"\ud800'])).toBe('{"\\"\ud800"}');
  });

  it('leaves all other arrays to the driver', async () => {
    const moment = new Date('2026-01-31T19:00:00.000Z');
    for (const array of [[[1], [2]], [moment], [{ a: 1 }], ['a', undefined]])
      expect(arrayText(array)).toBeNull();
    expect(await returned('int', [[1], [2]])).toEqual([[1], [2]]);
  });
});
