import fc from 'fast-check';
import { MAX_LIMBO_TARGET, type LimboConfig } from '../index.js';

/** Every legal target, small ones as often as large ones. */
export function anyLimboConfig(): fc.Arbitrary<LimboConfig> {
  const upTo = (max: number) => fc.integer({ min: 101, max });
  return fc.record({
    targetHundredths: fc.oneof(upTo(1_000), upTo(100_000), upTo(MAX_LIMBO_TARGET * 100)),
  });
}
