import { VisuallyHidden } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Bet } from '../../contract/bet.js';
import type { ShownWin } from '../feel/use-result-feel.js';
import { WinEffect } from '../feel/win-effect.js';
import { isGain, paidText, profitText, spokenOutcome } from '../outcome/outcome-words.js';
import { useWatched, type Watched } from '../watched/watched.js';
import type { Language } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const land = keyframes`
  from { opacity: 0; translate: 0 -0.75rem; scale: 0.92; }
`;

const shake = keyframes`
  0%, 100% { rotate: -4deg; }
  50% { rotate: 4deg; }
`;

const Region = styled.div`
  position: relative;
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

const Result = styled.p<{ $tone: 'text' | 'win' | 'loss'; $isPlacing: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  color: ${({ theme, $tone }) => theme.color[$tone]};
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

/* Its line is there before its words, so that nothing moves when the result stands. */
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 ${({ theme }) => theme.space.s};
  min-height: 1lh;
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Paid = styled.span`
  font-size: ${({ theme }) => theme.text.m};
  font-weight: ${({ theme }) => theme.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
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

export interface BetResultProps<PlacedBet extends Bet> {
  table: {
    readonly lastBet: Watched<PlacedBet | null>;
    /** Null while no bet is in progress. */
    readonly underWay: Watched<unknown>;
    /** The result moves to its place; its outcome follows. */
    readonly isMoving: Watched<boolean>;
    /** What the screen celebrates. */
    readonly win: Watched<ShownWin | null>;
    /** Its own words are read out then, and not each bet. */
    readonly isAutoplaying: Watched<boolean>;
  };
  /** Shown before the first bet: a picture and what to do. */
  invitation: ReactNode;
  /** The last outcome in large figures, with words for screen readers. */
  children: (lastBet: PlacedBet, isMoving: boolean) => ReactNode;
}

function toneOf(bet: Bet): 'text' | 'win' | 'loss' {
  if (isGain(bet)) return 'win';
  return bet.isWin ? 'text' : 'loss';
}

/** The last outcome and its profit, announced once by screen readers when it stands. */
export function BetResult<PlacedBet extends Bet>(props: BetResultProps<PlacedBet>) {
  const { table, invitation, children } = props;
  const t = useTexts(texts);
  const lastBet = useWatched(table.lastBet);
  const isMoving = useWatched(table.isMoving);
  const isAutoplaying = useWatched(table.isAutoplaying);
  const isPlacing = useWatched(table.underWay) !== null;
  return (
    <Region
      role="status"
      aria-label={t('result')}
      aria-live={isAutoplaying ? 'off' : 'polite'}
      aria-busy={isMoving}
    >
      <WinEffect win={table.win} />
      {lastBet === null ? (
        <Invitation $isPlacing={isPlacing}>{invitation}</Invitation>
      ) : (
        // A new element for each bet, so that screen readers announce the same outcome twice.
        <Result key={lastBet._id} $tone={isMoving ? 'text' : toneOf(lastBet)} $isPlacing={isPlacing}>
          <Figure>{children(lastBet, isMoving)}</Figure>
          {isMoving ? <Words /> : <OutcomeWords bet={lastBet} language={t.language} />}
        </Result>
      )}
    </Region>
  );
}

const OutcomeWords = ({ bet, language }: { bet: Bet; language: Language }) => (
  <>
    <VisuallyHidden>{spokenOutcome(bet, undefined, language)}</VisuallyHidden>
    <Words aria-hidden="true">
      <span>{profitText(bet)}</span>
      {bet.isWin ? <Paid>{paidText(bet, language)}</Paid> : null}
    </Words>
  </>
);
