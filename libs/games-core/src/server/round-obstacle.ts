import type { AnyGame } from '../rules/any-game.js';
import { findRoundRules } from '../rules/rules-versions.js';
import type { BetRow } from './bet-lists.repo.js';
import type { StateCipher } from './state-cipher.js';
import { readState } from './view-stored-bet.js';

/** Why an open round cannot be played on: its game no longer knows its rules, or its state is nothing they can play. */
export type RoundObstacle = 'rules-version' | 'state';

/**
 * What keeps an open round from being played on by the rules that opened it; null where nothing does.
 *
 * Rules of another version might read the state and pay something else for it: nobody has agreed to that.
 *
 * Errors: throws where none of the keys opens the state. The keys may be wrong while the round is sound: that is an
 * outage, which ends nothing.
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
