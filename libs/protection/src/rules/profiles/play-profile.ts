import type { RealityCheckMinutes } from '../exclusion-bounds.js';
import type { WindowMode } from '../limit-windows.js';

/** The rules of a jurisdiction. docs/operations/player-protection.md says which regulation each value serves. */
export interface PlayProfile {
  readonly name: string;
  /** The shortest time between two new bets of one player, in all games and tabs together. */
  readonly minGameCycleMs: number;
  readonly isAutoplayAllowed: boolean;
  readonly isQuickPlayAllowed: boolean;
  readonly windows: WindowMode;
  /** Whether a deposit needs a choice about a deposit limit before it. */
  readonly areLimitsAskedFirst: boolean;
  /** The interval for players who have not chosen one. */
  readonly realityCheckMinutes: RealityCheckMinutes;
}
