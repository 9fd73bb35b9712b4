import { findAccountName, listAccountNames } from '@paasa/auth/server';
import type { FeedPeoplePort } from '@paasa/games-core/server';
import { listExcluded } from '@paasa/protection/server';
import { together } from '@paasa/server-kit/server';

/** The people behind the bets that everyone sees: the names of their accounts, without those who are excluded. */
export const createFeedPeople = (protection: Parameters<typeof listExcluded>[1]): FeedPeoplePort => ({
  findAccountName,
  async listShowable(tx, playerIds) {
    const [names, excluded] = await together([
      listAccountNames(tx, playerIds),
      listExcluded(tx, protection, playerIds),
    ]);
    return new Map([...names].filter(([playerId]) => !excluded.has(playerId)));
  },
});
