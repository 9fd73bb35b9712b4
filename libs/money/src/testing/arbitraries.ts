import fc from 'fast-check';
import { MAX_WIRE_PAISE, paise, type Paise } from '../index.js';

/** Every amount, also negative ones. */
export function anyPaise(): fc.Arbitrary<Paise> {
  return fc.maxSafeInteger().map(paise);
}

/** Every amount that a number of rupees can carry. */
export function anyWirePaise(): fc.Arbitrary<Paise> {
  return fc.integer({ min: -MAX_WIRE_PAISE, max: MAX_WIRE_PAISE }).map(paise);
}

/** Amounts from one paisa up to a limit, small ones as often as large ones. */
export function positivePaise(maxPaise: Paise = MAX_WIRE_PAISE): fc.Arbitrary<Paise> {
  const small = Math.min(maxPaise, 10_000);
  return fc.oneof(fc.integer({ min: 1, max: small }), fc.integer({ min: 1, max: maxPaise })).map(paise);
}

/** Invalid amounts on the wire: wrong types, signs, magnitudes and too many decimals. */
export function malformedRupees(): fc.Arbitrary<unknown> {
  const threeDecimals = fc
    .tuple(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([whole, hundredths, thousandth]) =>
      Number(`${String(whole)}.${String(hundredths).padStart(2, '0')}${String(thousandth)}`),
    );
  return fc.oneof(
    fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1e21, 1e-7, 2 ** 53, 0.1 + 0.2, 1.005, 0.004),
    fc.constantFrom(null, undefined, true, '100', '', [], [1], {}, { $gt: 0 }),
    fc.integer({ max: -1 }),
    fc.double({ max: -Number.MIN_VALUE, noNaN: true }),
    fc.string(),
    threeDecimals,
  );
}
