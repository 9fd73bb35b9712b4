import type { FairNumbers } from '@paasa/fairness';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { GameIdentity } from './game-identity.js';
import { checkHouseLimit } from './house-limit.js';
import type { InstantGame } from './instant-game.js';
import type { JsonObject } from './json.js';

/** What came of a prepared bet once it had its numbers. */
export interface PlayedBet {
  readonly isWin: boolean;
  readonly payoutPaise: Paise;
  /** `bet.gameData`, once the balance after the bet is known. */
  presentGameData(walletPaise: Paise): JsonObject;
}

/** An acceptable bet of any instant game; its game's own types stay inside, so that batches may mix games. */
export interface PreparedBet {
  readonly game: GameIdentity;
  readonly stakePaise: Paise;
  readonly maxPayoutPaise: Paise;
  /** Plays with the numbers that belong to the bet's nonce; call it only after the stake has been taken. */
  play(numbers: FairNumbers): PlayedBet;
}

/**
 * Checks all about a bet that needs neither money nor chance.
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
    presentGameData: (walletPaise) =>
      game.presentGameData(config, outcome, { stakePaise, payoutPaise, walletPaise }),
  };
}
