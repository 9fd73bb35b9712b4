import { usePlayer } from '@paasa/api-client/ui';
import { NetResult, useListBetsQuery, type GameGlance } from '@paasa/games-core/ui';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { FIRST_VIEW } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { games } from '../games.js';
import { texts } from './big-game-grid/texts/texts.js';
import { GameGrid, GameTile, Grid, Tile, type GameGridProps, type GameTileProps } from './game-grid.js';

/** As high as a tile on a phone, so that nothing moves when the games arrive. */
const List = styled(Grid)`
  && {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(22rem, 30vw, 30rem)), 1fr));
    grid-auto-rows: minmax(12rem, auto);
  }
  && > :last-child:nth-child(odd) {
    grid-column: auto;
  }
  > div,
  li > p {
    aspect-ratio: auto;
    height: 100%;
  }
`;

/** The whole card is the link: its pointer area covers the card. */
const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 40% minmax(0, 1fr);
  height: 100%;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.raised};

  ${Tile} {
    aspect-ratio: auto;
    border-start-end-radius: 0;
    border-end-end-radius: 0;

    img {
      align-self: stretch;
      height: auto;
    }

    &,
    &:hover,
    &:active {
      box-shadow: none;
      /* With a transform the link would cover its picture alone. */
      transform: none;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: ${({ theme }) => theme.radius.l};
    }
    &:hover::after {
      box-shadow: 0 0 0 2px ${({ theme }) => theme.color.accent};
    }
  }
  /* On the picture. */
  [data-round-open] {
    inset-inline-end: calc(60% + ${({ theme }) => theme.space.xs});
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: center;
  gap: ${({ theme }) => theme.space.s};
  padding: ${({ theme }) => theme.space.m};

  h2 {
    font-size: ${({ theme }) => theme.text.xxl};
    font-weight: ${({ theme }) => theme.weight.heavy};
  }
`;

const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
  /* Three figures, before they are known. */
  min-height: 6rem;

  dt {
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.text.s};
  }
  dd {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const multiplierFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 4 });

const multiplierText = (multiplier: number): string => `${multiplierFormat.format(multiplier)}×`;

const multipliersText = (t: TranslateOf<typeof texts>, [least, most]: GameGlance['multipliers']): string =>
  least === most
    ? multiplierText(most)
    : t('range', { least: multiplierText(least), most: multiplierText(most) });

/** The figures of a game. They come with its code, which is loaded now for the next page. */
function useGlance(name: string): GameGlance | null {
  const [glance, setGlance] = useState<GameGlance | null>(null);
  useEffect(() => {
    let isOver = false;
    const game = games.find((entry) => entry.name === name);
    game?.loadUi().then(
      (ui) => {
        if (!isOver) setGlance(ui.glance);
      },
      // The tile leads to the game without its figures; the game's page says if its code does not load.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [name]);
  return glance;
}

/** The result of the player's last bet. The same list is on the page of the game, which then has it already. */
function LastResult({ gameId }: { gameId: string }) {
  const t = useTexts(texts);
  const player = usePlayer();
  const { data } = useListBetsQuery(player === null ? skipToken : { gameId, ...FIRST_VIEW });
  const last = data?.rows.find(({ status }) => status === 'completed');
  if (last === undefined) return null;
  return (
    <div>
      <dt>{t('last')}</dt>
      <dd>
        <NetResult rupees={last.winAmount - last.betAmount} />
      </dd>
    </div>
  );
}

/** A game with its odds. */
function BigTile(props: GameTileProps) {
  const t = useTexts(texts);
  const { _id: gameId, name, displayName } = props.game;
  const glance = useGlance(name);
  return (
    <Card>
      <GameTile {...props} />
      <Facts>
        <h2>{displayName}</h2>
        <FactList>
          {glance === null ? null : (
            <>
              <div>
                <dt>{t('pays')}</dt>
                <dd>{multipliersText(t, glance.multipliers)}</dd>
              </div>
              <div>
                <dt>{t('return')}</dt>
                <dd>{`${String(glance.rtpPercent)}% RTP`}</dd>
              </div>
            </>
          )}
          <LastResult gameId={gameId} />
        </FactList>
      </Facts>
    </Card>
  );
}

/** All games, or those to show, with room for their odds and the player's last results. */
export const BigGameGrid = ({ isShown }: Pick<GameGridProps, 'isShown'>) => (
  <GameGrid List={List} Game={BigTile} {...(isShown === undefined ? {} : { isShown })} />
);
