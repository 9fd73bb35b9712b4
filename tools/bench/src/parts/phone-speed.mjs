/** The slowdown of a browser's processor that makes a page run as on a phone, on any machine. */

/**
 * The index of a middling phone (Pixel 5) in Lighthouse's benchmark; Chrome's developer tools calibrate their "mid-tier
 * mobile" to it (`CalibrationController.ts`).
 */
export const PHONE_INDEX = 1_000;

/** Close enough: the benchmark itself varies as much between two runs. */
const TOLERANCE = 0.05;
const TRIES = 6;

const missOf = ({ index }) => Math.abs(index / PHONE_INDEX - 1);

/**
 * Finds the slowdown at which the benchmark reaches the phone's index by trying, because the index is not exactly
 * proportional to the slowdown.
 *
 * `indexAt` runs the benchmark at a slowdown.
 *
 * Shape: `{ rate, index, fullIndex }`: the slowdown in times, the index reached with it, and the machine's own. A
 * machine that is slower than the phone is not slowed down.
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
