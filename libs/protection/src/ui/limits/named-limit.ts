import type { PlayLimit } from '../../contract/protection.js';
import type { LimitKind, LimitWindow } from '../../rules/limit-kinds.js';

/** One limit of the twelve that there can be. */
export interface NamedLimit {
  readonly kind: LimitKind;
  readonly window: LimitWindow;
  /** Null: none is set. */
  readonly limit: PlayLimit | null;
  /** The highest amount that anybody can have; null: there is none. Units: rupees; of `time` minutes. */
  readonly most: number | null;
}
