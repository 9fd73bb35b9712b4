import { formatRupees, fromRupees } from '@paasa/money';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Bet } from '../../contract/bet.js';
import { useWatched, type Watched } from '../watched/watched.js';

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

const Result = styled.p<{ $isWin: boolean; $isPlacing: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.loss)};
  opacity: ${({ $isPlacing }) => ($isPlacing ? 0.45 : 1)};
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

const Invitation = styled.p<{ $isPlacing: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.textMuted};

  svg {
    fill: ${({ theme }) => theme.color.accent};
    animation: ${shake} 0.35s ease-in-out infinite;
    animation-play-state: ${({ $isPlacing }) => ($isPlacing ? 'running' : 'paused')};
  }
  circle {
    fill: ${({ theme }) => theme.color.onAccent};
  }
`;

const outcomeWords = (bet: Bet): string =>
  bet.isWin
    ? `You won ${formatRupees(fromRupees(bet.winAmount))}`
    : `You lost ${formatRupees(fromRupees(bet.betAmount))}`;

export interface BetResultProps<PlacedBet extends Bet> {
  table: {
    readonly lastBet: Watched<PlacedBet | null>;
    /** Null while no bet is in progress. */
    readonly underWay: Watched<unknown>;
  };
  /** Shown before the first bet: a picture and what to do. */
  invitation: ReactNode;
  /** The last outcome in large figures, with words for screen readers. */
  children: (lastBet: PlacedBet) => ReactNode;
}

/** The last outcome and its profit, announced by screen readers. */
export function BetResult<PlacedBet extends Bet>(props: BetResultProps<PlacedBet>) {
  const { table, invitation, children } = props;
  const lastBet = useWatched(table.lastBet);
  const isPlacing = useWatched(table.underWay) !== null;
  return (
    <Region role="status" aria-label="Result">
      {lastBet === null ? (
        <Invitation $isPlacing={isPlacing}>{invitation}</Invitation>
      ) : (
        // A new element for each bet, so that screen readers announce the same outcome twice.
        <Result key={lastBet._id} $isWin={lastBet.isWin} $isPlacing={isPlacing}>
          <Figure>{children(lastBet)}</Figure>
          <Words>{outcomeWords(lastBet)}</Words>
        </Result>
      )}
    </Region>
  );
}
