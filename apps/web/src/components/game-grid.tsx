import { useGetAllGamesQuery } from '@paasa/games-core/ui';
import { LoadingText, Notice } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};
  list-style: none;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space.m};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${({ theme }) => theme.media.fromWide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  display: block;
  overflow: hidden;
  aspect-ratio: 3 / 4;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.raised};
  transition:
    transform ${({ theme }) => theme.motion.smooth},
    box-shadow ${({ theme }) => theme.motion.smooth};

  &:hover {
    transform: translateY(-4px);
    box-shadow:
      0 0 0 2px ${({ theme }) => theme.color.accent},
      ${({ theme }) => theme.shadow.glow};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Every game as a picture that leads to it; `lastTile` stands behind them. */
export function GameGrid({ lastTile }: { lastTile?: ReactNode }) {
  const { data: games, isError } = useGetAllGamesQuery();
  if (games === undefined) {
    return isError ? (
      <Notice tone="loss">Could not load games.</Notice>
    ) : (
      <LoadingText text="Loading games..." />
    );
  }
  return (
    <Grid aria-label="Games">
      {games.map((game) => (
        <li key={game._id}>
          <Tile to={`/games/${encodeURIComponent(game.name)}`} state={{ gameId: game._id }}>
            <img src={game.image} alt={game.displayName} width="300" height="400" />
          </Tile>
        </li>
      ))}
      {lastTile === undefined ? null : <li>{lastTile}</li>}
    </Grid>
  );
}
