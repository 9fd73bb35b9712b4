import type { RulesVersions } from '@paasa/games-core';

/** What a version of the rules of Dice decides; the same seeds and target pay something else by another. */
export interface DiceRules {
  readonly rulesVersion: number;
  /** How much of what is staked is paid back on average, but for rounding: whole percent. */
  readonly rtpPercent: number;
}

export type DiceVersions = RulesVersions<DiceRules>;

/** New rules come first, under the next number; what stands here stays as it is, because bets were played by it. */
export const DICE_VERSIONS: DiceVersions = [{ rulesVersion: 1, rtpPercent: 99 }];

/** The rules by which bets are played. */
export const [diceRules] = DICE_VERSIONS;
