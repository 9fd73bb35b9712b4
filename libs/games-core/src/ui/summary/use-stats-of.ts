import { usePlayer } from '@paasa/api-client/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { NO_STATS, type GameStats } from '../../rules/game-stats.js';
import { useGetStatsQuery } from '../server-state/bets.api.js';
import { useRecovery } from '../server-state/use-recovery.js';

/**
 * The totals of the player of this page: of one game, or over all games if `gameId` is null.
 *
 * A guest has none. After a failed call they are zero until it succeeds.
 */
export function useStatsOf(gameId: string | null): { stats: GameStats; isLoading: boolean } {
  const player = usePlayer();
  const query = useGetStatsQuery(player === null ? skipToken : { gameId });
  const { data, isLoading } = query;
  useRecovery(query);
  return { stats: player === null ? NO_STATS : (data ?? NO_STATS), isLoading };
}
