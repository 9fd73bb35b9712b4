import { GameSummary, ResultCards } from '@paasa/games-core/ui';
import { Card, PageTitle, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { DICE_GAME_ID, diceGame } from '../rules/dice-game.js';
import { Readouts } from './board/readouts.js';
import { RecentRolls } from './board/recent-rolls.js';
import { RollResult } from './board/roll-result.js';
import { TargetSlider } from './board/target-slider.js';
import { BetForm } from './controls/bet-form.js';
import { useDiceTable } from './use-dice-table.js';

const Page = styled(Stack)`
  width: 100%;
  max-width: ${({ theme }) => theme.size.content};
  margin-inline: auto;
`;

const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;

export interface DiceScreenProps {
  /** From a tile that was pressed; without it the game's own id. */
  gameId?: string | undefined;
}

/** The Dice game: the board, the bet, and below them the player's figures and bets. */
export function DiceScreen({ gameId = DICE_GAME_ID }: DiceScreenProps) {
  const table = useDiceTable(gameId);
  const lastBet = table.recentBets.at(-1) ?? null;
  return (
    <Page $gap="l">
      <PageTitle text={diceGame.displayName} />
      <ResultCards gameId={gameId} />
      <Table>
        <Card as="section" aria-label="Board">
          <Stack $gap="s">
            <RecentRolls bets={table.recentBets} />
            <RollResult lastBet={lastBet} isRolling={table.isRolling} />
            <TargetSlider settings={table.settings} onTargetChange={table.changeTarget} lastBet={lastBet} />
            <Readouts
              settings={table.settings}
              onTargetChange={table.changeTarget}
              stakePaise={table.stakePaise}
            />
          </Stack>
        </Card>
        <BetForm
          amountText={table.amountText}
          onAmountChange={table.changeAmount}
          amountError={table.amountError}
          amountRef={table.amountRef}
          condition={table.settings.condition}
          onConditionChange={table.changeCondition}
          isRolling={table.isRolling}
          onBet={() => void table.bet()}
        />
      </Table>
      <GameSummary gameId={gameId} gameName={diceGame.displayName} />
    </Page>
  );
}
