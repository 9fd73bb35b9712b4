import { findRules } from '@paasa/games-core';
import {
  AutoPanelLater,
  GameFrame,
  isGain,
  ResultCards,
  Watch,
  WinEffect,
  type GameScreenProps,
} from '@paasa/games-core/ui';
import { Card, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MINES_GAME_ID, minesGame } from '../rules/mines-game.js';
import { MINES_VERSIONS, type MinesVersions } from '../rules/mines-versions.js';
import { TileSettings } from './auto/tile-settings.js';
import { BoardHead } from './board/board-head.js';
import { BoardOfTable } from './board-of-table.js';
import { spokenText } from './board/round-words.js';
import { WinFlash } from './board/win-flash.js';
import { BetForm } from './controls/bet-form.js';
import { RoundPanel } from './controls/round-panel.js';
import { RulesInWords } from './odds/rules-in-words.js';
import { WatchTable } from './round/watch-table.js';
import { useMinesGame } from './use-mines-game.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

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
  /* As wide as the height that bars, title, results, odds and controls leave. */
  max-width: min(48rem, max(13rem, 100dvh - 28rem));
  margin-inline: auto;

  /* The bar at the bottom takes its part. */
  ${({ theme }) => theme.media.tallPhone} {
    max-width: min(48rem, max(13rem, 100dvh - 31.5rem));
  }
  ${({ theme }) => theme.media.fromDesktop} {
    max-width: min(48rem, max(22rem, 100dvh - 17.75rem));
  }
`;

const OddsArea = styled.div`
  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 2 / 2;
  }
`;

/* Always in sight on a small screen, unless it would leave too little of the board, as the settings of autoplay do. */
const FormArea = styled.div<{ $isLong: boolean }>`
  @media (min-height: 30rem) {
    position: ${({ $isLong }) => ($isLong ? 'static' : 'sticky')};
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
  const t = useTexts(texts);
  const { boardArea, board, betButton, amountRef, ...game } = useMinesGame(gameId);
  const { lastBet, rulesVersion, underWay, mode, auto } = game;
  // A run of autoplay stops by itself, and then says why.
  const hasEndedUnseen = game.hasEndedUnseen && !auto.isRunning;
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
      title={t('title')}
      gameName={minesGame.displayName}
      gameId={gameId}
      shortcuts={game.shortcuts}
      rules={<RulesInWords rules={rules} mineCount={game.mineCount} />}
    >
      <Table>
        <Region aria-label={t('board')}>
          <OddsArea>
            <WatchTable round={game}>
              {({ openBet }, now) => (
                <BoardHead
                  trouble={now?.trouble ?? null}
                  onResend={game.resend}
                  openBet={openBet}
                  rules={rules}
                  endedBet={endedBet}
                  hasEndedUnseen={hasEndedUnseen}
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
                    <BoardOfTable
                      ref={board}
                      table={table}
                      step={now?.step ?? null}
                      auto={auto}
                      onReveal={reveal}
                      onStart={bet}
                    />
                  )}
                </WatchTable>
                <WinEffect win={game.win} />
                {endedBet !== null && isGain(endedBet) && endedBet._id !== foundBetId ? (
                  <WinFlash key={endedBet._id} bet={endedBet} />
                ) : null}
                <VisuallyHidden
                  role="status"
                  aria-label={t('result')}
                  aria-live={auto.isRunning ? 'off' : 'polite'}
                >
                  <Watch of={game.table}>
                    {(table) =>
                      hasEndedUnseen ? t('over') : spokenText(table.openBet, table.lastBet, rules, t.language)
                    }
                  </Watch>
                </VisuallyHidden>
              </BoardColumn>
            </BoardCard>
          </BoardArea>
        </Region>
        <FormArea $isLong={mode.isAuto && (auto.isRunning || !game.isOpen)}>
          <BetForm
            mode={mode}
            autoplay={auto.table}
            isAutoplaying={auto.isRunning}
            auto={
              <AutoPanelLater table={auto.table} isRoundOpen={game.isOpen && !auto.isRunning}>
                <TileSettings auto={auto} />
              </AutoPanelLater>
            }
            amountText={game.amountText}
            onAmountChange={game.changeAmount}
            amountError={game.amountError}
            amountRef={amountRef}
            mineCount={game.mineCount}
            onMineCountChange={game.changeMineCount}
            underWay={underWay}
            betRef={betButton}
            hasEndedUnseen={hasEndedUnseen}
            onBet={bet}
            round={
              game.isOpen && !auto.isRunning ? (
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
