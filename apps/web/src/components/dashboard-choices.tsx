import { DAY_COUNTS } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { Select, ToggleGroup } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { DashboardView } from './dashboard-view.js';
import { texts } from './dashboard/texts/texts.js';

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: end;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: minmax(0, 22rem) minmax(0, 14rem);
    justify-content: space-between;
  }
`;

/** The days and the game that the dashboard is about. */
export function DashboardChoices({
  dayCount,
  game,
  isGameLoading,
  games,
  onDayCount,
  onGame,
}: DashboardView) {
  const t = useTexts(texts);
  const dayOptions = DAY_COUNTS.map((value) => ({ value, label: t('days', { count: value }) }));
  return (
    <Choices>
      <ToggleGroup label={t('days.label')} options={dayOptions} value={dayCount} onChange={onDayCount} />
      <Select
        label={t('game.label')}
        options={[
          { value: '', label: t('allGames') },
          ...games.map(({ name, displayName }) => ({ value: name, label: displayName })),
        ]}
        value={game?.name ?? ''}
        disabled={isGameLoading}
        onChange={onGame}
      />
    </Choices>
  );
}
