import { keyframes, styled } from 'styled-components';
import type { DiceBet } from '../../contract/roll-dice.js';
import { pointText } from '../settings/dice-settings.js';

const TRAVEL = '450ms cubic-bezier(0.2, 0.9, 0.25, 1.15)';

const appear = keyframes`
  from { opacity: 0; scale: 0.6; }
`;

/* Both move by percentages of the bar, their container, so that no new layout is needed. */
const Needle = styled.div`
  position: absolute;
  inset: -0.25rem auto 0.25rem 0;
  width: 4px;
  border-radius: 2px;
  background: ${({ theme }) => theme.color.text};
  box-shadow: 0 0 0 2px ${({ theme }) => theme.color.page};
  transition: translate ${TRAVEL};
  pointer-events: none;
`;

const Flag = styled.div<{ $isWin: boolean }>`
  position: absolute;
  left: 0;
  bottom: calc(100% + 0.25rem);
  padding: 0.3rem 0.7rem;
  border-radius: ${({ theme }) => theme.radius.s};
  border: 2px solid ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.loss)};
  background: ${({ theme, $isWin }) => ($isWin ? theme.color.winSoft : theme.color.lossSoft)};
  color: ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.loss)};
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  animation: ${appear} ${({ theme }) => theme.motion.smooth};
  transition: translate ${TRAVEL};
  pointer-events: none;
`;

/** The last roll on the bar, green for a win and red for a loss; the words beside the board say the same. */
export function RollMarker({ bet }: { bet: DiceBet }) {
  const { result } = bet.gameData.diceRoll.state;
  return (
    <div aria-hidden="true" data-testid="roll-marker" data-outcome={bet.isWin ? 'win' : 'loss'}>
      <Needle style={{ translate: `calc(${result}cqi - 50%)` }} />
      {/* Minus its own width, so that it stays above the bar at both ends. */}
      <Flag $isWin={bet.isWin} style={{ translate: `calc(${result}cqi - ${result}%)` }}>
        {`${bet.isWin ? '✓' : '✕'} ${pointText(result)}`}
      </Flag>
    </div>
  );
}
