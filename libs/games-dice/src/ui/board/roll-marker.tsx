import { css, keyframes, styled } from 'styled-components';
import { pointText } from '../settings/dice-settings.js';

/** How long the marker runs to its place. */
export const ROLL_MS = 300;

const TRAVEL = `${ROLL_MS}ms cubic-bezier(0.2, 0.9, 0.25, 1)`;

/* The first roll runs from the left end, each later one from the roll before. */
const enter = keyframes`
  from { translate: 0; }
`;

const tones = {
  text: css`
    border-color: ${({ theme }) => theme.color.lineControl};
    background: ${({ theme }) => theme.color.surfaceRaised};
    color: ${({ theme }) => theme.color.text};
  `,
  win: css`
    border-color: ${({ theme }) => theme.color.win};
    background: ${({ theme }) => theme.color.winSoft};
    color: ${({ theme }) => theme.color.win};
  `,
  loss: css`
    border-color: ${({ theme }) => theme.color.loss};
    background: ${({ theme }) => theme.color.lossSoft};
    color: ${({ theme }) => theme.color.loss};
  `,
};

/* Both move by percentages of the bar, their container, so that no new layout is needed. */
const Needle = styled.div`
  position: absolute;
  inset-block: -0.25rem 0.25rem;
  inset-inline: 0 auto;
  width: 4px;
  border-radius: 2px;
  background: ${({ theme }) => theme.color.text};
  box-shadow: 0 0 0 2px ${({ theme }) => theme.color.page};
  animation: ${enter} ${TRAVEL};
  transition: translate ${TRAVEL};
  pointer-events: none;
`;

const Flag = styled.div<{ $tone: keyof typeof tones }>`
  position: absolute;
  inset-inline-start: 0;
  bottom: calc(100% + 0.25rem);
  padding: 0.3rem 0.7rem;
  border-radius: ${({ theme }) => theme.radius.s};
  border: 2px solid transparent;
  ${({ $tone }) => tones[$tone]}
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  animation: ${enter} ${TRAVEL};
  transition: translate ${TRAVEL};
  pointer-events: none;
`;

export interface RollMarkerProps {
  result: number;
  isWin: boolean;
  /** Whether it paid more than its stake: a win that did not has no colour. */
  isGain: boolean;
  isMoving: boolean;
}

/** The last roll on the bar: once it stands, green for a win and red for a loss. The words beside the board say the same. */
export function RollMarker({ result, isWin, isGain, isMoving }: RollMarkerProps) {
  const outcome = isWin ? 'win' : 'loss';
  const mark = isWin ? '✓' : '✕';
  return (
    <div aria-hidden="true" data-testid="roll-marker" data-outcome={isMoving ? undefined : outcome}>
      <Needle style={{ translate: `calc(${result}cqi - 50%)` }} />
      {/* Minus its own width, so that it stays above the bar at both ends. */}
      <Flag
        $tone={isMoving || isWin !== isGain ? 'text' : outcome}
        style={{ translate: `calc(${result}cqi - ${result}%)` }}
      >
        {`${isMoving ? '·' : mark} ${pointText(result)}`}
      </Flag>
    </div>
  );
}
