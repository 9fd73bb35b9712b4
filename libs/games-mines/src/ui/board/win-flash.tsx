import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { keyframes, styled } from 'styled-components';
import type { OverMinesBet } from '../../contract/mines-bet.js';

const rise = keyframes`
  from { opacity: 0; scale: 0.6; }
  12% { opacity: 1; scale: 1.06; }
  18%, 80% { opacity: 1; scale: 1; }
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
  padding: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.l};
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
  animation: ${rise} 2.2s ease-out;
  pointer-events: none;

  strong {
    font-size: ${({ theme }) => theme.text.xxl};
    font-weight: ${({ theme }) => theme.weight.heavy};
  }
  ${({ theme }) => theme.media.reducedMotion} {
    display: none;
  }
`;

/** Celebrates a win on the board; the text beside the board and the status stay longer. */
export function WinFlash({ bet: { gameData, winAmount } }: { bet: OverMinesBet }) {
  return (
    <Flash aria-hidden="true">
      <strong>{`${gameData.multiplier.toFixed(4)}×`}</strong>
      <span>{formatRupeesNumber(winAmount)}</span>
    </Flash>
  );
}
