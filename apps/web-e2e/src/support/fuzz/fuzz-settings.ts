import { readSeed } from '../tier.js';

/** How long to go on, and where to begin. */
export interface FuzzSettings {
  readonly seed: number;
  /** How many times what a run of `npm test` sends. */
  readonly rounds: number;
}

function numberIn(name: string, otherwise: number): number {
  const given = process.env[name];
  if (given === undefined) return otherwise;
  const number = Number(given);
  if (!Number.isSafeInteger(number)) throw new Error(`${name} is ${given}, which is no whole number.`);
  return number;
}

/** A seed of its own for each run, unless one is given; `say` prints it, so that a failed run can be had again. */
export function fuzzSettings(): FuzzSettings {
  return {
    seed: readSeed('FUZZ_SEED'),
    rounds: numberIn('FUZZ_ROUNDS', 1),
  };
}
