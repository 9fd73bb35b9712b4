declare const paiseBrand: unique symbol;

/**
 * An amount of money as a whole number of paise.
 *
 * Shape: a branded number, always a safe integer, may be negative; only `paise` makes one.
 * Units: 1 rupee = 100 paise.
 */
export type Paise = number & { readonly [paiseBrand]: 'Paise' };

/**
 * Asserts that a number is a whole, exactly represented amount of paise.
 *
 * Errors: throws RangeError for fractions, NaN, infinities and everything beyond ±(2^53 − 1).
 */
export function paise(count: number): Paise {
  if (!Number.isSafeInteger(count)) {
    throw new RangeError(`not a whole, safe number of paise: ${String(count)}`);
  }
  // The only cast to the brand. `+ 0` turns −0 into 0, because −0 would print a sign.
  return (count + 0) as Paise;
}

/** The largest amount that sums and products may reach; on the wire the limit is `MAX_WIRE_PAISE`. */
export const MAX_PAISE: Paise = paise(Number.MAX_SAFE_INTEGER);
