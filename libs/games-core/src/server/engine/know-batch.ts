import type { QueuedBet } from '../batch/queued-bet.js';
import type { KnownPlayers } from '../house/known-players.js';
import type { SettledBatch } from './settle-batch.js';

/** Remembers the players of a committed batch whose instant bets it has settled. These have one time. */
export function knowBatch(
  known: KnownPlayers,
  batch: readonly QueuedBet[],
  { answers, fresh }: SettledBatch,
): void {
  const settled = batch.flatMap((queued, index) => {
    const answer = answers[index];
    if (queued.kind !== 'instant' || !fresh.has(queued) || answer?.ok !== true) return [];
    const { game, createdAt } = answer.value.bet;
    return [{ playerId: queued.playerId, game: game.name, createdAt }];
  });
  const [first] = settled;
  if (first !== undefined) known.add(settled, new Date(first.createdAt));
}
