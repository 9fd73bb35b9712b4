import type { Player } from '@paasa/api-client/ui';
import { useGetStatsQuery, useRecovery } from '@paasa/games-core/ui';
import { DailyPnlChart, WalletOverviewChart } from '@paasa/ui-charts/ui';
import { LoadingText, Skeleton } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { daysNote, useGetDayStatsQuery } from '../api/day-stats.api.js';
import { FirstSteps } from './first-steps.js';

/** As tall as the charts, so that the following content does not move when they load. */
const CHART_HEIGHT = '24rem';

const Charts = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.media.fromWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Placeholder = styled.div`
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.l};
  opacity: 0.5;
`;

/** Stands on the first skeleton, which is visible at the place of the charts. */
const Words = styled.div`
  position: absolute;
  inset: 9rem 0 auto;
`;

/**
 * The player's wallet and results day by day. Before the first bet: the steps to it.
 *
 * The data is requested on each visit: bets change it, and the answer of a bet does not say by how much. A failure is
 * silent: the charts then have no days to draw. Nothing renders before the data is known, because another view could
 * push it away.
 */
export function DayCharts({ player }: { player: Player }) {
  const query = useGetDayStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: days = [], isLoading } = query;
  useRecovery(query);
  const { data: stats, isLoading: isLoadingStats } = useGetStatsQuery({ gameId: null });
  if (isLoading || isLoadingStats) {
    return (
      <Charts>
        {['wallet', 'results'].map((chart) => (
          <Placeholder key={chart}>
            <Skeleton height={CHART_HEIGHT} />
          </Placeholder>
        ))}
        <Words>
          <LoadingText text="Loading wallet stats..." />
        </Words>
      </Charts>
    );
  }
  const isNew = stats !== undefined && stats.winCount + stats.lossCount === 0;
  return (
    <>
      {isNew ? <FirstSteps player={player} /> : null}
      <Charts>
        <WalletOverviewChart days={days} note={daysNote(days)} />
        <DailyPnlChart days={days} note={daysNote(days)} />
      </Charts>
    </>
  );
}
