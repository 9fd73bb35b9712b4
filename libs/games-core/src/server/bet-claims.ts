import { ok, type Result } from '@paasa/result';
import {
  findIdempotentAnswers,
  idempotencyMismatch,
  idempotencyUnfinished,
  insertIdempotentAnswers,
  type ClaimOutcome,
  type Tx,
} from '@paasa/server-kit/server';
import { z } from 'zod';
import { rupeesSchema } from '../contract/money.js';
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
 * What is stored as the answer to an instant bet: the bet itself is in its own table and never changes, and writing it
 * a second time would cost half as much as the bet.
 */
const instantAnswerSchema = z.strictObject({ betId: z.uuid(), wallet: rupeesSchema });
type InstantAnswer = z.infer<typeof instantAnswerSchema>;

interface AnsweredInstant {
  readonly gathered: GatheredInstant;
  readonly stored: InstantAnswer;
}

/** Looks up the keys of a batch. Shape: the answers of those that are not to be settled again; the rest are absent. */
export async function findAnsweredBets(tx: Tx, batch: readonly GatheredBet[]): Promise<Answers> {
  const claiming = batch.flatMap((gathered) =>
    gathered.claim === null ? [] : [{ gathered, playerId: gathered.playerId, ...gathered.claim }],
  );
  const outcomes = await findIdempotentAnswers(tx, claiming);
  const answers: Answers = new Map();
  const instants: AnsweredInstant[] = [];
  claiming.forEach(({ gathered }, index) => {
    const outcome = elementAt(outcomes, index);
    const stored = instantAnswerOf(outcome);
    if (stored !== null && gathered.kind === 'instant') instants.push({ gathered, stored });
    else {
      const answer = answerOf(outcome);
      if (answer !== null) answers.set(gathered, answer);
    }
  });
  await readInstants(tx, instants, answers);
  return answers;
}

function instantAnswerOf(outcome: ClaimOutcome): InstantAnswer | null {
  if (outcome.state !== 'answered' || !outcome.answer.ok) return null;
  return instantAnswerSchema.safeParse(outcome.answer.value).data ?? null;
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
    instants.map(({ gathered, stored }) => ({ playerId: gathered.playerId, betId: stored.betId })),
  );
  const rowOf = new Map(rows.map((row) => [row.bet_id, row]));
  for (const { gathered, stored } of instants) {
    const row = rowOf.get(stored.betId);
    if (row === undefined) throw new Error('An answer is stored of a bet that is not.');
    const bet = presentBetRow(row, gathered.bet.game, row.state);
    answers.set(gathered, ok({ bet, wallet: stored.wallet, isRepeat: false }));
  }
}

/** Stores the answers, refusals too, of bets whose keys had none. Errors: `KeyAnsweredElsewhere`. */
export async function storeAnswers(tx: Tx, fresh: readonly GatheredBet[], answers: Answers): Promise<void> {
  const stored = fresh.flatMap((gathered) => {
    const answer = answers.get(gathered);
    if (gathered.claim === null || answer === undefined) return [];
    return [{ playerId: gathered.playerId, ...gathered.claim, answer: toStore(gathered, answer) }];
  });
  await insertIdempotentAnswers(tx, stored);
}

function toStore(gathered: GatheredBet, answer: Result<RoundStep>) {
  if (!answer.ok || gathered.kind !== 'instant') return answer;
  const { bet, wallet } = answer.value;
  return ok({ betId: bet._id, wallet });
}
