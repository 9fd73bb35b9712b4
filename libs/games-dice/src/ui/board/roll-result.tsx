import { formatRupees, fromRupees } from '@paasa/money';
import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { keyframes, styled } from 'styled-components';
import type { DiceBet } from '../../contract/roll-dice.js';
import { pointText } from '../dice-settings.js';

const land = keyframes`
  from { opacity: 0; translate: 0 -0.75rem; scale: 0.92; }
`;

const shake = keyframes`
  0%, 100% { rotate: -4deg; }
  50% { rotate: 4deg; }
`;

const Region = styled.div`
  display: grid;
  place-items: center;
  min-height: 6rem;
  text-align: center;

  ${({ theme }) => theme.media.fromTablet} {
    min-height: 10rem;
  }
  ${({ theme }) => theme.media.fromWide} {
    min-height: 13rem;
  }
`;

const Result = styled.p<{ $isWin: boolean; $isRolling: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.loss)};
  opacity: ${({ $isRolling }) => ($isRolling ? 0.45 : 1)};
  transition: opacity ${({ theme }) => theme.motion.fast};
  animation: ${land} ${({ theme }) => theme.motion.smooth};
`;

const Figure = styled.span`
  font-size: clamp(3rem, 2rem + 6vw, 6rem);
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: -0.03em;
`;

const Words = styled.span`
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Invitation = styled.p<{ $isRolling: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.textMuted};

  svg {
    fill: ${({ theme }) => theme.color.accent};
    animation: ${shake} 0.35s ease-in-out infinite;
    animation-play-state: ${({ $isRolling }) => ($isRolling ? 'running' : 'paused')};
  }
  circle {
    fill: ${({ theme }) => theme.color.onAccent};
  }
`;

const outcomeWords = (bet: DiceBet): string =>
  bet.isWin
    ? `You won ${formatRupees(fromRupees(bet.winAmount))}`
    : `You lost ${formatRupees(fromRupees(bet.betAmount))}`;

export interface RollResultProps {
  lastBet: DiceBet | null;
  isRolling: boolean;
}

/** The last roll in large figures, also read out by screen readers. */
export function RollResult({ lastBet, isRolling }: RollResultProps) {
  return (
    <Region role="status" aria-label="Result">
      {lastBet === null ? (
        <Invitation $isRolling={isRolling}>
          <svg viewBox="0 0 40 40" width="56" height="56" aria-hidden="true" focusable="false">
            <rect x="3" y="3" width="34" height="34" rx="8" />
            <circle cx="12" cy="12" r="3.4" />
            <circle cx="28" cy="28" r="3.4" />
            <circle cx="20" cy="20" r="3.4" />
          </svg>
          <span>Move the target, place a bet, roll the dice.</span>
        </Invitation>
      ) : (
        // A new element for each bet, so that the same roll twice is read out twice.
        <Result key={lastBet._id} $isWin={lastBet.isWin} $isRolling={isRolling}>
          <Figure>
            <VisuallyHidden>Rolled </VisuallyHidden>
            {pointText(lastBet.gameData.diceRoll.state.result)}
          </Figure>
          <Words>{outcomeWords(lastBet)}</Words>
        </Result>
      )}
    </Region>
  );
}
