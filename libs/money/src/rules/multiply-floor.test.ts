import fc from 'fast-check';
import { anyPaise } from '../testing/index.js';
import { multiplyFloor, tryMultiplyFloor } from './multiply-floor.js';
import { MAX_PAISE, paise } from './paise.js';

describe('multiplyFloor', () => {
  it('rounds down to the paisa', () => {
    expect(multiplyFloor(paise(1), 19_800, 10_000)).toBe(1);
    expect(multiplyFloor(paise(100), 19_899, 10_000)).toBe(198);
    expect(multiplyFloor(paise(100), 20_000, 10_000)).toBe(200);
  });

  it('rounds a negative amount down too, away from zero', () => {
    expect(multiplyFloor(paise(-1), 1, 2)).toBe(-1);
    expect(multiplyFloor(paise(-4), 1, 2)).toBe(-2);
  });

  it('is exact if the product itself is far beyond a safe integer', () => {
    expect(multiplyFloor(MAX_PAISE, 99n * 5_200_300n, 100n * 5_200_300n)).toBe(8_917_127_262_193_581);
  });

  it('satisfies quotient × denominator <= product < (quotient + 1) × denominator, for any factors', () => {
    const factor = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const denominator = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(anyPaise(), factor, denominator, (amount, numerator, divisor) => {
        const quotient = tryMultiplyFloor(amount, numerator, divisor);
        fc.pre(quotient !== null);
        const product = BigInt(amount) * numerator;
        expect(BigInt(quotient) * divisor <= product).toBe(true);
        expect(product < (BigInt(quotient) + 1n) * divisor).toBe(true);
      }),
    );
  });

  it('throws on a denominator of zero or less and on factors that are not whole', () => {
    for (const denominator of [0, -1, 0n, -5n]) {
      const attempt = () => multiplyFloor(paise(1), 1, denominator);
      expect(attempt).toThrow(RangeError);
      expect(attempt).toThrow(`the denominator must be above zero: ${denominator}`);
    }
    for (const factor of [1.98, 0.5, NaN, 2 ** 53]) {
      for (const attempt of [
        () => multiplyFloor(paise(0), factor, 1),
        () => multiplyFloor(paise(0), 1, factor),
      ]) {
        expect(attempt).toThrow(RangeError);
        expect(attempt).toThrow(`not an exact whole factor: ${factor}`);
      }
    }
  });

  it('throws if the product does not fit', () => {
    expect(() => multiplyFloor(MAX_PAISE, 2, 1)).toThrow(RangeError);
  });
});

describe('tryMultiplyFloor', () => {
  it('answers null exactly if multiplyFloor would throw for the size of the product', () => {
    expect(tryMultiplyFloor(MAX_PAISE, 2, 1)).toBeNull();
    expect(tryMultiplyFloor(paise(2 ** 52), 2, 1)).toBeNull();
    expect(tryMultiplyFloor(paise(-(2 ** 52)), 2, 1)).toBeNull();
    expect(tryMultiplyFloor(paise(-Number.MAX_SAFE_INTEGER), 2, 1)).toBeNull();
    expect(tryMultiplyFloor(MAX_PAISE, 1, 1)).toBe(MAX_PAISE);
    expect(tryMultiplyFloor(paise(-Number.MAX_SAFE_INTEGER), 1, 1)).toBe(-Number.MAX_SAFE_INTEGER);
  });
});
