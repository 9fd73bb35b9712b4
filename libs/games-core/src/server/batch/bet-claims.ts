import { ok, type Result } from '@paasa/result';
import {
  claimIdempotencyKeys,
  idempotencyMismatch,
  idempotencyUnfinished,
  storeIdempotentAnswers,
  type ClaimOutcome,
  type Tx,
} from '@paasa/server-kit/server';
import { z } from 'zod';
import { findOverBets } from '../bets/bet-rows.repo.js';
import type { SeedPort } from '../bets/public-seeds.js';
import type { Answers, QueuedBet, QueuedInstant } from './queued-bet.js';
import { presentBetRow } from '../bets/present-bet-row.js';
import { storedStepSchema, type RoundStep } from './round-step.js';
import { elementAt } from './settle-services.js';

/**
 * The stored answer to an instant bet. The claim writes it already, because the id is known before the bet is played;
 * a second write would cost half as much as the bet. The bet itself is in its own table and never changes.
 */
const instantAnswerSchema = z.strictObject({ betId: z.uuid() });

interface AnsweredInstant {
  readonly queued: QueuedInstant;
  readonly betId: string;
}

/**
 * Claims the keys of a batch, which is in player-id order.
 *
 * Shape: the answers of repeated calls; new calls have none yet.
 */
export async function claimBets(tx: Tx, seeds: SeedPort, batch: readonly QueuedBet[]): Promise<Answers> {
  const claiming = batch.flatMap((queued) =>
    queued.claim === null ? [] : [{ queued, claim: { playerId: queued.playerId, ...queued.claim } }],
  );
  const outcomes = await claimIdempotencyKeys(
    tx,
    claiming.map(({ queued, claim }) =>
      queued.kind === 'instant' ? { answer: ok({ betId: queued.betId }), ...claim } : claim,
    ),
  );
  const answers: Answers = new Map();
  const instants: AnsweredInstant[] = [];
  claiming.forEach(({ queued }, index) => {
    const outcome = elementAt(outcomes, index);
    const betId = answeredBetIdOf(outcome);
    if (betId !== null && queued.kind === 'instant') instants.push({ queued, betId });
    else {
      const answer = answerOf(outcome);
      if (answer !== null) answers.set(queued, answer);
    }
  });
  await readInstants(tx, seeds, instants, answers);
  return answers;
}

function answeredBetIdOf(outcome: ClaimOutcome): string | null {
  if (outcome.state !== 'answered' || !outcome.answer.ok) return null;
  return instantAnswerSchema.safeParse(outcome.answer.value).data?.betId ?? null;
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
      return outcome.answer.ok ? ok(storedStepSchema.parse(outcome.answer.value)) : outcome.answer;
  }
}

async function readInstants(
  tx: Tx,
  seeds: SeedPort,
  instants: readonly AnsweredInstant[],
  answers: Answers,
): Promise<void> {
  const rows = await findOverBets(
    tx,
    seeds,
    instants.map(({ queued, betId }) => ({ playerId: queued.playerId, game: queued.bet.game.name, betId })),
  );
  const rowOf = new Map(rows.map((row) => [row.bet_id, row]));
  for (const { queued, betId } of instants) {
    const row = rowOf.get(betId);
    if (row === undefined) throw new Error('An answer names a bet that is not stored.');
    const bet = presentBetRow(row, queued.bet.game, row.state);
    answers.set(queued, ok({ bet, wallet: null, isRepeat: false }));
  }
}

/** Stores answers and refusals under their keys, except for instant bets, where the claim did; sent, not waited for. */
export function storeAnswers(tx: Tx, fresh: readonly QueuedBet[], answers: Answers): void {
  const stored = fresh.flatMap((queued) => {
    const answer = answers.get(queued);
    if (queued.claim === null || answer === undefined) return [];
    if (queued.kind === 'instant' && answer.ok) return [];
    return [{ playerId: queued.playerId, key: queued.claim.key, answer }];
  });
  storeIdempotentAnswers(tx, stored);
}
