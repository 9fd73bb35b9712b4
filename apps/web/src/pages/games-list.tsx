import { PageTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { GameGrid } from '../components/game-grid.js';

const ComingSoon = styled.p`
  display: grid;
  place-items: center;
  height: 100%;
  aspect-ratio: 3 / 4;
  padding: ${({ theme }) => theme.space.m};
  border: 2px dashed ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-align: center;
  text-wrap: balance;
`;

export function GamesListPage() {
  return (
    <Stack $gap="l">
      <PageTitle text="Games" />
      <GameGrid lastTile={<ComingSoon>More games coming soon!</ComingSoon>} />
    </Stack>
  );
}
