import { VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { DiceBet } from '../../contract/roll-dice.js';
import { pointText } from '../dice-settings.js';

const List = styled.ol`
  display: flex;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xxs};
  min-height: 1.75rem;
  /* The newest stand on the right; what no longer fits on the left is cut off. */
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

/** The rolls since the screen was opened, oldest first. */
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
