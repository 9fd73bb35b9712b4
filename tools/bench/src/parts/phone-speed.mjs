/** How much a browser's processor is slowed down for a page to run as on a phone, whatever machine it runs on. */

/**
 * What a middling phone (Pixel 5) reaches in Lighthouse's benchmark; the developer tools of Chrome calibrate their
 * "mid-tier mobile" to it (`CalibrationController.ts`).
 */
export const PHONE_INDEX = 1_000;

/** Near enough: the benchmark itself differs by as much from one run to the next. */
const TOLERANCE = 0.05;
const TRIES = 6;

const missOf = ({ index }) => Math.abs(index / PHONE_INDEX - 1);

/**
 * Looks for the slowdown at which the benchmark reaches the phone's index; what it reaches is not exactly in proportion
 * to the slowdown, so it is tried.
 *
 * `indexAt` runs the benchmark at a slowdown.
 *
 * Shape: `{ rate, index, fullIndex }`: the slowdown in times, the index reached with it, and the machine's own. A machine
 * that is slower than the phone is left as it is.
 */
export async function calibrate(indexAt) {
  const fullIndex = await indexAt(1);
  let last = { rate: 1, index: fullIndex };
  let closest = last;
  for (let tries = 0; tries < TRIES && missOf(closest) > TOLERANCE; tries += 1) {
    const rate = Math.max(1, (last.rate * last.index) / PHONE_INDEX);
    if (rate === 1) break;
    last = { rate, index: await indexAt(rate) };
    if (missOf(last) < missOf(closest)) closest = last;
  }
  return { ...closest, fullIndex };
}
