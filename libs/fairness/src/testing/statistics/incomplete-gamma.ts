const LANCZOS_G = 7;
const LANCZOS: readonly number[] = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

const MAX_STEPS = 100_000;
const PRECISION = 1e-15;
/** Prevents a division by zero in the continued fraction. */
const TINY = 1e-300;

/** The two shares of a gamma distribution below and above a point. Each is precise even if it is small. */
export interface GammaShares {
  readonly below: number;
  readonly above: number;
}

/**
 * ln Γ(a) for a from 0.5.
 *
 * Source: Lanczos' approximation with g = 7 and nine coefficients.
 */
export function logGamma(a: number): number {
  if (!(a >= 0.5)) throw new RangeError(`not from 0.5: ${String(a)}`);
  const z = a - 1;
  // The first coefficient stands alone, the others belong to z + 1, z + 2, …
  const sum = LANCZOS.reduce((total, coefficient, index) => total + coefficient / (z + index));
  const t = z + LANCZOS_G + 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * The regularized incomplete gamma functions P(a, x) and Q(a, x) = 1 − P(a, x).
 *
 * Errors: throws RangeError for a below 0.5 or x below 0.
 * Source: the power series left of a + 1, the continued fraction by Lentz's method right of it.
 */
export function gammaShares(a: number, x: number): GammaShares {
  if (!(x >= 0)) throw new RangeError(`not from 0: ${String(x)}`);
  if (x === 0) return { below: 0, above: 1 };
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    const below = scale * powerSeries(a, x);
    return { below, above: 1 - below };
  }
  const above = scale * continuedFraction(a, x);
  return { below: 1 - above, above };
}

function powerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < MAX_STEPS; step += 1) {
    term *= x / (a + step);
    sum += term;
    if (term < sum * PRECISION) return sum;
  }
  throw new RangeError(`no limit found for ${String(a)}, ${String(x)}`);
}

function continuedFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const factor = -step * (step - a);
    b += 2;
    d = 1 / awayFromZero(factor * d + b);
    c = awayFromZero(b + factor / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) return fraction;
  }
  throw new RangeError(`no limit found for ${String(a)}, ${String(x)}`);
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
