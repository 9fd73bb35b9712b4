import { fromRupees } from '@paasa/money';
import type { QueuedBet } from '../batch/queued-bet.js';
import type { Feed } from '../feed/feed.js';
import type { SettledBatch } from './settle-batch.js';

/** Notes the bets that a committed batch has decided, each of them once. */
export function feedBatch(
  feed: Pick<Feed, 'add'>,
  batch: readonly QueuedBet[],
  { answers, fresh }: SettledBatch,
  at: Date,
): void {
  for (const [index, queued] of batch.entries()) {
    const answer = answers[index];
    if (!fresh.has(queued) || answer?.ok !== true) continue;
    const { bet, isRepeat } = answer.value;
    // An open round is over only with its last action.
    if (isRepeat || bet.status !== 'completed') continue;
    feed.add({
      betId: bet._id,
      playerId: queued.playerId,
      game: bet.game.name,
      stakePaise: fromRupees(bet.betAmount),
      payoutPaise: fromRupees(bet.winAmount),
      at,
    });
  }
}
