import { useEffect, useEffectEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import type { WinSize } from './win-size.js';

type Size = Exclude<WinSize, 0>;

/**
 * What a win of each size looks like. A wave is one flash: three in a second are the most that is safe (WCAG 2.3.1), so
 * waves begin at least 400 ms apart.
 */
export const BURSTS: Record<
  Size,
  { readonly widthRem: number; readonly sparkCount: number; readonly waveAtMs: readonly number[] }
> = {
  1: { widthRem: 12, sparkCount: 0, waveAtMs: [0] },
  2: { widthRem: 15, sparkCount: 8, waveAtMs: [0] },
  3: { widthRem: 20, sparkCount: 12, waveAtMs: [0, 400] },
  4: { widthRem: 26, sparkCount: 18, waveAtMs: [0, 400, 800] },
};
export const WAVE_MS = 900;

/* Only scale and opacity move: the graphics card draws them, and the next press waits for nothing. */
const spread = keyframes`
  from { opacity: 0; scale: 0.25; }
  20% { opacity: 1; }
  to { opacity: 0; scale: 1; }
`;

/* Over the middle of the element around it, never wider: the page gets no scroll bar. Pointers go through it. */
const Stage = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const Wave = styled.svg<{ $size: Size }>`
  position: absolute;
  inset: 50% auto auto 50%;
  translate: -50% -50%;
  width: min(100%, ${({ $size }) => BURSTS[$size].widthRem}rem);
  aspect-ratio: 1;
  overflow: visible;
  color: ${({ theme, $size }) => ($size > 2 ? theme.color.accent : theme.color.win)};
  opacity: 0;
  animation: ${spread} ${WAVE_MS}ms cubic-bezier(0.1, 0.7, 0.3, 1);

  ${({ theme }) => theme.media.reducedMotion} {
    display: none;
  }
`;

/** Rays and dots on a circle of radius 1, in turn; each wave is turned against the one before. */
function sparks(count: number, wave: number) {
  return Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * (index + wave / 2);
    // A line without length is a dot, as wide as the stroke.
    return index % 2 === 0 ? (
      <path key={turn} d="M0.8 0H0.96" transform={`rotate(${turn})`} />
    ) : (
      <path key={turn} d="M0.84 0h0" strokeWidth="0.05" transform={`rotate(${turn})`} />
    );
  });
}

export interface WinBurstProps {
  size: Size;
  /** It can be removed. */
  onEnd: () => void;
}

/** Waves with sparks that spread from the middle, once: more, and wider, for a larger win. */
export function WinBurst({ size, onEnd }: WinBurstProps) {
  const { sparkCount, waveAtMs } = BURSTS[size];
  const end = useEffectEvent(onEnd);
  const lastAtMs = waveAtMs.at(-1) ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => end(), lastAtMs + WAVE_MS);
    return () => clearTimeout(timer);
  }, [lastAtMs]);
  return (
    <Stage aria-hidden="true" data-testid="win-burst" data-size={size}>
      {waveAtMs.map((delayMs, wave) => (
        <Wave
          key={delayMs}
          $size={size}
          viewBox="-1 -1 2 2"
          fill="none"
          stroke="currentcolor"
          strokeWidth="0.022"
          strokeLinecap="round"
          style={{ animationDelay: `${delayMs}ms` }}
        >
          <circle r="0.6" strokeWidth="0.014" opacity="0.5" />
          {sparks(sparkCount, wave)}
        </Wave>
      ))}
    </Stage>
  );
}
