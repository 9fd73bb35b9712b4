import { memo, useCallback } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { TileFace } from './tile-face.js';
import type { TileState } from './tile-states.js';

const turnUp = keyframes`
  from { transform: perspective(24rem) rotateY(88deg) scale(0.9); }
  60% { transform: perspective(24rem) rotateY(-10deg) scale(1.06); }
`;

/** How far a raised tile stands out. */
const HEIGHT = '0.35rem';

/*
 * Each look is a class whose rules are in the page from the start. Rules that were added with a first look would make the
 * browser match every element of the page again, in the middle of a round.
 */

/* Light from above: a bright upper edge, a dark lower side. */
const raised = css`
  background: linear-gradient(
    170deg,
    color-mix(
      in srgb,
      ${({ theme }) => theme.color.lineControl} 42%,
      ${({ theme }) => theme.color.surfaceHover}
    ),
    color-mix(
        in srgb,
        ${({ theme }) => theme.color.lineControl} 10%,
        ${({ theme }) => theme.color.surfaceHover}
      )
      75%
  );
  box-shadow:
    inset 0 1px 0 color-mix(in srgb, ${({ theme }) => theme.color.text} 22%, transparent),
    0 ${HEIGHT} 0 ${({ theme }) => theme.color.pageGlow},
    0 calc(${HEIGHT} + 4px) 10px ${({ theme }) => theme.color.sunken};
  cursor: default;
`;

/* Sunk into the board: no round is open, and a press begins one. */
const idle = css`
  background: ${({ theme }) => theme.color.sunken};
  border-color: ${({ theme }) => theme.color.line};
  box-shadow: inset 0 2px 6px ${({ theme }) => theme.color.page};
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      border-color: ${({ theme }) => theme.color.accent};
    }
  }
`;

const playable = css`
  cursor: pointer;

  /* Touch leaves the hover state on the last tile. */
  @media (hover: hover) {
    &:hover {
      translate: 0 -2px;
      border-color: ${({ theme }) => theme.color.accent};
      box-shadow:
        inset 0 1px 0 color-mix(in srgb, ${({ theme }) => theme.color.text} 22%, transparent),
        0 calc(${HEIGHT} + 2px) 0 ${({ theme }) => theme.color.accentSoft},
        ${({ theme }) => theme.shadow.glow};
    }
  }
  &:active {
    translate: 0 ${HEIGHT};
    box-shadow: inset 0 2px 6px ${({ theme }) => theme.color.sunken};
  }
`;

/* Chosen for autoplay: an edge and not only a colour. */
const picked = css`
  border: 3px solid ${({ theme }) => theme.color.accent};
  background: ${({ theme }) => theme.color.accentSoft};
`;

const pressed = css`
  translate: 0 ${HEIGHT};
  border-color: ${({ theme }) => theme.color.accent};
  background: ${({ theme }) => theme.color.accentSoft};
  box-shadow: inset 0 2px 8px ${({ theme }) => theme.color.sunken};
  cursor: progress;
`;

const flat = css`
  translate: 0 calc(${HEIGHT} / 2);
  cursor: default;
`;

const faces = {
  hidden: raised,
  diamond: css`
    ${flat}
    border-color: ${({ theme }) => theme.color.win};
    background: radial-gradient(
      circle at 50% 40%,
      color-mix(in srgb, ${({ theme }) => theme.color.win} 26%, ${({ theme }) => theme.color.winSoft}),
      ${({ theme }) => theme.color.sunken} 125%
    );
    animation: ${turnUp} 380ms cubic-bezier(0.2, 0.8, 0.2, 1);
  `,
  'left-diamond': css`
    ${flat}
    border-color: ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.sunken};
  `,
  mine: css`
    ${flat}
    border-color: ${({ theme }) => theme.color.lossSoft};
    background: ${({ theme }) => theme.color.lossSoft};
  `,
  'hit-mine': css`
    ${flat}
    border-color: ${({ theme }) => theme.color.loss};
    background: radial-gradient(
      circle,
      ${({ theme }) => theme.color.danger},
      ${({ theme }) => theme.color.lossSoft} 110%
    );
    box-shadow: 0 0 0 3px ${({ theme }) => theme.color.loss};
  `,
} satisfies Record<TileState, unknown>;

const Square = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  padding: 0;
  border: 1px solid transparent;
  border-radius: clamp(0.6rem, 18%, ${({ theme }) => theme.radius.m});
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
  /* Above the bar at the bottom of a phone's screen during a round. */
  scroll-margin-block: 1rem 10rem;
  /* Only properties that the graphics card animates; shadow and edge change at once. */
  transition: translate ${({ theme }) => theme.motion.fast};

  &.hidden {
    ${faces.hidden}
  }
  &.idle {
    ${idle}
  }
  &.playable {
    ${playable}
  }
  &.diamond {
    ${faces.diamond}
  }
  &.left-diamond {
    ${faces['left-diamond']}
  }
  &.mine {
    ${faces.mine}
  }
  &.hit-mine {
    ${faces['hit-mine']}
  }
  &.picked {
    ${picked}
  }
  &.pressed {
    ${pressed}
  }
  &:focus-visible {
    z-index: 1;
  }
  ${({ theme }) => theme.media.reducedMotion} {
    &.diamond {
      animation: none;
    }
  }
`;

export interface TileProps {
  tile: number;
  /** Its place and look in words. */
  name: string;
  state: TileState;
  /** Whether a press does something: it opens a hidden tile, or begins a round. */
  isPressable: boolean;
  /** Chosen for autoplay. */
  isPicked: boolean;
  /** No round is open, so a hidden tile does not wait to be opened. */
  isIdle: boolean;
  /** Pressed, but not answered yet. */
  isPressed: boolean;
  /** The stop of the Tab key. */
  isTabStop: boolean;
  /** The delay of its uncovering. */
  delayMs: number;
  /** Stable between renders, like the two below, so that a press draws only its own tile. */
  onMount: (tile: number, button: HTMLButtonElement) => void;
  onPress: (tile: number, clickCount: number) => void;
  onFocus: (tile: number) => void;
}

/** One tile; a button in every state, so that it keeps the focus. */
export const Tile = memo(function Tile(props: TileProps) {
  const { tile, name, state, isPressable, isPicked, isIdle, isPressed, isTabStop, delayMs } = props;
  const { onMount, onPress, onFocus } = props;
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      if (button !== null) onMount(tile, button);
    },
    [onMount, tile],
  );
  const hiddenLook = isIdle ? 'idle' : 'playable';
  return (
    <Square
      ref={ref}
      type="button"
      aria-label={name}
      aria-disabled={!isPressable}
      aria-busy={isPressed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => {
        if (isPressable) onPress(tile, event.detail);
      }}
      onFocus={() => onFocus(tile)}
      className={`${state} ${isPressed ? 'pressed' : state === 'hidden' ? hiddenLook : ''}${isPicked ? ' picked' : ''}`}
    >
      <TileFace state={state} delayMs={delayMs} />
    </Square>
  );
});
