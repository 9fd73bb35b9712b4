import type { RulesVersions } from '@paasa/games-core';

/** The rules of Dice that differ between versions. */
export interface DiceRules {
  readonly rulesVersion: number;
  /** RTP in whole percent, before rounding. */
  readonly rtpPercent: number;
}

export type DiceVersions = RulesVersions<DiceRules>;

/** New rules come first, with the next number. Existing entries never change, because bets were played by them. */
export const DICE_VERSIONS: DiceVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules of new bets. */
export const [diceRules] = DICE_VERSIONS;
