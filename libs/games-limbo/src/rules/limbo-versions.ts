import type { RulesVersions } from '@paasa/games-core';

/** The rules of Limbo that differ between versions. */
export interface LimboRules {
  readonly rulesVersion: number;
  /** RTP in whole percent, before rounding. */
  readonly rtpPercent: number;
}

export type LimboVersions = RulesVersions<LimboRules>;

/** New rules come first, with the next number. Existing entries never change, because bets were played by them. */
export const LIMBO_VERSIONS: LimboVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules of new bets. */
export const [limboRules] = LIMBO_VERSIONS;
