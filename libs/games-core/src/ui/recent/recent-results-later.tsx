import { usePlayer } from '@paasa/api-client/ui';
import { lazy, memo, Suspense } from 'react';
import { styled } from 'styled-components';
import type { RecentResultsProps } from './recent-results.js';

// Without its code the line stays empty. A failure would break the game.
const RecentResults = lazy(() =>
  import('./recent-results.js').then(
    (loaded) => ({ default: loaded.RecentResults }),
    () => ({ default: () => null }),
  ),
);

/* One line, also before the first result. */
const Line = styled.div`
  height: 1.75rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
  line-height: 1.75rem;
`;

/** The line of a player's recent results. Its code loads beside the game, for players alone. */
export const RecentResultsLater = memo(function RecentResultsLater(props: RecentResultsProps) {
  if (usePlayer() === null) return null;
  return (
    <Line>
      <Suspense fallback={null}>
        <RecentResults {...props} />
      </Suspense>
    </Line>
  );
});
