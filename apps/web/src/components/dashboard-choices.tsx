import { DAY_COUNTS } from '@paasa/games-core/ui';
import { Select, ToggleGroup } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { ALL_GAMES_TEXT, type DashboardView } from './dashboard-view.js';

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

const dayOptions = DAY_COUNTS.map((value) => ({ value, label: `${value} days` }));

/** The days and the game that the dashboard is about. */
export function DashboardChoices({
  dayCount,
  game,
  isGameLoading,
  games,
  onDayCount,
  onGame,
}: DashboardView) {
  return (
    <Choices>
      <ToggleGroup label="Days" options={dayOptions} value={dayCount} onChange={onDayCount} />
      <Select
        label="Game"
        options={[
          { value: '', label: ALL_GAMES_TEXT },
          ...games.map(({ name, displayName }) => ({ value: name, label: displayName })),
        ]}
        value={game?.name ?? ''}
        disabled={isGameLoading}
        onChange={onGame}
      />
    </Choices>
  );
}
