import { profitText } from '@paasa/games-core/ui';
import { keyframes, styled } from 'styled-components';
import type { OverMinesBet } from '../../contract/mines-bet.js';
import { multiplierText } from './round-words.js';

/** Longer, it would hide too long what the tiles below it were. */
const FLASH_MS = 800;

const rise = keyframes`
  from { opacity: 0; scale: 0.6; }
  20% { opacity: 1; scale: 1.06; }
  30%, 80% { opacity: 1; scale: 1; }
  to { opacity: 0; translate: 0 -1rem; }
`;

/** Over the middle of the board for a moment; pointers go through it. */
const Flash = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  width: max-content;
  height: max-content;
  margin: auto;
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  border: 2px solid ${({ theme }) => theme.color.win};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.winSoft};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  color: ${({ theme }) => theme.color.win};
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
  opacity: 0;
  animation: ${rise} ${FLASH_MS}ms ease-out;
  pointer-events: none;

  strong {
    /* Thirteen digits of a multiplier are as wide as the board of a phone. */
    font-size: min(${({ theme }) => theme.text.xxl}, 9cqi);
    font-weight: ${({ theme }) => theme.weight.heavy};
  }
  ${({ theme }) => theme.media.reducedMotion} {
    display: none;
  }
`;

/** Celebrates a win on the board; the text beside the board and the status stay. */
export function WinFlash({ bet }: { bet: OverMinesBet }) {
  return (
    <Flash aria-hidden="true" data-testid="win-flash">
      <strong>{multiplierText(bet)}</strong>
      <span>{profitText(bet)}</span>
    </Flash>
  );
}
