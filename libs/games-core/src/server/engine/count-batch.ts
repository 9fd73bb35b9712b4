import { fromRupees } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { QueuedBet } from '../batch/queued-bet.js';
import type { RoundStep } from '../batch/round-step.js';
import type { SettledBatch } from './settle-batch.js';
import type { CountedBets, GamesMetrics } from '../metrics/games-metrics.js';

function gameOf(queued: QueuedBet): string {
  switch (queued.kind) {
    case 'instant':
      return queued.bet.game.name;
    case 'opening':
      return queued.round.game.name;
    case 'action':
      return queued.game.name;
  }
}

/** Shape: one bet; null if the step decides nothing: the round goes on, or was over before. */
function countedOf(queued: QueuedBet, answer: Result<RoundStep>): CountedBets | null {
  const game = gameOf(queued);
  if (!answer.ok)
    return queued.kind === 'action'
      ? null
      : { game, outcome: 'refused', count: 1, stakePaise: null, returnedPaise: null };
  const { bet, isRepeat } = answer.value;
  const stakePaise = fromRupees(bet.betAmount);
  if (queued.kind === 'opening')
    return { game, outcome: 'opened', count: 1, stakePaise, returnedPaise: null };
  if (isRepeat || bet.status !== 'completed') return null;
  const outcome = bet.isWin ? 'won' : 'lost';
  const returnedPaise = fromRupees(bet.winAmount);
  return {
    game,
    outcome,
    count: 1,
    stakePaise: queued.kind === 'instant' ? stakePaise : null,
    returnedPaise,
  };
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

/** Sums first: changing a metric costs a thousand times more than an addition, and a batch has few kinds of outcome. */
function addUp(bets: readonly CountedBets[]): Iterable<CountedBets> {
  const groups = new Map<string, CountedBets>();
  for (const bet of bets) {
    const name = `${bet.game} ${bet.outcome}`;
    const known = groups.get(name);
    const sum =
      known === undefined
        ? bet
        : {
            ...bet,
            count: known.count + bet.count,
            stakePaise: sumOf(known.stakePaise, bet.stakePaise),
            returnedPaise: sumOf(known.returnedPaise, bet.returnedPaise),
          };
    groups.set(name, sum);
  }
  return groups.values();
}

/** Counts the decisions of a committed batch; repeated answers were counted before. */
export function countBatch(
  { countBets }: GamesMetrics,
  batch: readonly QueuedBet[],
  { answers, fresh, voided }: SettledBatch,
): void {
  const decided = batch.flatMap((queued, index) => {
    const answer = answers[index];
    const counted = answer === undefined || !fresh.has(queued) ? null : countedOf(queued, answer);
    return counted === null ? [] : [counted];
  });
  const givenBack = voided.map(({ row }) => ({
    game: row.game,
    outcome: 'voided' as const,
    count: 1,
    stakePaise: null,
    returnedPaise: row.stake_paise,
  }));
  for (const bets of addUp([...decided, ...givenBack])) countBets(bets);
}
