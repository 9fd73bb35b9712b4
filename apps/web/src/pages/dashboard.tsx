import { usePlayer, type Player } from '@paasa/api-client/ui';
import {
  BetsTable,
  BetWordsContext,
  RangePanel,
  StatsPanel,
  useListDaysQuery,
  useRecovery,
  type DayRange,
} from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { Deferred, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { DashboardChoices } from '../components/dashboard-choices.js';
import { useDashboardView, type DashboardView } from '../components/dashboard-view.js';
import { texts } from '../components/dashboard/texts/texts.js';
import { DayCharts } from '../components/day-charts.js';
import { latestOf } from '../components/latest-of.js';
import { loadBetWords } from '../components/load-bet-words.js';
import { LoginPrompt } from '../components/login-prompt.js';
import { PageTrail } from '../components/page-trail.js';
import { useFollowHeader } from '../components/use-follow-header.js';

/** The results of a player: of the latest days, day by day, over all time, and bet by bet. */
export function DashboardPage() {
  const t = useTexts(texts);
  const player = usePlayer();
  return (
    <Stack $gap="l">
      <PageTrail />
      <PageTitle text={t('title')} />
      {player === null ? <LoginPrompt text={t('login')} /> : <Results player={player} />}
    </Stack>
  );
}

function Results({ player }: { player: Player }) {
  const t = useTexts(texts);
  useFollowHeader();
  const view = useDashboardView();
  const { game, isGameLoading } = view;
  const gameId = game?._id ?? null;
  const { range, isLoading } = useRange(view);
  const shown = range === null ? view : chosenIn(range, view);
  const shownName = shown.game?.displayName ?? null;
  return (
    <>
      <DashboardChoices {...view} />
      <RangePanel
        dayCount={shown.dayCount}
        scope={shownName ?? t('allGames')}
        range={range}
        isLoading={isLoading}
      />
      <Deferred>
        <DayCharts
          player={player}
          dayCount={view.dayCount}
          gameName={shownName}
          range={range}
          isRangeLoading={isLoading}
        />
        {isGameLoading ? null : (
          <>
            <StatsPanel
              gameId={gameId}
              scope={game === null ? t('allTime.allGames') : t('allTime', { game: game.displayName })}
            />
            <BetWordsContext value={loadBetWords}>
              <BetsTable gameId={gameId} />
            </BetWordsContext>
          </>
        )}
      </Deferred>
    </>
  );
}

/** The days of the choice; those of the choice before while these load. */
function useRange({ dayCount, game, isGameLoading }: DashboardView) {
  const query = useListDaysQuery(isGameLoading ? skipToken : { dayCount, gameId: game?._id ?? null }, {
    refetchOnMountOrArgChange: true,
  });
  useRecovery(query);
  const range = latestOf(query) ?? null;
  return { range, isLoading: range === null && (isGameLoading || query.isFetching) };
}

/** The choice that the days belong to. */
const chosenIn = ({ dayCount, gameId }: DayRange, { games }: DashboardView) => ({
  dayCount,
  game: games.find(({ _id }) => _id === gameId) ?? null,
});
