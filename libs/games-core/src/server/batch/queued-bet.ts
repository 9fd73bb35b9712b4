import type { Result } from '@paasa/result';
import type { AnyGame } from '../../rules/any-game.js';
import type { PreparedBet } from '../../rules/prepare-instant-bet.js';
import type { PreparedAction, PreparedOpening } from '../../rules/prepare-round.js';
import type { RoundStep } from './round-step.js';

/** A call's Idempotency-Key and the hash of its body. */
export interface BetClaim {
  readonly key: string;
  readonly bodyHash: string;
}

/** A call that waits for its batch; every check that needs no database is done. */
interface Queued {
  readonly playerId: string;
  /** Null for a call without an Idempotency-Key. */
  readonly claim: BetClaim | null;
}

export interface QueuedInstant extends Queued {
  readonly kind: 'instant';
  /** The id that the bet gets if it is accepted. */
  readonly betId: string;
  readonly bet: PreparedBet;
}

export interface QueuedOpening extends Queued {
  readonly kind: 'opening';
  /** The id that the bet gets if it is accepted. */
  readonly betId: string;
  readonly round: PreparedOpening;
}

export interface QueuedAction extends Queued {
  readonly kind: 'action';
  readonly game: AnyGame;
  /** A well-formed id. */
  readonly betId: string;
  readonly action: PreparedAction;
  /** How to answer if the round is already over: with its bet again, or with a refusal. */
  readonly settled: 'answer' | 'refuse';
  /** For the log. */
  readonly requestId: string | undefined;
}

export type QueuedBet = QueuedInstant | QueuedOpening | QueuedAction;

/** The answers of a batch so far. */
export type Answers = Map<QueuedBet, Result<RoundStep>>;
