import { usePlayer } from '@paasa/api-client/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue } from 'react';
import { useListResultsQuery } from '../server-state/bets.api.js';
import { NO_RESULTS } from '../session/result-series.js';
import { useRecovery } from '../server-state/use-recovery.js';
import { ResultsChart } from './results-chart.js';
import { StatsCards } from './stats-cards.js';
import { useStatsOf } from './use-stats-of.js';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The results of all bets of the player on one game. */
export function AllPart({ gameId, gameName }: { gameId: string; gameName: string }) {
  const t = useTexts(texts);
  const player = usePlayer();
  const { stats, isLoading: areStatsLoading } = useStatsOf(gameId);
  const query = useListResultsQuery(player === null ? skipToken : { gameId });
  const { data, isLoading, isError } = query;
  useRecovery(query);
  const isWaiting = areStatsLoading || isLoading;
  const known = player === null ? NO_RESULTS : (data ?? NO_RESULTS);
  // Deferred, so that the game shows the result first.
  const results = useDeferredValue(isWaiting ? null : known);
  const figures = useDeferredValue(isWaiting ? null : stats);
  return (
    <Stack>
      <StatsCards stats={figures} />
      <ResultsChart
        part="all"
        results={results ?? NO_RESULTS}
        loadingText={results === null ? t('all.loading') : null}
        emptyText={emptyTextFor(t, gameName, player === null, isError)}
      />
    </Stack>
  );
}

function emptyTextFor(
  t: TranslateOf<typeof texts>,
  game: string,
  isGuest: boolean,
  isError: boolean,
): string {
  if (isGuest) return t('all.guest', { game });
  // A player with bets must not read that there are none.
  if (isError) return t('all.failed');
  return t('all.empty', { game });
}
