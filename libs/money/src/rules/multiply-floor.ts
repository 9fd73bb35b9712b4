import { MAX_PAISE, paise, type Paise } from './paise.js';

/**
 * The exact product `amount × numerator / denominator`, rounded down to the paisa.
 *
 * Shape: numerator and denominator are bigints or safe integers, the denominator above zero.
 * Errors: throws RangeError for other factors, and where the product does not fit a `Paise`.
 */
export function multiplyFloor(
  amount: Paise,
  numerator: bigint | number,
  denominator: bigint | number,
): Paise {
  return paise(Number(floorQuotient(amount, numerator, denominator)));
}

/**
 * The same product, or null where it does not fit a `Paise`: for amounts that are not checked yet.
 *
 * Errors: throws RangeError for factors that are no integers and for a denominator of zero or less.
 */
export function tryMultiplyFloor(
  amount: Paise,
  numerator: bigint | number,
  denominator: bigint | number,
): Paise | null {
  const quotient = floorQuotient(amount, numerator, denominator);
  const limit = BigInt(MAX_PAISE);
  return quotient > limit || quotient < -limit ? null : paise(Number(quotient));
}

function floorQuotient(amount: Paise, numerator: bigint | number, denominator: bigint | number): bigint {
  const divisor = integer(denominator);
  if (divisor <= 0n) throw new RangeError(`the denominator must be above zero: ${String(denominator)}`);
  const product = BigInt(amount) * integer(numerator);
  const truncated = product / divisor;
  // bigint division rounds towards zero, which is up for a negative product.
  return product % divisor < 0n ? truncated - 1n : truncated;
}

function integer(factor: bigint | number): bigint {
  if (typeof factor === 'number' && !Number.isSafeInteger(factor)) {
    throw new RangeError(`not an exact whole factor: ${String(factor)}`);
  }
  return BigInt(factor);
}
