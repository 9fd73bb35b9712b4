import { GameFrame, ResultCards } from '@paasa/games-core/ui';
import { Card, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { DICE_GAME_ID, diceGame } from '../rules/dice-game.js';
import { Readouts } from './board/readouts.js';
import { RecentRolls } from './board/recent-rolls.js';
import { RollResult } from './board/roll-result.js';
import { TargetSlider } from './board/target-slider.js';
import { BetForm } from './controls/bet-form.js';
import { DiceRules } from './odds/dice-rules.js';
import { useDiceShortcuts } from './use-dice-shortcuts.js';
import { useDiceTable } from './use-dice-table.js';

const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.m};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template: auto 1fr auto / minmax(0, 1fr) clamp(18rem, 34%, 24rem);
  }
`;

/*
 * On a phone result, bar and bet stand together on one screen, and what the settings mean below them. On large screens
 * the region lies in the grid of the table and leaves it a corner for the figures, which are none of its business.
 */
const Region = styled.section`
  display: grid;
  grid-template: 'board' auto 'bet' auto 'readouts' auto / minmax(0, 1fr);
  gap: inherit;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 1 / -1 / -1;
    grid-template: subgrid / subgrid;
    grid-template-areas: 'board .' 'board bet' 'readouts bet';
  }
`;

const FiguresArea = styled.div`
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 2;
  }
`;

const Part = styled.div<{ $area: 'board' | 'bet' | 'readouts' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-area: ${({ $area }) => $area};
`;

/* Chips at the top, the bar at the bottom, the result in all the room between. */
const Board = styled(Stack)`
  grid-template-rows: auto 1fr auto;
  height: 100%;
`;

export interface DiceScreenProps {
  /** From a tile that was pressed; without it the game's own id. */
  gameId?: string | undefined;
}

/** The Dice game: the board, the bet, and below them the player's figures and bets. */
export function DiceScreen({ gameId = DICE_GAME_ID }: DiceScreenProps) {
  const table = useDiceTable(gameId);
  const shortcuts = useDiceShortcuts(table);
  const { lastBet } = table;
  return (
    <GameFrame
      title={diceGame.displayName}
      gameName={diceGame.displayName}
      gameId={gameId}
      shortcuts={shortcuts}
      rules={<DiceRules settings={table.settings} />}
    >
      <Table>
        <Region aria-label="Board">
          <Part $area="board">
            <Card>
              <Board $gap="s">
                <RecentRolls rolls={table.recentRolls} />
                <RollResult lastBet={lastBet} isRolling={table.isRolling} />
                <TargetSlider
                  settings={table.settings}
                  onTargetChange={table.changeTarget}
                  lastBet={lastBet}
                />
              </Board>
            </Card>
          </Part>
          <Part $area="bet">
            <BetForm
              amountText={table.amountText}
              onAmountChange={table.changeAmount}
              amountError={table.amountError}
              amountRef={table.amountRef}
              settings={table.settings}
              stakePaise={table.stakePaise}
              onConditionChange={table.changeCondition}
              isRolling={table.isRolling}
              trouble={table.trouble}
              onResend={table.resend}
              onBet={() => void table.bet()}
            />
          </Part>
          <Part $area="readouts">
            <Readouts settings={table.settings} onTargetChange={table.changeTarget} />
          </Part>
        </Region>
        <FiguresArea>
          <ResultCards gameId={gameId} />
        </FiguresArea>
      </Table>
    </GameFrame>
  );
}
