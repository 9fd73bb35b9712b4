import { usePlayer } from '@paasa/api-client/ui';
import { Stack, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useDeferredValue, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sessionReset } from '../session/session-bets.js';
import { useSessionOfGame } from '../session/use-session.js';
import { ResetSession } from './reset-session.js';
import { ResultsChart } from './results-chart.js';
import { StatsCards } from './stats-cards.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/** The results of one game since the player signed in here, or since they reset them. */
export function SessionPart({ gameId }: { gameId: string }) {
  const t = useTexts(texts);
  const isGuest = usePlayer() === null;
  // Deferred, so that the game shows the result first.
  const { stats, results } = useDeferredValue(useSessionOfGame(gameId));
  const dispatch = useDispatch();
  const [hasReset, setHasReset] = useState(false);
  const isEmpty = stats.winCount + stats.lossCount === 0;
  const reset = () => {
    dispatch(sessionReset({ gameId }));
    setHasReset(true);
  };
  return (
    <Stack>
      <StatsCards stats={stats} />
      <ResultsChart
        part="session"
        results={results}
        emptyText={isGuest ? t('session.guest') : t('session.empty')}
      />
      {isEmpty ? null : <ResetSession onReset={reset} />}
      <VisuallyHidden role="status">{hasReset && isEmpty ? t('session.wasReset') : ''}</VisuallyHidden>
    </Stack>
  );
}
