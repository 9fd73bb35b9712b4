import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { GameIdentity } from './game-identity.js';
import type { JsonObject } from './json.js';

/** What plays on a round that is open already: a whole game has it for today's rules, and for each earlier version. */
export interface RoundRules<State extends JsonObject, Action, View extends JsonObject> {
  readonly rulesVersion: number;
  /**
   * Reads a state that was stored under the same `rulesVersion`.
   *
   * Errors: throws where it is none of this game's.
   */
  restore(stored: unknown): State;
  /**
   * What the round could pay after this action at best, or null where it is beyond every exact amount. It must not
   * look at what is still hidden, or the refusal would tell it.
   */
  maxPayoutAfterPaise(state: State, action: Action, stakePaise: Paise): Paise | null;
  /** The next state; the given one is left as it is. Errors: the game's own codes. */
  act(state: State, action: Action): Result<State>;
  /**
   * The gross payout if the round ended now, stake included, rounded down to the paisa. Zero where the player could
   * not end it yet, which is so until the first action alone: the house limit does not hold that one up again.
   */
  payoutPaise(state: State, stakePaise: Paise): Paise;
  isOver(state: State): boolean;
  /** Whether a round that is over was won. */
  isWin(state: State): boolean;
  /**
   * The step that ends a round in its player's favour once nobody has played on it for long, or null where it has
   * nothing to pay yet: then the stake goes back. `act` must accept the step and end the round by it; it must pay what
   * `payoutPaise` gives before it, and look at nothing hidden.
   */
  abandon(state: State): Action | null;
  /** `bet.gameData` as it is sent; hides what is secret until the round is over. */
  view(state: State): View;
}

/**
 * A game that stays open between actions, such as Mines: pure rules over a state that the engine stores.
 *
 * `Config` is what the player chose, `State` everything about the round, secrets included, `Action` one step of
 * the player, `View` what of the state may leave the server. Cashing out is an action like any other.
 */
export interface RoundGame<Config, State extends JsonObject, Action, View extends JsonObject>
  extends GameIdentity, RoundRules<State, Action, View> {
  readonly kind: 'round';
  /** Reads the player's choice from a request body. Errors: the game's own codes. */
  parse(input: unknown): Result<Config>;
  /**
   * The largest payout that must be covered before the round opens, or null where it is beyond every exact amount:
   * that of the first action, since later ones are checked one by one with `maxPayoutAfterPaise`.
   */
  maxPayoutPaise(config: Config, stakePaise: Paise): Paise | null;
  /** Draws everything that chance decides, at once: later actions only uncover it. */
  start(config: Config, numbers: FairNumbers): State;
  /** Reads one step from a request body, whichever version its round is of. Errors: the game's own codes. */
  parseAction(input: unknown): Result<Action>;
  /**
   * The rules of earlier versions, newest first: a round is played on and paid by those that opened it, and is voided
   * where they are no longer here.
   */
  readonly earlier?: readonly RoundRules<JsonObject, Action, View>[];
}
