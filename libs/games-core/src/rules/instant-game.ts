import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { BetOdds } from './bet-odds.js';
import type { GameIdentity } from './game-identity.js';
import type { JsonObject } from './json.js';

/** What the engine adds to the game's own outcome. */
export interface SettledContext {
  readonly stakePaise: Paise;
  readonly payoutPaise: Paise;
  /** The player's balance right after this bet. */
  readonly walletPaise: Paise;
}

/**
 * A game that is over as soon as it is played, such as Dice: pure rules without money, clock or random numbers.
 *
 * `Config` is the player's choice, `Outcome` the drawn result. The engine calls `parse`, then `maxPayoutPaise`, takes the
 * stake and a nonce, and only then calls `play`: accepting a bet cannot depend on its outcome.
 */
export interface InstantGame<Config, Outcome> extends GameIdentity {
  readonly kind: 'instant';
  /** The stated RTP in percent, before rounding. */
  readonly rtpPercent: number;
  /** Reads the player's choice from a request body and ignores fields that are not its own. Errors: the game's own codes. */
  parse(input: unknown): Result<Config>;
  /** The largest payout that this bet can have, or null if it is beyond every exact amount. */
  maxPayoutPaise(config: Config, stakePaise: Paise): Paise | null;
  /** Mean and spread of the payout of this bet, exactly by the rules: with all rounding. */
  odds(config: Config, stakePaise: Paise): BetOdds;
  play(config: Config, numbers: FairNumbers): Outcome;
  isWin(config: Config, outcome: Outcome): boolean;
  /** The gross payout, stake included, rounded down to the paisa; at most `maxPayoutPaise`. */
  payoutPaise(config: Config, outcome: Outcome, stakePaise: Paise): Paise;
  /** `bet.gameData` as it is stored and sent; amounts in rupees. */
  presentGameData(config: Config, outcome: Outcome, context: SettledContext): JsonObject;
}
