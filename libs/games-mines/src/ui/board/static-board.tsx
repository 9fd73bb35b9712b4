import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { MINES_COLUMN_COUNT } from '../../contract/mines-limits.js';
import { Bomb } from '../art/bomb.js';
import { Diamond } from '../art/diamond.js';
import { tileName, type TileState } from './tile-states.js';
import { useLanguage } from '@paasa/texts/ui';

const Board = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MINES_COLUMN_COUNT}, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xxs};
  width: min(20rem, 100%);
  list-style: none;
`;

const looks: Record<TileState, ReturnType<typeof css> | null> = {
  hidden: null,
  diamond: css`
    border-color: ${({ theme }) => theme.color.win};
    background: ${({ theme }) => theme.color.winSoft};
  `,
  'left-diamond': null,
  mine: css`
    border-color: ${({ theme }) => theme.color.lossSoft};
    background: ${({ theme }) => theme.color.lossSoft};
  `,
  'hit-mine': css`
    border-color: ${({ theme }) => theme.color.loss};
    background: ${({ theme }) => theme.color.danger};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.loss};
  `,
};

const Cell = styled.span<{ $state: TileState }>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: 18%;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.sunken};
  ${({ $state }) => looks[$state]}

  img {
    width: 100%;
    height: auto;
    opacity: ${({ $state }) => ($state === 'left-diamond' ? 0.35 : 1)};
  }
`;

const pictures: Record<TileState, ReactNode> = {
  hidden: null,
  diamond: <Diamond />,
  'left-diamond': <Diamond />,
  mine: <Bomb />,
  'hit-mine': <Bomb isHit />,
};

/** A board to look at, not to play on. */
export function StaticBoard({ name, states }: { name: string; states: readonly TileState[] }) {
  const language = useLanguage();
  return (
    // Safari needs the role for a list without markers.
    <Board role="list" aria-label={name}>
      {states.map((state, tile) => {
        const name = tileName(tile, state, language);
        return (
          <li key={name}>
            <Cell role="img" aria-label={name} $state={state}>
              {pictures[state]}
            </Cell>
          </li>
        );
      })}
    </Board>
  );
}
