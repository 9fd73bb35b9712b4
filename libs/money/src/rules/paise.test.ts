import fc from 'fast-check';
import { anyPaise } from '../testing/index.js';
import { addPaise } from './add-paise.js';
import { MAX_PAISE, paise, type Paise } from './paise.js';
import { subtractPaise } from './subtract-paise.js';

type IsAssignable<From, To> = [From] extends [To] ? true : false;

describe('paise', () => {
  it('keeps every safe integer', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (count) => Object.is(paise(count), count + 0)));
  });

  it('throws on fractions, NaN, infinities and beyond ±(2^53 − 1)', () => {
    for (const count of [0.5, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)]) {
      expect(() => paise(count)).toThrow(RangeError);
      expect(() => paise(count)).toThrow(`not a whole, safe number of paise: ${count}`);
    }
  });

  it('has no negative zero, which would print a sign', () => {
    expect(Object.is(paise(-0), 0)).toBe(true);
  });

  it('reads as a number, but a plain number is not accepted as paise', () => {
    // The compiler checks these: each line fails to compile if the brand is lost.
    const reads: IsAssignable<Paise, number> = true;
    const passes: IsAssignable<number, Paise> = false;
    expect([reads, passes]).toEqual([true, false]);
  });
});

describe('addPaise and subtractPaise', () => {
  it('add and take away exactly', () => {
    expect(addPaise(paise(10), paise(20))).toBe(30);
    expect(subtractPaise(paise(10), paise(20))).toBe(-10);
  });

  it('sum a thousand paise to ten rupees', () => {
    const total = Array.from({ length: 1_000 }, () => paise(1)).reduce(addPaise, paise(0));
    expect(total).toBe(1_000);
  });

  it('agree with whole-number arithmetic or throw, for any two amounts', () => {
    const exact = (sum: bigint) =>
      BigInt.asIntN(54, sum) === sum && sum !== -(2n ** 53n) ? Number(sum) : null;
    const attempt = (operation: () => Paise) => {
      try {
        return operation();
      } catch {
        return null;
      }
    };
    fc.assert(
      fc.property(anyPaise(), anyPaise(), (left, right) => {
        expect(attempt(() => addPaise(left, right))).toBe(exact(BigInt(left) + BigInt(right)));
        expect(attempt(() => subtractPaise(left, right))).toBe(exact(BigInt(left) - BigInt(right)));
      }),
    );
  });

  it('throw if the result is no longer exact', () => {
    expect(() => addPaise(MAX_PAISE, paise(1))).toThrow(RangeError);
    expect(() => subtractPaise(paise(0), MAX_PAISE)).not.toThrow();
    expect(() => subtractPaise(paise(-1), MAX_PAISE)).toThrow(RangeError);
  });
});
