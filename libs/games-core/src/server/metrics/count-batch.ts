import { fromRupees } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { GatheredBet } from '../gathered-bet.js';
import type { RoundStep } from '../round-step.js';
import type { SettledBatch } from '../settle-batch.js';
import type { CountedBets, GamesMetrics } from './games-metrics.js';

function gameOf(gathered: GatheredBet): string {
  switch (gathered.kind) {
    case 'instant':
      return gathered.bet.game.name;
    case 'opening':
      return gathered.round.game.name;
    case 'action':
      return gathered.game.name;
  }
}

/** Shape: one bet; null for a step that decides nothing: the round goes on, or was over before. */
function countedOf(gathered: GatheredBet, answer: Result<RoundStep>): CountedBets | null {
  const game = gameOf(gathered);
  if (!answer.ok)
    return gathered.kind === 'action'
      ? null
      : { game, outcome: 'refused', count: 1, stakePaise: null, returnedPaise: null };
  const { bet, isRepeat } = answer.value;
  const stakePaise = fromRupees(bet.betAmount);
  if (gathered.kind === 'opening')
    return { game, outcome: 'opened', count: 1, stakePaise, returnedPaise: null };
  if (isRepeat || bet.status !== 'completed') return null;
  const outcome = bet.isWin ? 'won' : 'lost';
  const returnedPaise = fromRupees(bet.winAmount);
  return {
    game,
    outcome,
    count: 1,
    stakePaise: gathered.kind === 'instant' ? stakePaise : null,
    returnedPaise,
  };
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

/** Adds up first: a figure costs a thousand times what a sum does, and a batch has few kinds of outcome. */
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

/** Counts what a committed batch has decided; answers that were stored before are counted already. */
export function countBatch(
  { countBets }: GamesMetrics,
  batch: readonly GatheredBet[],
  { answers, fresh, voided }: SettledBatch,
): void {
  const decided = batch.flatMap((gathered, index) => {
    const answer = answers[index];
    const counted = answer === undefined || !fresh.has(gathered) ? null : countedOf(gathered, answer);
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
