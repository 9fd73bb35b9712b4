import { usePlayer } from '@paasa/api-client/ui';
import { useGetAllGamesQuery, useRecovery } from '@paasa/games-core/ui';
import { useTexts } from '@paasa/texts/ui';
import { Button, LoadingText, Notice } from '@paasa/ui-kit/ui';
import { Suspense, useMemo, type ComponentType } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { games as knownGames } from '../games.js';
import type { FavouriteStarProps } from './favourite-star.js';
import { favouritesFirst } from './favourites.js';
import { texts } from './game-grid/texts/texts.js';
import { calm, lazyExtra } from './lazy-extra.js';
import { OpenRoundBadge } from './player-parts-later.js';

/** No visitor waits for it. */
const FavouriteStar = lazyExtra<FavouriteStarProps>(() =>
  calm().then(async () => ({ default: (await import('./favourite-star.js')).FavouriteStar })),
);

/** The tiles that are visible at once on a phone. The pictures of the others load when they come near. */
const EAGER_COUNT = 4;

/**
 * Columns as in the spec: 2 on the smallest screens, then 3, 5 and 7. If the last tile is alone in its row on a phone,
 * it fills the row.
 */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};
  list-style: none;

  > li {
    position: relative;
  }
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space.m};

    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${({ theme }) => theme.media.fromWide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

const tile = css`
  display: grid;
  overflow: hidden;
  aspect-ratio: 3 / 4;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surfaceRaised};
`;

export const Tile = styled(Link)`
  ${tile}
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
  &:active {
    transform: scale(0.97);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The last tile, for games that are still to come, from the server or from us. */
const LastTile = styled.div`
  ${tile}
  place-items: center;
  aspect-ratio: auto;
  height: 100%;
  min-height: 6rem;
  padding: ${({ theme }) => theme.space.xs};
  border: 2px dashed ${({ theme }) => theme.color.line};
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-align: center;
  text-wrap: balance;

  ${({ theme }) => theme.media.fromTablet} {
    aspect-ratio: 3 / 4;
  }
`;

const Skeleton = styled.div`
  ${tile}
`;

const Waiting = styled.div`
  position: relative;
`;

/** Lies over the tiles, which reserve the place of the games. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.overlay};
`;

export type ListedGame = NonNullable<ReturnType<typeof useGetAllGamesQuery>['data']>[number];

export interface GameTileProps {
  game: ListedGame;
  /** Whether it is probably visible at once. */
  isEager: boolean;
}

/** The picture of a game, as a link to it, and the star of a favourite. */
export function GameTile({ game, isEager }: GameTileProps) {
  const player = usePlayer();
  return (
    <>
      <Tile to={`/games/${encodeURIComponent(game.name)}`} state={{ gameId: game._id }}>
        <img
          src={game.image}
          alt={game.displayName}
          width="300"
          height="400"
          decoding="async"
          loading={isEager ? 'eager' : 'lazy'}
        />
        {player === null ? null : (
          <Suspense fallback={null}>
            <OpenRoundBadge game={game.name} />
          </Suspense>
        )}
      </Tile>
      <Suspense fallback={null}>
        <FavouriteStar game={game} />
      </Suspense>
    </>
  );
}

export interface GameGridProps {
  /** The columns. */
  List?: typeof Grid;
  /** What is shown of a game. */
  Game?: ComponentType<GameTileProps>;
  /** Whether a game is shown; by default all are. */
  isShown?: (game: ListedGame) => boolean;
}

/** Every game as a picture that links to it, favourites first, and a tile for those to come. */
export function GameGrid({ List = Grid, Game = GameTile, isShown = () => true }: GameGridProps) {
  const t = useTexts(texts);
  const query = useGetAllGamesQuery();
  const { data, error, isFetching, refetch } = query;
  // In the order of the moment when they came: a press of a star moves no tile.
  const games = useMemo(() => data && favouritesFirst(data), [data]);
  useRecovery(query);
  // An error stays shown during a retry, so the page does not flicker between the two.
  const isBroken = games === undefined && error !== undefined;
  if (games === undefined) {
    return (
      <Waiting>
        {/* As many tiles as there will be games, so that nothing moves when they load. */}
        <List as="div">
          {knownGames.map(({ name }) => (
            <Skeleton key={name} />
          ))}
          <LastTile>{isBroken ? null : <LoadingText text={t('loading')} />}</LastTile>
        </List>
        {isBroken ? (
          <Cover>
            <Notice tone="loss">{t('failed')}</Notice>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Cover>
        ) : null}
      </Waiting>
    );
  }
  return (
    <List aria-label={t('games')}>
      {games.filter(isShown).map((game, index) => (
        <li key={game._id}>
          <Game game={game} isEager={index < EAGER_COUNT} />
        </li>
      ))}
      <li>
        <LastTile as="p">{t('more')}</LastTile>
      </li>
    </List>
  );
}
