import type { AnyGame } from '../../rules/any-game.js';
import type { JsonObject } from '../../rules/json.js';
import { findRoundRules } from '../../rules/rules-versions.js';
import type { BetRow } from './bet-rows.repo.js';
import type { StateCipher } from './state-cipher.js';

/** Gets faults of stored bets; the server's own log fits. */
export interface BetLog {
  error(fields: object, message: string): void;
}

/** The part of a stored bet that may leave the server; the game is null if it is no longer offered. */
export type BetView = (row: BetRow, game: AnyGame | null) => JsonObject;

/**
 * Shows a bet by the rules it was played by. Never throws: a state that cannot be read (unknown rules, another key) shows
 * as `{}` and is logged, so one bet does not break a whole list. The log names the bet only, because the error might
 * quote the state.
 */
export function createBetView(cipher: StateCipher, log: BetLog): BetView {
  return (row, game) => {
    // It has no outcome, and its state may be the reason.
    if (row.status === 'voided') return {};
    // Without the rules it is unknown which part of the state is secret.
    if (game === null) return {};
    if (game.kind === 'instant') return row.state;
    try {
      const rules = findRoundRules(game, row.rules_version);
      if (rules === null) throw new Error('The game does not know these rules.');
      return rules.view(rules.restore(readState(row, cipher)));
    } catch {
      log.error(
        { betId: row.bet_id, game: row.game, rulesVersion: row.rules_version, status: row.status },
        'the state of a bet cannot be read',
      );
      return {};
    }
  };
}

/** The whole state of a round, which is sealed while the round is open. Errors: throws if it cannot be opened. */
export function readState(row: BetRow, cipher: StateCipher): unknown {
  return row.status === 'open'
    ? cipher.open(row.state, { playerId: row.player_id, betId: row.bet_id })
    : row.state;
}
