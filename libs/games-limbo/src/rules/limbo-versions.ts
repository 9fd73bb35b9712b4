import type { RulesVersions } from '@paasa/games-core';

/** What a version of the rules of Limbo decides; the same seeds and target pay something else by another. */
export interface LimboRules {
  readonly rulesVersion: number;
  /** How much of what is staked is paid back on average, but for rounding: whole percent. */
  readonly rtpPercent: number;
}

export type LimboVersions = RulesVersions<LimboRules>;

/** New rules come first, under the next number; what stands here stays as it is, because bets were played by it. */
export const LIMBO_VERSIONS: LimboVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules by which bets are played. */
export const [limboRules] = LIMBO_VERSIONS;
