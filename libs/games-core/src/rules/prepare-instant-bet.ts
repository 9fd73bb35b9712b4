import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { BetOdds } from './bet-odds.js';
import type { GameIdentity } from './game-identity.js';
import { checkHouseLimit } from './house-limit.js';
import type { InstantGame } from './instant-game.js';
import type { JsonObject } from './json.js';

/** A played bet. */
export interface PlayedBet {
  readonly isWin: boolean;
  readonly payoutPaise: Paise;
  readonly odds: BetOdds;
  /** `bet.gameData`, once the balance after the bet is known. */
  presentGameData(walletPaise: Paise): JsonObject;
}

/** A checked bet of any instant game. It hides the game's own types, so a batch can mix games. */
export interface PreparedBet {
  readonly game: GameIdentity;
  readonly stakePaise: Paise;
  readonly maxPayoutPaise: Paise;
  /** Plays with the numbers of the bet's nonce. Call it only after the stake is taken. */
  play(numbers: FairNumbers): PlayedBet;
}

/**
 * Checks everything about a bet that needs neither money nor fair numbers.
 *
 * Errors: what the game's `parse` refuses; `games/over-house-limit`.
 */
export function prepareInstantBet<Config, Outcome>(
  game: InstantGame<Config, Outcome>,
  input: unknown,
  stakePaise: Paise,
  houseLimitPaise: Paise,
): Result<PreparedBet> {
  const config = game.parse(input);
  if (!config.ok) return config;
  const largest = checkHouseLimit(game.maxPayoutPaise(config.value, stakePaise), houseLimitPaise);
  if (!largest.ok) return largest;
  const play = (numbers: FairNumbers): PlayedBet => playPrepared(game, config.value, stakePaise, numbers);
  return ok({ game, stakePaise, maxPayoutPaise: largest.value, play });
}

function playPrepared<Config, Outcome>(
  game: InstantGame<Config, Outcome>,
  config: Config,
  stakePaise: Paise,
  numbers: FairNumbers,
): PlayedBet {
  const outcome = game.play(config, numbers);
  const payoutPaise = game.payoutPaise(config, outcome, stakePaise);
  return {
    isWin: game.isWin(config, outcome),
    payoutPaise,
    odds: game.odds(config, stakePaise),
    presentGameData: (walletPaise) =>
      game.presentGameData(config, outcome, { stakePaise, payoutPaise, walletPaise }),
  };
}
