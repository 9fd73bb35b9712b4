import { GameSummary, GameToolbar, ResultCards } from '@paasa/games-core/ui';
import { Card, Cluster, PageTitle, Stack } from '@paasa/ui-kit/ui';
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

const Page = styled(Stack)`
  width: 100%;
  max-width: ${({ theme }) => theme.size.content};
  margin-inline: auto;
`;

const Head = styled(Cluster)`
  justify-content: space-between;
`;

/* On a phone result, bar and bet stand together on one screen, and what the settings mean below them. */
const Table = styled.section`
  display: grid;
  grid-template: 'board' auto 'bet' auto 'readouts' auto / minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromDesktop} {
    grid-template: 'board bet' 1fr 'readouts bet' auto / minmax(0, 1fr) 21rem;
  }
`;

const Part = styled.div<{ $area: 'board' | 'bet' | 'readouts' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-area: ${({ $area }) => $area};
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
    <Page $gap="l">
      <Head>
        <PageTitle text={diceGame.displayName} />
        <GameToolbar gameName={diceGame.displayName} shortcuts={shortcuts}>
          <DiceRules settings={table.settings} />
        </GameToolbar>
      </Head>
      <ResultCards gameId={gameId} />
      <Table aria-label="Board">
        <Part $area="board">
          <Card>
            <Stack $gap="s">
              <RecentRolls rolls={table.recentRolls} />
              <RollResult lastBet={lastBet} isRolling={table.isRolling} />
              <TargetSlider settings={table.settings} onTargetChange={table.changeTarget} lastBet={lastBet} />
            </Stack>
          </Card>
        </Part>
        <Part $area="bet">
          <BetForm
            amountText={table.amountText}
            onAmountChange={table.changeAmount}
            amountError={table.amountError}
            amountRef={table.amountRef}
            condition={table.settings.condition}
            onConditionChange={table.changeCondition}
            isRolling={table.isRolling}
            trouble={table.trouble}
            onResend={table.resend}
            onBet={() => void table.bet()}
          />
        </Part>
        <Part $area="readouts">
          <Readouts
            settings={table.settings}
            onTargetChange={table.changeTarget}
            stakePaise={table.stakePaise}
          />
        </Part>
      </Table>
      <GameSummary gameId={gameId} gameName={diceGame.displayName} />
    </Page>
  );
}
