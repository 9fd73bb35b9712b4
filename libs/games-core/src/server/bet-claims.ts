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
import { findBetRows } from './bet-lists.repo.js';
import type { Answers, GatheredBet, GatheredInstant } from './gathered-bet.js';
import { presentBetRow } from './present-bet-row.js';
import { roundStepSchema, type RoundStep } from './round-step.js';
import { elementAt } from './settle-services.js';

/** A call's Idempotency-Key and the hash of what the call asks. */
export interface BetClaim {
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * What is stored as the answer to an instant bet, at the claim already: its id is known before it is played, the bet
 * itself is in its own table and never changes, and whatever is written a second time costs half as much as the bet.
 */
const instantAnswerSchema = z.strictObject({ betId: z.uuid() });

interface AnsweredInstant {
  readonly gathered: GatheredInstant;
  readonly betId: string;
}

/**
 * Claims the keys of a batch, which is in player-id order.
 *
 * Shape: the answers of those that are not to be settled again; the rest are absent.
 */
export async function claimBets(tx: Tx, batch: readonly GatheredBet[]): Promise<Answers> {
  const claiming = batch.flatMap((gathered) =>
    gathered.claim === null ? [] : [{ gathered, claim: { playerId: gathered.playerId, ...gathered.claim } }],
  );
  const outcomes = await claimIdempotencyKeys(
    tx,
    claiming.map(({ gathered, claim }) =>
      gathered.kind === 'instant' ? { ...claim, answer: ok({ betId: gathered.betId }) } : claim,
    ),
  );
  const answers: Answers = new Map();
  const instants: AnsweredInstant[] = [];
  claiming.forEach(({ gathered }, index) => {
    const outcome = elementAt(outcomes, index);
    const betId = answeredBetIdOf(outcome);
    if (betId !== null && gathered.kind === 'instant') instants.push({ gathered, betId });
    else {
      const answer = answerOf(outcome);
      if (answer !== null) answers.set(gathered, answer);
    }
  });
  await readInstants(tx, instants, answers);
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
      return outcome.answer.ok ? ok(roundStepSchema.parse(outcome.answer.value)) : outcome.answer;
  }
}

async function readInstants(tx: Tx, instants: readonly AnsweredInstant[], answers: Answers): Promise<void> {
  if (instants.length === 0) return;
  const rows = await findBetRows(
    tx,
    instants.map(({ gathered, betId }) => ({ playerId: gathered.playerId, betId })),
  );
  const rowOf = new Map(rows.map((row) => [row.bet_id, row]));
  for (const { gathered, betId } of instants) {
    const row = rowOf.get(betId);
    if (row === undefined) throw new Error('An answer is stored of a bet that is not.');
    const bet = presentBetRow(row, gathered.bet.game, row.state);
    answers.set(gathered, ok({ bet, wallet: null, isRepeat: false }));
  }
}

/** Stores the answers, refusals too, to what has been claimed, unless the claim has said it already; sent, not waited for. */
export function storeAnswers(tx: Tx, fresh: readonly GatheredBet[], answers: Answers): void {
  const stored = fresh.flatMap((gathered) => {
    const answer = answers.get(gathered);
    if (gathered.claim === null || answer === undefined) return [];
    if (gathered.kind === 'instant' && answer.ok) return [];
    return [{ playerId: gathered.playerId, key: gathered.claim.key, answer }];
  });
  storeIdempotentAnswers(tx, stored);
}
