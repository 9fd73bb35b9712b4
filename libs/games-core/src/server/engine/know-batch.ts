import type { QueuedBet } from '../batch/queued-bet.js';
import type { KnownPlayers } from '../house/known-players.js';
import type { SettledBatch } from './settle-batch.js';

/** Notes the players of a committed batch whose instant bets it has settled. These have one time. */
export function knowBatch(
  known: KnownPlayers,
  batch: readonly QueuedBet[],
  { answers, fresh }: SettledBatch,
): void {
  let settledAt: string | null = null;
  const players = batch.flatMap((queued, index) => {
    const answer = answers[index];
    if (queued.kind !== 'instant' || !fresh.has(queued) || answer?.ok !== true) return [];
    const { game, createdAt } = answer.value.bet;
    settledAt = createdAt;
    return [{ playerId: queued.playerId, game: game.name }];
  });
  if (settledAt !== null) known.add(players, new Date(settledAt));
}
