import type { Player } from '@paasa/api-client/ui';
import { useGetStatsQuery, useRecovery, type DayCount, type DayRange } from '@paasa/games-core/ui';
import { paise } from '@paasa/money';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { formatDay } from '@paasa/ui-charts';
import { DailyPnlChart, WalletOverviewChart, type DayNet } from '@paasa/ui-charts/ui';
import { LoadingText, Skeleton } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useGetDayStatsQuery } from '../api/day-stats.api.js';
import { texts } from './dashboard/texts/texts.js';
import { FirstSteps } from './first-steps.js';
import { latestOf } from './latest-of.js';

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

interface DayChartsProps {
  player: Player;
  dayCount: DayCount;
  /** Null: all games. */
  gameName: string | null;
  /** Null if it is not known. */
  range: DayRange | null;
  isRangeLoading: boolean;
}

/**
 * The player's wallet and results day by day. Before the first bet: the steps to it.
 *
 * The data is requested on each visit: bets change it, and the answer of a bet does not say by how much. A failure is
 * silent: the charts then have no days to draw. Nothing renders before the data is known, because another view could
 * push it away.
 */
export function DayCharts({ player, dayCount, gameName, range, isRangeLoading }: DayChartsProps) {
  const t = useTexts(texts);
  const query = useGetDayStatsQuery({ dayCount }, { refetchOnMountOrArgChange: true });
  useRecovery(query);
  const days = latestOf(query);
  const { data: stats, isLoading: isLoadingStats } = useGetStatsQuery({ gameId: null });
  const results = useMemo(() => (range === null ? NO_DAYS : wholeRange(range)), [range]);
  if ((days === undefined && query.isFetching) || isLoadingStats || isRangeLoading) {
    return (
      <Charts>
        {['wallet', 'results'].map((chart) => (
          <Placeholder key={chart}>
            <Skeleton height={CHART_HEIGHT} />
          </Placeholder>
        ))}
        <Words>
          <LoadingText text={t('loading')} />
        </Words>
      </Charts>
    );
  }
  const isNew = stats !== undefined && stats.winCount + stats.lossCount === 0;
  return (
    <>
      {isNew ? <FirstSteps player={player} /> : null}
      <Charts>
        <WalletOverviewChart
          days={days ?? NO_DAYS}
          note={gameName === null ? null : t('allGames')}
          {...(days === undefined ? { emptyText: t('notAvailable') } : {})}
        />
        <DailyPnlChart
          days={results}
          note={gameName}
          emptyText={range === null ? t('notAvailable') : noBetsText(t, range, gameName)}
        />
      </Charts>
    </>
  );
}

const NO_DAYS: readonly never[] = [];

type T = TranslateOf<typeof texts>;

function noBetsText(t: T, { dayCount: count, from, to, knownFrom }: DayRange, game: string | null): string {
  if (game === null) return t('noBets', { count });
  if (knownFrom > to) return t('notCounted');
  return knownFrom > from
    ? t('noBets.since', { game, day: formatDay(knownFrom, t.language) })
    : t('noBets.game', { game, count });
}

/** The days with bets and both ends of what is known; none without a bet. */
function wholeRange(range: DayRange): readonly DayNet[] {
  if (range.days.length === 0) return NO_DAYS;
  const ends = [range.gameId === null ? range.from : range.knownFrom, range.to];
  const drawn = new Map<string, DayNet>(ends.map((day) => [day, { day, netResultPaise: paise(0) }]));
  for (const day of range.days) drawn.set(day.day, day);
  return [...drawn.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}
