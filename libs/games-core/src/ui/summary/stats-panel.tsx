import { formatRupees } from '@paasa/money';
import { Card, LoadingText, SectionTitle, Stack, StatCard, StatGrid } from '@paasa/ui-kit/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { winRateText } from '../../rules/win-rate-text.js';
import { useStatsOf } from './use-stats-of.js';

const Scope = styled.span`
  margin-inline-start: ${({ theme }) => theme.space.xs};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.regular};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
`;

/** 'Your Stats': six figures about one game, or about all where `gameId` is null. */
export function StatsPanel({ gameId }: { gameId: string | null }) {
  const { stats, isLoading } = useStatsOf(gameId);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Head>
          <SectionTitle id={titleId}>Your Stats</SectionTitle>
          {gameId === null ? <Scope>All games</Scope> : null}
        </Head>
        {isLoading ? (
          <LoadingText text="Loading stats..." />
        ) : (
          <StatGrid>
            <StatCard
              label="Total Win"
              value={formatRupees(stats.netResultPaise)}
              tone={stats.netResultPaise > 0 ? 'win' : 'loss'}
            />
            <StatCard label="Winning Streak" value={stats.winStreakCount} />
            <StatCard label="Total Wagered" value={formatRupees(stats.wageredPaise)} />
            <StatCard label="Total Wins" value={stats.winCount} tone="win" />
            <StatCard label="Total Losses" value={stats.lossCount} tone="loss" />
            <StatCard label="Win Rate" value={`${winRateText(stats.winCount, stats.lossCount, 2)}%`} />
          </StatGrid>
        )}
      </Stack>
    </Card>
  );
}
