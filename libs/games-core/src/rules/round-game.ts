import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { BetOdds } from './bet-odds.js';
import type { GameIdentity } from './game-identity.js';
import type { JsonObject } from './json.js';

/** The rules that continue an open round. A game has them for the current version and for each earlier version. */
export interface RoundRules<State extends JsonObject, Action, View extends JsonObject> {
  readonly rulesVersion: number;
  /**
   * Reads a state that was stored under the same `rulesVersion`.
   *
   * Errors: throws if it is not a state of this game.
   */
  restore(stored: unknown): State;
  /**
   * The largest payout after this action, or null if it is beyond every exact amount. It must not read hidden state,
   * or a refusal would reveal it.
   */
  maxPayoutAfterPaise(state: State, action: Action, stakePaise: Paise): Paise | null;
  /** The next state; the given one is left as it is. Errors: the game's own codes. */
  act(state: State, action: Action): Result<State>;
  /**
   * The gross payout if the round ended now, stake included, rounded down to the paisa. Zero if the player cannot
   * end it yet, which is only before the first action: the house limit does not check that action again.
   */
  payoutPaise(state: State, stakePaise: Paise): Paise;
  /** Of the draws that were made in a round that is over, exactly by the rules: see `oddsOfDraws`. */
  odds(state: State, stakePaise: Paise): BetOdds;
  isOver(state: State): boolean;
  /** Whether a round that is over was won. */
  isWin(state: State): boolean;
  /**
   * The step that ends a round after 30 days without one, or null if the round has nothing to pay yet and its stake
   * goes back. `act` must accept the step, end the round and pay the `payoutPaise` of before. It must not read hidden
   * state.
   */
  abandon(state: State): Action | null;
  /** `bet.gameData` as it is sent. It hides all secrets until the round is over. */
  view(state: State): View;
}

/**
 * A game that stays open between actions, such as Mines: pure rules over a state that the engine stores.
 *
 * `Config` is the player's choice, `State` the whole round with its secrets, `Action` one step of the player, `View` the
 * part of the state that may leave the server. Cashing out is an action like any other.
 */
export interface RoundGame<Config, State extends JsonObject, Action, View extends JsonObject>
  extends GameIdentity, RoundRules<State, Action, View> {
  readonly kind: 'round';
  /** The stated RTP in percent, before rounding. */
  readonly rtpPercent: number;
  /** Reads the player's choice from a request body. Errors: the game's own codes. */
  parse(input: unknown): Result<Config>;
  /**
   * The largest payout that must be covered before the round opens, or null if it is beyond every exact amount:
   * that of the first action, since later ones are checked one by one with `maxPayoutAfterPaise`.
   */
  maxPayoutPaise(config: Config, stakePaise: Paise): Paise | null;
  /** Draws everything at the start; later actions only uncover it. */
  start(config: Config, numbers: FairNumbers): State;
  /** Reads one step from a request body, for rounds of all versions. Errors: the game's own codes. */
  parseAction(input: unknown): Result<Action>;
  /**
   * The rules of earlier versions, newest first. The rules that opened a round continue and pay it; a round is voided
   * if its rules are not here any more.
   */
  readonly earlier?: readonly RoundRules<JsonObject, Action, View>[];
}
