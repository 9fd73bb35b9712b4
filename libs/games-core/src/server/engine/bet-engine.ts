import { z } from 'zod';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { hashCall, newId, type Database } from '@paasa/server-kit/server';
import type { Bet } from '../../contract/bet.js';
import type { InstantGame } from '../../rules/instant-game.js';
import type { JsonObject } from '../../rules/json.js';
import { prepareInstantBet } from '../../rules/prepare-instant-bet.js';
import { prepareAction, prepareOpening } from '../../rules/prepare-round.js';
import type { RoundGame } from '../../rules/round-game.js';
import type { BetClaim } from '../batch/queued-bet.js';
import { openGuard, type PlayGuard } from '../batch/play-guard.js';
import { createBetQueue, type BetQueueOptions } from './bet-queue.js';
import type { GamesCoreConfig } from '../bets/state-cipher.js';
import type { PlacedBet } from '../batch/placed-bet.js';
import { presentBetRow } from '../bets/present-bet-row.js';
import { obstacleOf } from '../rounds/round-obstacle.js';
import { unknownBet } from '../batch/bet-refusals.js';
import type { RoundStep } from '../batch/round-step.js';
import { findOpenRow } from '../rounds/rounds.repo.js';
import type { SettleServices } from '../batch/settle-services.js';
import { createStateCipher } from '../bets/state-cipher.js';
import { createKnownPlayers } from '../house/known-players.js';
import { createBetView } from '../bets/view-stored-bet.js';
import { voidRound, type VoidedRound, type VoidRequest } from '../rounds/void-rounds.js';

export interface BetEngineOptions
  extends BetQueueOptions, Pick<SettleServices, 'stakes' | 'nonces' | 'clock' | 'log'> {
  /** Decides about stakes; everything is admitted by default. */
  readonly guard?: PlayGuard;
  /** A bet whose largest payout would be above is refused. */
  readonly houseLimitPaise: Paise;
  /** The same for a bet that begins at a moment; without it the limit never changes. */
  readonly houseLimitAt?: SettleServices['houseLimitAt'];
  readonly config: GamesCoreConfig;
  /** For reading open rounds without taking connections from bets; `db` by default. */
  readonly readDb?: Database;
}

export interface InstantBetRequest {
  readonly playerId: string;
  readonly stakePaise: Paise;
  /** The validated body: the game reads its settings from it, and a repeated Idempotency-Key must come with the same. */
  readonly body: object;
  readonly idempotencyKey: string | null;
}

export interface RoundActionRequest {
  readonly playerId: string;
  readonly betId: string;
  /** The validated body: the game reads the action from it. */
  readonly body: object;
  readonly idempotencyKey: string | null;
  /** How to answer if the round is over already: with its bet and the present balance, or `games/round-over`. */
  readonly settled: 'answer' | 'refuse';
  /** For the log. */
  readonly requestId?: string;
}

/** Takes requests of all games to settled bets; requests that arrive together are settled together. */
export interface BetEngine {
  /**
   * Stakes, plays, settles and stores a bet; the game presents the new balance.
   *
   * Errors, in order: what the game's `parse` refuses; `games/over-house-limit`; what the guard refuses beforehand; then,
   * stored under the key, `games/paused` or `games/game-paused`; what the guard refuses; `wallet/insufficient-balance`; `request/idempotency-mismatch` for a key that was used for another bet.
   * `games/too-busy`, of every call, means that nothing was done or stored. Rejects on an outage and if the game's
   * rules throw.
   */
  placeInstantBet<Config, Outcome>(
    game: InstantGame<Config, Outcome>,
    request: InstantBetRequest,
  ): Promise<Result<Bet>>;
  /**
   * Stakes and starts a round that stays open until an action ends it.
   *
   * Errors, in order: what the game's `parse` refuses; `games/over-house-limit`; what the guard refuses beforehand; then,
   * stored under the key, `games/paused` or `games/game-paused`; `games/round-open`; what the guard refuses; `wallet/insufficient-balance`; `request/idempotency-mismatch`. Rejects as `placeInstantBet`.
   */
  openRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    request: InstantBetRequest,
  ): Promise<Result<PlacedBet>>;
  /**
   * Makes one step in a round; if it ends the round, settles it in the same transaction. `actionName` keeps the
   * Idempotency-Keys of a game's different actions apart.
   *
   * Errors, in order: what the game's `parseAction` refuses; then, stored under the key, `games/unknown-bet`;
   * `games/round-over`; `games/round-voided`, also if the round cannot be played on and is voided by this very
   * call; `games/over-house-limit`; what the game's `act` refuses; `request/idempotency-mismatch`. Rejects as
   * `placeInstantBet`.
   */
  actOnRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    actionName: string,
    request: RoundActionRequest,
  ): Promise<Result<RoundStep>>;
  /**
   * The player's open round of this game, without its secrets.
   *
   * An unplayable round is voided, and the answer is null.
   */
  findOpenRound<Config, State extends JsonObject, Action, View extends JsonObject>(
    game: RoundGame<Config, State, Action, View>,
    playerId: string,
    requestId?: string,
  ): Promise<Bet | null>;
  /**
   * Ends an open round of any game without an outcome and returns its stake; a repeat changes nothing.
   *
   * `note` is written in the same transaction.
   *
   * Errors: `games/unknown-bet`; `games/round-over` for a bet that is settled.
   */
  voidRound(playerId: string, betId: string, note?: VoidRequest['note']): Promise<Result<VoidedRound>>;
}

/** The same id in other letters is the same bet, also under an idempotency key. */
const betIdSchema = z.uuid().toLowerCase();

function createServices(options: BetEngineOptions): SettleServices {
  const { houseLimitPaise, houseLimitAt = () => houseLimitPaise, guard = openGuard(options.clock) } = options;
  const states = createStateCipher(options.config.stateEncryptionKey);
  const view = createBetView(states, options.log);
  return { ...options, guard, states, houseLimitAt, view, known: createKnownPlayers() };
}

export function createBetEngine(options: BetEngineOptions): BetEngine {
  const { readDb = options.db } = options;
  const services = createServices(options);
  const { guard, states, houseLimitAt } = services;
  const submit = createBetQueue(services, options);
  return {
    async placeInstantBet(game, { playerId, stakePaise, body, idempotencyKey }) {
      const prepared = prepareInstantBet(game, body, stakePaise, houseLimitAt(options.clock()));
      if (!prepared.ok) return prepared;
      const preparing = guard.prepare(playerId);
      const obstacle = preparing === null ? null : await preparing;
      if (obstacle !== null) return obstacle;
      const claim = claimOf(idempotencyKey, `games/${game.name}/bet`, body);
      const step = await submit({ kind: 'instant', playerId, betId: newId(), bet: prepared.value, claim });
      return step.ok ? ok(step.value.bet) : step;
    },
    async openRound(game, { playerId, stakePaise, body, idempotencyKey }) {
      const prepared = prepareOpening(game, body, stakePaise, houseLimitAt(options.clock()));
      if (!prepared.ok) return prepared;
      const obstacle = await guard.prepare(playerId);
      if (obstacle !== null) return obstacle;
      const claim = claimOf(idempotencyKey, `games/${game.name}/open`, body);
      return placed(
        await submit({ kind: 'opening', playerId, betId: newId(), round: prepared.value, claim }),
      );
    },
    async actOnRound(
      game,
      actionName,
      { playerId, betId: givenId, body, idempotencyKey, settled, requestId },
    ) {
      const prepared = prepareAction(game, body);
      if (!prepared.ok) return prepared;
      const { data: betId } = betIdSchema.safeParse(givenId);
      if (betId === undefined) return unknownBet();
      const claim = claimOf(idempotencyKey, `games/${game.name}/${actionName}`, { betId, body });
      const action = prepared.value;
      return submit({ kind: 'action', playerId, game, betId, action, settled, claim, requestId });
    },
    async findOpenRound(game, playerId, requestId) {
      const row = await readDb.read((tx) => findOpenRow(tx, services.nonces, playerId, game.name));
      if (row === null) return null;
      const obstacle = obstacleOf(row, game, states);
      if (obstacle === null) return presentBetRow(row, game, services.view(row, game));
      await voidRound(options, services, { playerId, betId: row.bet_id, reason: obstacle, requestId });
      return null;
    },
    async voidRound(playerId, givenId, note) {
      const { data: betId } = betIdSchema.safeParse(givenId);
      if (betId === undefined) return unknownBet();
      const asked = { playerId, betId, reason: 'asked', requestId: undefined } as const;
      return voidRound(options, services, note === undefined ? asked : { ...asked, note });
    },
  };
}

function claimOf(idempotencyKey: string | null, scope: string, asked: object): BetClaim | null {
  return idempotencyKey === null ? null : { key: idempotencyKey, bodyHash: hashCall(scope, asked) };
}

function placed(step: Result<RoundStep>): Result<PlacedBet> {
  if (!step.ok) return step;
  const { bet, wallet } = step.value;
  if (wallet === null) throw new Error('A placed bet has no balance.');
  return ok({ bet, wallet });
}
