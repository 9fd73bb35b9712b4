import { paise } from '@paasa/money';
import { actOn, type ActedRound, type StoredRound } from './prepare-round.js';
import type { JsonObject } from './json.js';
import type { RoundGame } from './round-game.js';
import { runRules } from './rules-fault.js';
import { findRoundRules } from './rules-versions.js';

/** A round that the game's `abandon` step has ended. */
export type EndedByTime = ActedRound & { readonly end: NonNullable<ActedRound['end']> };

/**
 * Ends an open round that its player has left. It pays what the round shows, also above a house limit lowered since.
 *
 * Shape: null if the stake goes back.
 * Errors: throws `RulesFault` if the rules throw, and if their step is refused, does not end the round or pays
 * another amount than the round showed.
 */
export function endAbandoned<Config, State extends JsonObject, Action, View extends JsonObject>(
  game: RoundGame<Config, State, Action, View>,
  stored: StoredRound,
): EndedByTime | null {
  const rules = findRoundRules(game, stored.rulesVersion);
  if (rules === null) throw new Error(`${game.name} knows no rules ${String(stored.rulesVersion)}.`);
  return runRules(game.name, 'abandon', () => {
    const state = rules.restore(stored.state);
    const action = rules.abandon(state);
    if (action === null) return null;
    const shownPaise = rules.payoutPaise(state, stored.stakePaise);
    // A limit of zero still allows what is already won.
    const acted = actOn(rules, { stored, action, houseLimitPaise: paise(0) });
    if (!acted.ok) throw new Error('Their own step is refused.');
    const { state: next, gameData, end } = acted.value;
    if (end === null) throw new Error('Their own step does not end the round.');
    if (end.payoutPaise !== shownPaise) throw new Error('Their own step pays another amount than was shown.');
    return { state: next, gameData, end };
  });
}
