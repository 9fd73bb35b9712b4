import type { AnyGame } from '../../rules/any-game.js';
import { findRoundRules } from '../../rules/rules-versions.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import type { StateCipher } from '../bets/state-cipher.js';
import { readState } from '../bets/view-stored-bet.js';

/** Why an open round is unplayable: its game does not know its rules any more, or these rules cannot play its state. */
export type RoundObstacle = 'rules-version' | 'state';

/**
 * Why the rules that opened a round cannot continue it; null if they can.
 *
 * Rules of another version are never tried: they might read the state and pay another amount.
 *
 * Errors: throws if no key opens the state. The keys may be wrong while the round is sound, so this is an outage and
 * does not end the round.
 */
export function obstacleOf(row: BetRow, game: AnyGame, states: StateCipher): RoundObstacle | null {
  const rules = game.kind === 'instant' ? null : findRoundRules(game, row.rules_version);
  if (rules === null) return 'rules-version';
  const stored = readState(row, states);
  try {
    const state = rules.restore(stored);
    rules.view(state);
    return rules.isOver(state) ? 'state' : null;
  } catch {
    return 'state';
  }
}
