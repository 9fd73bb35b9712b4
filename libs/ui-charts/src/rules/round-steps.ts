const ROUND_LEADS = [1, 2, 2.5, 5, 10] as const;

/** The smallest of 1, 2, 2.5 (from 25 on) and 5 times a power of ten that is whole and not below `least`. */
export function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  const steps = ROUND_LEADS.map((lead) => lead * power).filter(Number.isInteger);
  return steps.find((step) => step >= least) ?? 10 * power;
}

/** The multiples of `step` from `from` to `to`, both included. */
export function multiplesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
