import type { Result } from '@paasa/result';
import type { AnyGame } from '../rules/any-game.js';
import type { PreparedBet } from '../rules/prepare-instant-bet.js';
import type { PreparedAction, PreparedOpening } from '../rules/prepare-round.js';
import type { BetClaim } from './bet-claims.js';
import type { RoundStep } from './round-step.js';

/** Something about a bet that waits for its batch: all has been checked that needs no database. */
interface Gathered {
  readonly playerId: string;
  /** Null for a call without an Idempotency-Key. */
  readonly claim: BetClaim | null;
}

export interface GatheredInstant extends Gathered {
  readonly kind: 'instant';
  /** The id of the bet, if it is to be. */
  readonly betId: string;
  readonly bet: PreparedBet;
}

export interface GatheredOpening extends Gathered {
  readonly kind: 'opening';
  /** The id of the bet, if it is to be. */
  readonly betId: string;
  readonly round: PreparedOpening;
}

export interface GatheredAction extends Gathered {
  readonly kind: 'action';
  readonly game: AnyGame;
  /** A well-formed id. */
  readonly betId: string;
  readonly action: PreparedAction;
  /** What a round that is already over answers: its bet once more, or a refusal. */
  readonly settled: 'answer' | 'refuse';
  /** Of the call, for the log. */
  readonly requestId: string | undefined;
}

export type GatheredBet = GatheredInstant | GatheredOpening | GatheredAction;

/** What has been decided so far in a batch. */
export type Answers = Map<GatheredBet, Result<RoundStep>>;
