import { DailyPnlChart, WalletOverviewChart } from '@paasa/ui-charts/ui';
import { LoadingText } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { useGetDayStatsQuery } from '../api/day-stats.api.js';

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.media.fromWide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** As tall as the charts are, so that what stands below them stays where it is when they come. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 48rem;

  ${({ theme }) => theme.media.fromWide} {
    min-height: 24rem;
  }
`;

/**
 * The player's wallet and results day by day.
 *
 * Asked for anew each time: bets change it, and no bet's answer says by how much. A failure is silent: the charts then
 * have no days to draw.
 */
export function DayCharts() {
  const { data: days = [], isLoading } = useGetDayStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) {
    return (
      <Waiting>
        <LoadingText text="Loading wallet stats..." />
      </Waiting>
    );
  }
  return (
    <Charts>
      <WalletOverviewChart days={days} />
      <DailyPnlChart days={days} />
    </Charts>
  );
}
