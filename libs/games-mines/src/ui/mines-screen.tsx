import { GameSummary, GameToolbar, ResultCards } from '@paasa/games-core/ui';
import { Card, PageTitle, Stack, VisuallyHidden } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { MINES_GAME_ID, minesGame } from '../rules/mines-game.js';
import { BoardHead } from './board/board-head.js';
import { MinesBoard } from './board/mines-board.js';
import { spokenText } from './board/round-words.js';
import { BetForm } from './controls/bet-form.js';
import { RoundPanel } from './controls/round-panel.js';
import { MinesRules } from './odds/mines-rules.js';
import { useMinesGame } from './use-mines-game.js';

const Page = styled(Stack)`
  width: 100%;
  max-width: ${({ theme }) => theme.size.content};
  margin-inline: auto;
`;

/*
 * A column on small screens: the board first, the tools after the controls, and what sticks to the end of the screen
 * stays in sight from the board to the last control.
 */
const Table = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromDesktop} {
    display: grid;
    grid-template:
      'head head' auto
      'board figures' auto
      'board form' auto
      'board round' 1fr / minmax(0, 1fr) 22rem;
    align-items: start;
  }
`;

const TitleArea = styled.div`
  grid-area: head;
  order: -1;
`;

const ToolsArea = styled.div`
  grid-area: head;
  order: 1;
  justify-self: end;
`;

const BoardArea = styled.div`
  grid-area: board;
  /* Clear of the bar that sticks to the end of a small screen during a round. */
  scroll-margin-bottom: 10rem;

  ${({ theme }) => theme.media.fromDesktop} {
    scroll-margin-bottom: ${({ theme }) => theme.space.m};
  }
`;

const BoardColumn = styled(Stack)`
  /* Whole on the screen together with what stands above it, whatever the height of the screen. */
  max-width: min(42rem, max(17rem, 100dvh - 21.5rem));
  margin-inline: auto;
`;

const RoundArea = styled.div`
  grid-area: round;
  position: sticky;
  bottom: ${({ theme }) => theme.space.xs};
  z-index: ${({ theme }) => theme.layer.sticky};

  ${({ theme }) => theme.media.fromDesktop} {
    position: static;
  }
`;

const FormArea = styled.div`
  grid-area: form;
`;

const FiguresArea = styled.div`
  grid-area: figures;
  order: 2;
`;

export interface MinesScreenProps {
  /** From a tile that was pressed; without it the game's own id. */
  gameId?: string | undefined;
}

/** The Mines game: the board, the controls, and below them the player's figures and bets. */
export function MinesScreen({ gameId = MINES_GAME_ID }: MinesScreenProps) {
  const { boardArea, board, betButton, amountRef, ...game } = useMinesGame(gameId);
  const { openBet, lastBet, step } = game;
  return (
    <Page $gap="l">
      <Table>
        <TitleArea>
          <PageTitle text="Mines Game" />
        </TitleArea>
        <ToolsArea>
          <GameToolbar gameName={minesGame.displayName} shortcuts={game.shortcuts}>
            <MinesRules mineCount={game.mineCount} />
          </GameToolbar>
        </ToolsArea>
        <BoardArea ref={boardArea}>
          <Card as="section" aria-label="Board">
            <BoardColumn $gap="s">
              <BoardHead
                trouble={game.trouble}
                onResend={game.resend}
                openBet={openBet}
                endedBet={game.isSettingNext ? null : lastBet}
                mineCount={game.mineCount}
                stakePaise={game.stakePaise}
              />
              <MinesBoard
                ref={board}
                tiles={game.tiles}
                isOpen={game.isOpen}
                pressedTile={step?.name === 'reveal' ? step.tileIndex : null}
                onReveal={(tile) => void game.reveal(tile)}
              />
              <VisuallyHidden role="status" aria-label="Result">
                {spokenText(openBet, lastBet)}
              </VisuallyHidden>
            </BoardColumn>
          </Card>
        </BoardArea>
        {openBet === null ? null : (
          <RoundArea>
            <RoundPanel
              openBet={openBet}
              isBusy={game.isBusy}
              isCashingOut={step?.name === 'cash-out'}
              onCashOut={() => void game.cashOut()}
              onRandom={() => void game.revealRandom()}
            />
          </RoundArea>
        )}
        <FormArea>
          <BetForm
            amountText={game.amountText}
            onAmountChange={game.changeAmount}
            amountError={game.amountError}
            amountRef={amountRef}
            mineCount={game.mineCount}
            onMineCountChange={game.changeMineCount}
            isOpen={game.isOpen}
            isStarting={step?.name === 'start'}
            betRef={betButton}
            onBet={() => void game.bet()}
          />
        </FormArea>
        <FiguresArea>
          <ResultCards gameId={gameId} />
        </FiguresArea>
      </Table>
      <GameSummary gameId={gameId} gameName={minesGame.displayName} />
    </Page>
  );
}
