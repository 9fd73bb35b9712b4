import { createClear } from './clear-claims.js';
import { createFill } from './fill-directory.js';
import type { SweepOptions } from './sweep-options.js';

export interface Sweep {
  /**
   * Compares one batch of players each way. Shape: whether all that the cell has is in the directory; call it again at once
   * if not.
   */
  step(): Promise<boolean>;
}

const BATCH_SIZE = 500;

/**
 * Keeps the directory the same as the cell's own database, a batch at a time.
 *
 * A process may die between a claim and the transaction of its cell, or after an address was given up. Both leave a claim
 * too many, which harms no one meanwhile: this cell decides about that address.
 */
export function createSweep(given: SweepOptions): Sweep {
  const options = { batchSize: BATCH_SIZE, ...given };
  const fill = createFill(options);
  const clear = createClear(options);
  return {
    async step() {
      await fill.step();
      const filledSince = fill.filledSince();
      if (fill.isFilled() && filledSince !== null) await clear.step(filledSince);
      return fill.isFilled();
    },
  };
}
