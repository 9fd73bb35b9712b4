import { fromRupees, paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { GatheredBet } from '../gathered-bet.js';
import type { RoundStep } from '../round-step.js';
import type { SettledBatch } from '../settle-batch.js';
import type { CountedBet, GamesMetrics } from './games-metrics.js';

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

/** Shape: null for a step that decides nothing: the round goes on, or was over before. */
function countedOf(gathered: GatheredBet, answer: Result<RoundStep>): CountedBet | null {
  const game = gameOf(gathered);
  if (!answer.ok)
    return gathered.kind === 'action'
      ? null
      : { game, outcome: 'refused', stakePaise: null, returnedPaise: null };
  const { bet, isRepeat } = answer.value;
  const stakePaise = fromRupees(bet.betAmount);
  if (gathered.kind === 'opening') return { game, outcome: 'opened', stakePaise, returnedPaise: null };
  if (isRepeat || bet.status !== 'completed') return null;
  const outcome = bet.isWin ? 'won' : 'lost';
  const returnedPaise = fromRupees(bet.winAmount);
  return { game, outcome, stakePaise: gathered.kind === 'instant' ? stakePaise : null, returnedPaise };
}

/** Counts what a committed batch has decided; answers that were stored before are counted already. */
export function countBatch(
  { countBet }: GamesMetrics,
  batch: readonly GatheredBet[],
  { answers, fresh, voided }: SettledBatch,
): void {
  batch.forEach((gathered, index) => {
    const answer = answers[index];
    const counted = answer === undefined || !fresh.has(gathered) ? null : countedOf(gathered, answer);
    if (counted !== null) countBet(counted);
  });
  for (const { row } of voided)
    countBet({
      game: row.game,
      outcome: 'voided',
      stakePaise: null,
      returnedPaise: paise(row.stake_paise),
    });
}
