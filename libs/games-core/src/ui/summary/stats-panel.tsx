import { formatRupees } from '@paasa/money';
import { Card, SectionTitle, Spinner, Stack, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { memo, useDeferredValue, useId } from 'react';
import { styled } from 'styled-components';
import type { GameStats } from '../../rules/game-stats.js';
import { winRateText } from '../../rules/win-rate-text.js';
import { useStatsOf } from './use-stats-of.js';
import { WAITING_FIGURE } from './waiting-figure.js';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.s};

  /* On the line of the title in either case, so that nothing below it moves. */
  > :last-child:not(:first-child) {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
    font-size: ${({ theme }) => theme.text.s};
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/* Three in a row: with six the figures would be half as large as those of the games. */
const Figures = styled(StatGrid)`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** 'Your Stats': six figures about one game, or about all if `gameId` is null. */
export function StatsPanel({ gameId }: { gameId: string | null }) {
  const { stats, isLoading } = useStatsOf(gameId);
  const titleId = useId();
  // Deferred, so that the game shows the result first.
  const known = useDeferredValue(isLoading ? null : stats);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Head>
          <SectionTitle id={titleId}>Your Stats</SectionTitle>
          {known === null ? (
            <span role="status">
              <Spinner />
              <span>Loading stats...</span>
            </span>
          ) : null}
          {known !== null && gameId === null ? <span>All games</span> : null}
        </Head>
        <SixFigures stats={known} />
      </Stack>
    </Card>
  );
}

const SixFigures = memo(function SixFigures({ stats }: { stats: GameStats | null }) {
  const figureOf = (write: (known: GameStats) => string | number) =>
    stats === null ? WAITING_FIGURE : write(stats);
  return (
    <Figures>
      <StatCard
        label="Total Win"
        value={figureOf(({ netResultPaise }) => formatRupees(netResultPaise))}
        tone={stats !== null && stats.netResultPaise > 0 ? 'win' : 'loss'}
      />
      <StatCard label="Winning Streak" value={figureOf(({ winStreakCount }) => winStreakCount)} />
      <StatCard label="Total Wagered" value={figureOf(({ wageredPaise }) => formatRupees(wageredPaise))} />
      <StatCard label="Total Wins" value={figureOf(({ winCount }) => winCount)} tone="win" />
      <StatCard label="Total Losses" value={figureOf(({ lossCount }) => lossCount)} tone="loss" />
      <StatCard
        label="Win Rate"
        value={figureOf(({ winCount, lossCount }) => `${winRateText(winCount, lossCount, 2)}%`)}
      />
    </Figures>
  );
});
