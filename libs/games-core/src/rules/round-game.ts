import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { GameIdentity } from './game-identity.js';
import type { JsonObject } from './json.js';

/**
 * A game that stays open between actions, such as Mines: pure rules over a state that the engine stores.
 *
 * `Config` is what the player chose, `State` everything about the round, secrets included, `Action` one step of
 * the player, `View` what of the state may leave the server. Cashing out is an action like any other.
 */
export interface RoundGame<
  Config,
  State extends JsonObject,
  Action,
  View extends JsonObject,
> extends GameIdentity {
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
  /**
   * Reads a state that was stored; only those of the same `rulesVersion` are played on.
   *
   * Errors: throws where it is none of this game's.
   */
  restore(stored: unknown): State;
  /** Reads one step from a request body. Errors: the game's own codes. */
  parseAction(input: unknown): Result<Action>;
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
  /** `bet.gameData` as it is sent; hides what is secret until the round is over. */
  view(state: State): View;
}
