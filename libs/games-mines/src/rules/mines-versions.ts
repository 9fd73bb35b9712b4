import type { RulesVersions } from '@paasa/games-core';

/** What a version of the rules of Mines decides; the same seeds and steps pay something else by another. */
export interface MinesRules {
  readonly rulesVersion: number;
  /** How much of what is staked is paid back on average, before rounding to the paisa: whole percent. */
  readonly rtpPercent: number;
}

export type MinesVersions = RulesVersions<MinesRules>;

/** New rules come first, under the next number; what stands here stays as it is, because bets were played by it. */
export const MINES_VERSIONS: MinesVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules by which rounds are opened. */
export const [minesRules] = MINES_VERSIONS;
