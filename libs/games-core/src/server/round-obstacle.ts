import type { AnyGame } from '../rules/any-game.js';
import type { BetRow } from './bet-lists.repo.js';
import type { StateCipher } from './state-cipher.js';
import { readState } from './view-stored-bet.js';

/** Why an open round cannot be played on: other rules started it, or its state is nothing that these can play. */
export type RoundObstacle = 'rules-version' | 'state';

/**
 * What keeps an open round from being played on by the rules of today; null where nothing does.
 *
 * Rules of another version might read the state and pay something else for it: nobody has agreed to that.
 *
 * Errors: throws where none of the keys opens the state. The keys may be wrong while the round is sound: that is an
 * outage, which ends nothing.
 */
export function obstacleOf(row: BetRow, game: AnyGame, states: StateCipher): RoundObstacle | null {
  if (game.kind === 'instant' || row.rules_version !== game.rulesVersion) return 'rules-version';
  const stored = readState(row, states);
  try {
    const state = game.restore(stored);
    game.view(state);
    return game.isOver(state) ? 'state' : null;
  } catch {
    return 'state';
  }
}
