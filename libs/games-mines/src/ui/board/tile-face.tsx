import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Bomb } from '../art/bomb.js';
import { Diamond } from '../art/diamond.js';
import type { TileState } from './tile-states.js';

const pop = keyframes`
  from { scale: 0.2; opacity: 0; }
  65% { scale: 1.14; opacity: 1; }
`;

const uncover = keyframes`
  from { opacity: 0; scale: 0.6; }
`;

const wait = keyframes`
  50% { opacity: 0.35; scale: 0.7; }
`;

/** The pip of a hidden tile, as on the product's die. */
const Pip = styled.span`
  width: 17%;
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.pageGlow};
  box-shadow:
    inset 0 2px 3px ${({ theme }) => theme.color.sunken},
    0 1px 0 color-mix(in srgb, ${({ theme }) => theme.color.text} 16%, transparent);

  .idle > & {
    background: ${({ theme }) => theme.color.line};
    box-shadow: none;
  }
  .playable > & {
    background: ${({ theme }) => theme.color.surface};
  }
  @media (hover: hover) {
    .playable:hover > & {
      background: ${({ theme }) => theme.color.accent};
      box-shadow: none;
    }
  }
  .pressed > & {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
    animation: ${wait} 700ms ease-in-out infinite;

    ${({ theme }) => theme.media.reducedMotion} {
      animation: none;
    }
  }
`;

const Picture = styled.span`
  width: 70%;
  animation: ${uncover} 360ms cubic-bezier(0.2, 0.8, 0.2, 1) backwards;
  pointer-events: none;

  > img {
    width: 100%;
    height: auto;
  }
  .diamond > &,
  .hit-mine > & {
    animation-name: ${pop};
  }
  .left-diamond > & {
    width: 48%;
    opacity: 0.3;
    filter: saturate(0.6);
  }
  .mine > & {
    opacity: 0.85;
  }
  .hit-mine > & {
    width: 82%;
  }
  ${({ theme }) => theme.media.reducedMotion} {
    && {
      animation: none;
    }
  }
`;

const pictures: Record<TileState, ReactNode> = {
  hidden: null,
  diamond: <Diamond />,
  'left-diamond': <Diamond />,
  mine: <Bomb />,
  'hit-mine': <Bomb isHit />,
};

export interface TileFaceProps {
  state: TileState;
  /** The delay of its uncovering. */
  delayMs: number;
}

/** What lies on a tile: a pip while it is hidden, then its picture. It follows the classes of the tile around it. */
export const TileFace = ({ state, delayMs }: TileFaceProps) =>
  state === 'hidden' ? (
    <Pip />
  ) : (
    <Picture key={state} style={{ animationDelay: `${delayMs}ms` }}>
      {pictures[state]}
    </Picture>
  );
