import { FACTOR_TRY_WINDOW_MS, MAX_FACTOR_TRIES } from './two-factor-limits.js';

const DAY_MS = 24 * 3_600_000;

/** A wrong code of an account. */
export interface FactorTry {
  readonly ageMs: number;
  /** The browser, if the account knows it; null for every other. */
  readonly device: string | null;
}

/** The time until fewer than `maxCount` of these tries are younger than the span. */
function waitMs(tries: readonly FactorTry[], maxCount: number, spanMs: number): number {
  const ages = tries.map(({ ageMs }) => ageMs).sort((one, other) => one - other);
  return Math.max(0, spanMs - (ages[maxCount - 1] ?? spanMs));
}

/**
 * The time until a browser may try a code again; 0 if it may now. Shape: `tries` are the wrong ones of the last day.
 *
 * A browser that the account knows has tries of its own. An attacker has none there, because only a complete sign-in or
 * the mailbox makes a browser known.
 */
export function factorTriesWaitMs(tries: readonly FactorTry[], device: string | null): number {
  const ofBrowser = tries.filter((tried) => tried.device === device);
  return Math.max(
    waitMs(ofBrowser, MAX_FACTOR_TRIES.inWindow, FACTOR_TRY_WINDOW_MS),
    device === null ? waitMs(ofBrowser, MAX_FACTOR_TRIES.perDayOfUnknown, DAY_MS) : 0,
    waitMs(tries, MAX_FACTOR_TRIES.perDay, DAY_MS),
  );
}
