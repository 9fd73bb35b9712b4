import type { AgeRule } from '../age.js';
import { REALITY_CHECK_MINUTES, type RealityCheckMinutes } from '../exclusion-bounds.js';
import type { Limit } from '../limit-use.js';
import type { WindowMode } from '../limit-windows.js';

/** The rules of a jurisdiction. docs/operations/player-protection.md says which regulation each value serves. */
export interface PlayProfile {
  readonly name: string;
  /** The shortest time between two new bets of one player, in all games and tabs together. */
  readonly minGameCycleMs: number;
  readonly isAutoplayAllowed: boolean;
  readonly isQuickPlayAllowed: boolean;
  /** Whether the page shows bets of other players. */
  readonly isFeedAllowed: boolean;
  readonly windows: WindowMode;
  /** Whether a deposit needs a choice about a deposit limit before it. */
  readonly areLimitsAskedFirst: boolean;
  /** Every player has them, and can only set lower ones. Units: paise. */
  readonly mandatoryLimits: readonly Limit[];
  /** The interval for players who have not chosen one. */
  readonly realityCheckMinutes: RealityCheckMinutes;
  /** The intervals that players may choose, from the shortest on. */
  readonly realityCheckChoices: readonly RealityCheckMinutes[];
  /** Null: the date of birth is not asked for. */
  readonly age: AgeRule | null;
}

/** The interval that holds: the chosen one if the profile still offers it, else the longest below it. */
export function realityMinutesIn(profile: PlayProfile, chosen: number | null): RealityCheckMinutes {
  if (chosen === null) return profile.realityCheckMinutes;
  return profile.realityCheckChoices.findLast((minutes) => minutes <= chosen) ?? profile.realityCheckMinutes;
}

/** Whether a rule may refuse the next bet of a player who has set nothing. */
export const isEachBetDecided = (profile: PlayProfile): boolean =>
  profile.minGameCycleMs > 0 ||
  // The hours of all play are recorded.
  profile.windows === 'rolling' ||
  profile.age !== null ||
  profile.mandatoryLimits.some(({ kind }) => kind !== 'deposit') ||
  profile.realityCheckChoices.length < REALITY_CHECK_MINUTES.length;
