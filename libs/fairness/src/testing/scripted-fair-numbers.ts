import { indexBelow, type FairNumbers } from '../index.js';

/** Replaces chance: returns exactly these floats, in order, and throws if a game requests more. */
export function scriptedFairNumbers(floats: readonly number[]): FairNumbers {
  const remaining = floats.map((float) => {
    if (!(float >= 0 && float < 1)) throw new RangeError(`not a fair number: ${String(float)}`);
    return float;
  });
  const nextFloat = (): number => {
    const float = remaining.shift();
    if (float === undefined)
      throw new Error(`asked for more than the ${String(floats.length)} scripted numbers`);
    return float;
  };
  return { nextFloat, nextIndex: (count) => indexBelow(nextFloat(), count) };
}
