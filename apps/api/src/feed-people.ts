import { listFeedNames } from '@paasa/auth/server';
import type { FeedPeoplePort } from '@paasa/games-core/server';
import { listExcluded } from '@paasa/protection/server';
import { together } from '@paasa/server-kit/server';

/** The people behind the bets that everyone sees: their names for the feed, without those who are excluded. */
export const createFeedPeople = (protection: Parameters<typeof listExcluded>[1]): FeedPeoplePort => ({
  async findName(tx, playerId) {
    return (await listFeedNames(tx, [playerId])).get(playerId) ?? null;
  },
  async listShowable(tx, playerIds) {
    const [names, excluded] = await together([
      listFeedNames(tx, playerIds),
      listExcluded(tx, protection, playerIds),
    ]);
    return new Map([...names].filter(([playerId]) => !excluded.has(playerId)));
  },
});
