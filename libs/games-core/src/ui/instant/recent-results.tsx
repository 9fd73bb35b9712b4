import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useRecentResults, type RecentBets } from './use-recent-results.js';

const List = styled.ol`
  display: flex;
  flex-flow: row-reverse wrap;
  gap: ${({ theme }) => theme.space.xxs};
  /* One line of whole chips: older chips wrap to a second line that is hidden. */
  height: 1.75rem;
  overflow: hidden;
  list-style: none;
`;

const Chip = styled.li<{ $isWin: boolean }>`
  flex: none;
  padding: 0.1rem 0.6rem;
  border: 1px solid ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.line)};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, $isWin }) => ($isWin ? theme.color.winSoft : theme.color.sunken)};
  color: ${({ theme, $isWin }) => ($isWin ? theme.color.win : theme.color.textMuted)};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
`;

export interface RecentResultsProps {
  /** The heading, such as `Recent rolls`. */
  label: string;
  recent: RecentBets;
}

/** The player’s last results, the newest first and on the right. */
export const RecentResults = memo(function RecentResults({ label, recent }: RecentResultsProps) {
  const results = useRecentResults(recent);
  return (
    <List aria-label={label}>
      {results.map(({ betId, isWin, text }) => (
        <Chip key={betId} $isWin={isWin}>
          <VisuallyHidden>{isWin ? 'Won: ' : 'Lost: '}</VisuallyHidden>
          {text}
        </Chip>
      ))}
    </List>
  );
});
