import { ok, type Result } from '@paasa/result';
import {
  findIdempotentAnswers,
  idempotencyMismatch,
  idempotencyUnfinished,
  insertIdempotentAnswers,
  type ClaimOutcome,
  type Tx,
} from '@paasa/server-kit/server';
import { roundStepSchema, type RoundStep } from './round-step.js';

/** A call's Idempotency-Key and the hash of what the call asks. */
export interface BetClaim {
  readonly key: string;
  readonly bodyHash: string;
}

interface Claiming {
  readonly playerId: string;
  readonly claim: BetClaim | null;
}

/** Looks up the keys of a batch. Shape: the answers of those that are not to be settled again; the rest are absent. */
export async function findAnsweredBets<Bet extends Claiming>(
  tx: Tx,
  batch: readonly Bet[],
): Promise<Map<Bet, Result<RoundStep>>> {
  const claiming = batch.flatMap((bet) =>
    bet.claim === null ? [] : [{ bet, playerId: bet.playerId, ...bet.claim }],
  );
  const outcomes = await findIdempotentAnswers(tx, claiming);
  const answers = new Map<Bet, Result<RoundStep>>();
  outcomes.forEach((outcome, index) => {
    const bet = claiming[index]?.bet;
    const answer = answerOf(outcome);
    if (bet !== undefined && answer !== null) answers.set(bet, answer);
  });
  return answers;
}

function answerOf(outcome: ClaimOutcome): Result<RoundStep> | null {
  switch (outcome.state) {
    case 'fresh':
      return null;
    case 'mismatch':
      return idempotencyMismatch();
    case 'unfinished':
      return idempotencyUnfinished();
    case 'answered':
      return outcome.answer.ok ? ok(roundStepSchema.parse(outcome.answer.value)) : outcome.answer;
  }
}

/** Stores the answers, refusals too, of bets whose keys had none. Errors: `KeyAnsweredElsewhere`. */
export async function storeAnswers<Bet extends Claiming>(
  tx: Tx,
  fresh: readonly Bet[],
  answers: ReadonlyMap<Bet, Result<RoundStep>>,
): Promise<void> {
  const stored = fresh.flatMap((bet) => {
    const answer = answers.get(bet);
    return bet.claim === null || answer === undefined
      ? []
      : [{ playerId: bet.playerId, ...bet.claim, answer }];
  });
  await insertIdempotentAnswers(tx, stored);
}
