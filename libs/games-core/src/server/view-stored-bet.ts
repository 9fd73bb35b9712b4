import type { AnyGame } from '../rules/any-game.js';
import type { JsonObject } from '../rules/json.js';
import { findRoundRules } from '../rules/rules-versions.js';
import type { BetRow } from './bet-lists.repo.js';
import type { StateCipher } from './state-cipher.js';

/** Where it is told that something is wrong with what is stored; the server's own log fits. */
export interface BetLog {
  error(fields: object, message: string): void;
}

/** What of a stored bet may leave the server; null as the game stands for one that is no longer offered. */
export type BetView = (row: BetRow, game: AnyGame | null) => JsonObject;

/**
 * A bet is shown by the rules it was played by. Never throws: a state that cannot be read (of rules that the game does
 * not know, sealed with another key) shows as nothing and is logged, so that one bet does not take a whole list with
 * it. The log names the bet alone: the words of the error might quote the state.
 */
export function createBetView(cipher: StateCipher, log: BetLog): BetView {
  return (row, game) => {
    // Nothing came of it, and its state may be what made it end so.
    if (row.status === 'voided') return {};
    // Without its rules nobody can tell what of a state is secret.
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

/** The whole state of a round, which is sealed while the round is open. Errors: throws where it cannot be opened. */
export function readState(row: BetRow, cipher: StateCipher): unknown {
  return row.status === 'open'
    ? cipher.open(row.state, { playerId: row.player_id, betId: row.bet_id })
    : row.state;
}
