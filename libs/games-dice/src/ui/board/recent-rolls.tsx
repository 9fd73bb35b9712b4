import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { DiceBet } from '../../contract/roll-dice.js';
import { pointText } from '../dice-settings.js';

const List = styled.ol`
  display: flex;
  flex-flow: row-reverse wrap;
  gap: ${({ theme }) => theme.space.xxs};
  /* One line of whole chips: what no longer fits on the left wraps to a line that is cut off. */
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

/** The rolls since the screen was opened, newest first and on the right. */
export function RecentRolls({ bets }: { bets: readonly DiceBet[] }) {
  return (
    <List aria-label="Recent rolls">
      {bets.map((bet) => (
        <Chip key={bet._id} $isWin={bet.isWin}>
          <VisuallyHidden>{bet.isWin ? 'Won: ' : 'Lost: '}</VisuallyHidden>
          {pointText(bet.gameData.diceRoll.state.result)}
        </Chip>
      ))}
    </List>
  );
}
