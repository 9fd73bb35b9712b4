import { TextLink, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState, type FocusEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { betPath } from '../summary/bet-path.js';
import { useRecentResults, type RecentResult, type ResultTextOf } from './use-recent-results.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/* Older results are behind its end: it scrolls, by keyboard too. */
const List = styled.ol`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space.xxs};
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  list-style: none;
`;

const Chip = styled.li<{ $isGain: boolean }>`
  flex: none;

  a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.4em;
    /* Most texts fit, so that a new result moves no other. */
    min-width: 4.5rem;
    height: 100%;
    padding: 0 0.6rem;
    border: 1px solid ${({ theme, $isGain }) => ($isGain ? theme.color.win : theme.color.line)};
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme, $isGain }) => ($isGain ? theme.color.winSoft : theme.color.sunken)};
    color: ${({ theme, $isGain }) => ($isGain ? theme.color.win : theme.color.textMuted)};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: 1;
    text-decoration: none;
    white-space: nowrap;

    &:hover {
      border-color: currentColor;
    }
    &:focus-visible {
      outline-offset: -2px;
    }
  }
  /* A tick, because nobody should need the colour. */
  ${({ $isGain }) =>
    $isGain &&
    `a::before {
    content: '';
    width: 0.3em;
    height: 0.6em;
    margin-top: -0.15em;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    rotate: 40deg;
  }`}
`;

export interface RecentResultsProps {
  gameId: string;
  /** By default a chip shows the multiplier. */
  resultTextOf?: ResultTextOf | undefined;
}

/**
 * The results to show: the latest, but none moves under the pointer or the focus of a player who wants to open one.
 */
function useStill(latest: readonly RecentResult[] | null) {
  const [held, hold] = useState<readonly RecentResult[] | null>(null);
  const still = () => hold((before) => before ?? latest);
  const handlers = {
    onPointerEnter: still,
    onFocus: still,
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!currentTarget.contains(document.activeElement)) hold(null);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold(null);
    },
  };
  return { results: held ?? latest, handlers };
}

/** The player's last results, the newest first, each a link to the page of its bet. */
export function RecentResults({ gameId, resultTextOf }: RecentResultsProps) {
  const t = useTexts(texts);
  const { results, handlers } = useStill(useRecentResults(gameId, resultTextOf));
  if (results === null) return null;
  if (results.length === 0) return <p>{t('empty')}</p>;
  return (
    <List {...handlers} aria-label={t('label')}>
      {results.map(({ betId, isGain, words, text }, place) => (
        // By place and not by bet: a new result changes texts and moves no element.
        <Chip key={place} $isGain={isGain}>
          <TextLink to={betPath(betId)}>
            <VisuallyHidden>{`${words}: `}</VisuallyHidden>
            {text}
          </TextLink>
        </Chip>
      ))}
    </List>
  );
}
