import fc from 'fast-check';
import { MAX_MINE_COUNT, MIN_MINE_COUNT, type MinesConfig } from '../index.js';

/** Every legal choice. */
export function anyMinesConfig(): fc.Arbitrary<MinesConfig> {
  return fc.record({ mineCount: fc.integer({ min: MIN_MINE_COUNT, max: MAX_MINE_COUNT }) });
}
