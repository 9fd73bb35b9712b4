import type { JsonObject } from './json.js';
import type { RoundGame, RoundRules } from './round-game.js';

interface Versioned {
  readonly rulesVersion: number;
}

/**
 * Every version of a game's rules: first that of new bets, then the others, newest first. These are the earlier ones, and
 * the one that the next release will play.
 */
export type RulesVersions<Rules extends Versioned> = readonly [Rules, ...Rules[]];

/** The rules of one version, or null. */
export function findRules<Rules extends Versioned>(
  versions: readonly Rules[],
  rulesVersion: number,
): Rules | null {
  return versions.find((rules) => rules.rulesVersion === rulesVersion) ?? null;
}

/** The rules that continue a round of this version, or null if the game does not know them. */
export function findRoundRules<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  rulesVersion: number,
): RoundRules<JsonObject, Action, View> | null {
  if (game.rulesVersion === rulesVersion) return game;
  return game.earlier?.find((rules) => rules.rulesVersion === rulesVersion) ?? null;
}
