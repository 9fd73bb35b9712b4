import { readSeed } from '../tier.js';

/** The length of a run, and its seed. */
export interface FuzzSettings {
  readonly seed: number;
  /** A multiple of the load of `npm test`. */
  readonly rounds: number;
}

function numberIn(name: string, otherwise: number): number {
  const given = process.env[name];
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isSafeInteger(number)) throw new Error(`${name} is ${given}, which is not a whole number.`);
  return number;
}

/** A new seed for each run, unless one is given. `say` prints it, so that a failed run can be repeated. */
export function fuzzSettings(): FuzzSettings {
  return {
    seed: readSeed('FUZZ_SEED'),
    rounds: numberIn('FUZZ_ROUNDS', 1),
  };
}
