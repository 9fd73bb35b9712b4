import type { RulesVersions } from '@paasa/games-core';

/** The rules of Mines that differ between versions. */
export interface MinesRules {
  readonly rulesVersion: number;
  /** RTP in whole percent, before rounding to the paisa. */
  readonly rtpPercent: number;
}

export type MinesVersions = RulesVersions<MinesRules>;

/** New rules come first, with the next number. Existing entries never change, because bets were played by them. */
export const MINES_VERSIONS: MinesVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules of new rounds. */
export const [minesRules] = MINES_VERSIONS;
