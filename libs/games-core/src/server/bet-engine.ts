import type { Paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import { hashCall, type Database } from '@paasa/server-kit/server';
import type { InstantGame } from '../rules/instant-game.js';
import { prepareInstantBet } from '../rules/prepare-instant-bet.js';
import { createGatherer } from './gatherer.js';
import type { PlacedBet } from './placed-bet.js';
import { runIsolated } from './run-isolated.js';
import { settleBatch, type GatheredBet, type SettleServices } from './settle-batch.js';

const MAX_BATCH_SIZE = 256;

export interface BetEngineOptions extends SettleServices {
  readonly db: Database;
  /** A bet whose largest payout would be above is refused. */
  readonly houseLimitPaise: Paise;
}

export interface InstantBetRequest {
  readonly playerId: string;
  readonly stakePaise: Paise;
  /** The validated body: the game reads its settings from it, and a repeated Idempotency-Key must come with the same. */
  readonly body: object;
  readonly idempotencyKey: string | null;
}

/** The one way from a request to a settled bet, for all games. */
export interface BetEngine {
  /**
   * Stakes, plays, settles and stores a bet; what arrives together is settled together.
   *
   * Errors, in order: what the game's `parse` refuses; `games/over-house-limit`; then, stored under the key,
   * `wallet/insufficient-balance`; `request/idempotency-mismatch` for a key that was used for another bet. Rejects
   * on an outage and where the game's rules throw.
   */
  placeInstantBet<Config, Outcome>(
    game: InstantGame<Config, Outcome>,
    request: InstantBetRequest,
  ): Promise<Result<PlacedBet>>;
}

export function createBetEngine(options: BetEngineOptions): BetEngine {
  const gatherer = createGatherer<GatheredBet, Result<PlacedBet>>({
    maxBatchSize: MAX_BATCH_SIZE,
    playerOf: (gathered) => gathered.playerId,
    work: (batch) =>
      runIsolated(batch, (part) => options.db.transaction((tx) => settleBatch(tx, options, part))),
  });
  return {
    async placeInstantBet(game, { playerId, stakePaise, body, idempotencyKey }) {
      const prepared = prepareInstantBet(game, body, stakePaise, options.houseLimitPaise);
      if (!prepared.ok) return prepared;
      const claim =
        idempotencyKey === null
          ? null
          : { key: idempotencyKey, bodyHash: hashCall(`games/${game.name}/bet`, body) };
      return gatherer.submit({ playerId, bet: prepared.value, claim });
    },
  };
}
