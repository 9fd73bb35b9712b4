import fc from 'fast-check';
import { anyWirePaise, malformedRupees, positivePaise } from '../testing/index.js';
import { MAX_WIRE_PAISE } from './exact-paise.js';
import { fromRupees } from './from-rupees.js';
import { parseRupees } from './parse-rupees.js';
import { paise } from './paise.js';
import { toRupees } from './to-rupees.js';

describe('parseRupees', () => {
  it.each([
    [0.01, 1],
    [0.29, 29],
    [0.3, 30],
    [0.57, 57],
    [1, 100],
    [1.1, 110],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [1.5e2, 15_000],
    [500_000, 50_000_000],
    [1_234_567.89, 123_456_789],
    [70_368_744_177_663.99, 7_036_874_417_766_399],
    [70_368_744_177_664, MAX_WIRE_PAISE],
  ])('reads %d rupees exactly', (rupees, expected) => {
    expect(parseRupees(rupees)).toEqual({ ok: true, value: expected });
  });

  it.each([
    1.005,
    0.004,
    0.001,
    1e-7,
    0.1 + 0.2,
    99.999,
    1e21,
    0,
    -0,
    -1,
    -0.01,
    NaN,
    Infinity,
    -Infinity,
    2 ** 53,
    70_368_744_177_664.02,
    JSON.parse('90071992547409.91'),
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    '100',
    '',
    null,
    undefined,
    true,
    [],
    [100],
    {},
    { $gt: 0 },
    100n,
    new Number(5),
  ])('refuses %p', (value) => {
    expect(parseRupees(value)).toEqual({
      ok: false,
      refusal: {
        category: 'malformed',
        code: 'money/malformed-amount',
        message: 'Enter a valid amount',
      },
    });
  });

  it('refuses everything malformed', () => {
    fc.assert(fc.property(malformedRupees(), (value) => !parseRupees(value).ok));
  });

  it('reads a decimal text in a client’s JSON, digit for digit', () => {
    fc.assert(
      fc.property(positivePaise(), (amount) => {
        const text = `${String(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
        expect(parseRupees(JSON.parse(text))).toEqual({ ok: true, value: amount });
      }),
    );
  });
});

describe('toRupees and fromRupees', () => {
  it('give back the same paise over JSON, for any amount', () => {
    fc.assert(
      fc.property(anyWirePaise(), (amount) => {
        expect(fromRupees(JSON.parse(JSON.stringify(toRupees(amount))))).toBe(amount);
      }),
    );
  });

  it('put at most two decimals on the wire', () => {
    fc.assert(
      fc.property(anyWirePaise(), (amount) => /^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(toRupees(amount)))),
    );
  });

  it('read zero and negative results', () => {
    expect([fromRupees(0), fromRupees(-0.05), toRupees(paise(-5)), toRupees(MAX_WIRE_PAISE)]).toEqual([
      0, -5, -0.05, 70_368_744_177_664,
    ]);
  });

  it('throw if two amounts would have the same number of rupees', () => {
    expect(JSON.parse('90071992547409.91')).toBe(JSON.parse('90071992547409.90'));
    expect(() => toRupees(paise(9_007_199_254_740_991))).toThrow('too many paise for a number of rupees: 90');
    expect(() => toRupees(paise(-MAX_WIRE_PAISE - 1))).toThrow(RangeError);
  });

  it('throw for a sum that was made in rupees', () => {
    expect(() => fromRupees(0.1 + 0.2)).toThrow(RangeError);
    expect(() => fromRupees(NaN)).toThrow('not an exact amount of rupees: NaN');
  });
});
