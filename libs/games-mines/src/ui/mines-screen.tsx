import { findRules } from '@paasa/games-core';
import { GameFrame, isGain, ResultCards, Watch, type GameScreenProps } from '@paasa/games-core/ui';
import { Card, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MINES_GAME_ID, minesGame } from '../rules/mines-game.js';
import { MINES_VERSIONS, type MinesVersions } from '../rules/mines-versions.js';
import { BoardHead } from './board/board-head.js';
import { MinesBoard } from './board/mines-board.js';
import { spokenText } from './board/round-words.js';
import { tileStates } from './board/tile-states.js';
import { WinFlash } from './board/win-flash.js';
import { BetForm } from './controls/bet-form.js';
import { RoundPanel } from './controls/round-panel.js';
import { RulesInWords } from './odds/rules-in-words.js';
import { WatchTable } from './round/watch-table.js';
import { useMinesGame } from './use-mines-game.js';

/*
 * A column on small screens: first the board, then the controls, together as high as a phone. On large screens everything
 * else is beside the board, which uses the full height.
 */
const Table = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.m};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr) clamp(18rem, 34%, 24rem);
    align-items: start;
  }
`;

/* Board and odds; on large screens part of the table's grid. */
const Region = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 1 / -1 / -1;
    grid-template: subgrid / subgrid;
    align-items: start;
  }
`;

const BoardArea = styled.div`
  /* Above the controls at the bottom of a small screen. */
  scroll-margin-bottom: 10rem;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 1 / -1 / 2;
    scroll-margin-bottom: ${({ theme }) => theme.space.m};
  }
`;

const BoardCard = styled(Card)`
  padding: ${({ theme }) => theme.space.xs};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.m};
  }
`;

const BoardColumn = styled.div`
  container-type: inline-size;
  position: relative;
  /* As wide as the height that bars, title, odds and controls leave. */
  max-width: min(48rem, max(13rem, 100dvh - 25.75rem));
  margin-inline: auto;

  /* The bar at the bottom takes its part. */
  ${({ theme }) => theme.media.tallPhone} {
    max-width: min(48rem, max(13rem, 100dvh - 29.25rem));
  }
  ${({ theme }) => theme.media.fromDesktop} {
    max-width: min(48rem, max(22rem, 100dvh - 15rem));
  }
`;

const OddsArea = styled.div`
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 2 / 2;
  }
`;

/* Always in sight on a small screen, unless it would leave too little of the board. */
const FormArea = styled.div`
  @media (min-height: 30rem) {
    position: sticky;
    bottom: ${({ theme }) => theme.space.xs};
    z-index: ${({ theme }) => theme.layer.sticky};
  }
  ${({ theme }) => theme.media.tallPhone} {
    bottom: calc(${({ theme }) => `${theme.size.bottomBar} + ${theme.space.xs}`});
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 3 / 2;
    position: static;
  }
`;

const FiguresArea = styled.div`
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 2;
  }
`;

export interface MinesScreenProps extends GameScreenProps {
  /** The rules that the page knows; all by default. */
  versions?: MinesVersions;
}

/** The Mines game: the board, the controls, and below them the player's figures and bets. */
export function MinesScreen({ gameId = MINES_GAME_ID, versions = MINES_VERSIONS }: MinesScreenProps) {
  const { boardArea, board, betButton, amountRef, ...game } = useMinesGame(gameId);
  const { lastBet, rulesVersion, underWay } = game;
  const rules = rulesVersion === null ? versions[0] : findRules(versions, rulesVersion);
  // Made here and not in the watched parts: a reveal, which draws those parts alone, then changes no handler.
  const bet = () => void game.bet();
  const reveal = (tile: number, clickCount: number) => {
    // The second half of a double click on an idle tile must not open the first one.
    if (clickCount < 2 || game.hasDiamond) void game.reveal(tile);
  };
  const endedBet = game.isSettingNext ? null : lastBet;
  // A returning player sees the last round without a second celebration.
  const [foundBetId] = useState(lastBet?._id);
  return (
    <GameFrame
      title="Mines Game"
      gameName={minesGame.displayName}
      gameId={gameId}
      shortcuts={game.shortcuts}
      rules={<RulesInWords rules={rules} mineCount={game.mineCount} />}
    >
      <Table>
        <Region aria-label="Board">
          <OddsArea>
            <WatchTable round={game}>
              {({ openBet }, now) => (
                <BoardHead
                  trouble={now?.trouble ?? null}
                  onResend={game.resend}
                  openBet={openBet}
                  rules={rules}
                  endedBet={endedBet}
                  mineCount={game.mineCount}
                  stakePaise={game.stakePaise}
                />
              )}
            </WatchTable>
          </OddsArea>
          <BoardArea ref={boardArea}>
            <BoardCard>
              <BoardColumn>
                <WatchTable round={game}>
                  {(table, now) => (
                    <MinesBoard
                      ref={board}
                      tiles={tileStates(table.openBet, table.lastBet)}
                      isOpen={table.openBet !== null}
                      isStarting={now?.step.name === 'start'}
                      pressedTile={now?.step.name === 'reveal' ? now.step.tileIndex : null}
                      onReveal={reveal}
                      onStart={bet}
                    />
                  )}
                </WatchTable>
                {endedBet !== null && isGain(endedBet) && endedBet._id !== foundBetId ? (
                  <WinFlash key={endedBet._id} bet={endedBet} />
                ) : null}
                <VisuallyHidden role="status" aria-label="Result">
                  <Watch of={game.table}>{(table) => spokenText(table.openBet, table.lastBet, rules)}</Watch>
                </VisuallyHidden>
              </BoardColumn>
            </BoardCard>
          </BoardArea>
        </Region>
        <FormArea>
          <BetForm
            amountText={game.amountText}
            onAmountChange={game.changeAmount}
            amountError={game.amountError}
            amountRef={amountRef}
            mineCount={game.mineCount}
            onMineCountChange={game.changeMineCount}
            underWay={underWay}
            betRef={betButton}
            onBet={bet}
            round={
              game.isOpen ? (
                <WatchTable round={game}>
                  {({ openBet }, now) =>
                    openBet === null ? null : (
                      <RoundPanel
                        openBet={openBet}
                        rules={rules}
                        isBusy={now !== null}
                        isCashingOut={now?.step.name === 'cash-out'}
                        onCashOut={() => void game.cashOut()}
                        onRandom={() => void game.revealRandom()}
                      />
                    )
                  }
                </WatchTable>
              ) : null
            }
          />
        </FormArea>
        <FiguresArea>
          <ResultCards gameId={gameId} />
        </FiguresArea>
      </Table>
    </GameFrame>
  );
}
