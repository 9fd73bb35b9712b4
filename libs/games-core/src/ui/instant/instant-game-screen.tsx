import { Card, Stack } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { GameIdentity } from '../../rules/game-identity.js';
import { GameFrame } from '../layout/game-frame.js';
import type { ResultTextOf } from '../recent/use-recent-results.js';
import type { Shortcut } from '../shortcuts/shortcut.js';
import { ResultCards } from '../summary/result-cards.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Table = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.m};
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template: auto 1fr auto / minmax(0, 1fr) clamp(18rem, 34%, 24rem);

    /* The settings of autoplay are long and come and go. The board keeps its height, and the result its place. */
    &:has([data-auto]) {
      grid-template-rows: auto minmax(18rem, auto) auto 1fr;
    }
  }
`;

/*
 * On a phone, result, board and bet fit on one screen, with the readouts below. On large screens the region is part of the
 * table's grid and leaves a corner free for the figures.
 */
const Region = styled.section`
  display: grid;
  grid-template: 'board' auto 'bet' auto 'readouts' auto / minmax(0, 1fr);
  gap: inherit;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-area: 1 / 1 / -1 / -1;
    grid-template: subgrid / subgrid;
    grid-template-areas: 'board .' 'board bet' 'readouts bet';

    &:has([data-auto]) {
      grid-template-areas: 'board .' 'board bet' 'readouts bet' '. bet';
    }
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

/* The game’s own board at the bottom, the result in the space above. */
const Board = styled(Stack)`
  grid-template-rows: 1fr auto;
  height: 100%;
`;

export interface InstantGameScreenProps {
  game: Pick<GameIdentity, 'displayName'>;
  gameId: string;
  shortcuts: readonly Shortcut[];
  /** Rules, odds and return to the player, shown in a dialog. */
  rules: ReactNode;
  /** What a chip of the recent results says; by default the multiplier. */
  resultTextOf?: ResultTextOf;
  result: ReactNode;
  /** The game's own part below the result. */
  board?: ReactNode;
  form: ReactNode;
  /** The readouts below the board. */
  readouts?: ReactNode;
}

/** The screen of an instant game: the board, the bet, and below them the player's figures and bets. */
export function InstantGameScreen(props: InstantGameScreenProps) {
  const { game, gameId } = props;
  const t = useTexts(texts);
  return (
    <GameFrame
      title={game.displayName}
      gameName={game.displayName}
      gameId={gameId}
      shortcuts={props.shortcuts}
      rules={props.rules}
      resultTextOf={props.resultTextOf}
    >
      <Table>
        <Region aria-label={t('board')}>
          <Part $area="board">
            <Card>
              <Board $gap="s">
                {props.result}
                {props.board}
              </Board>
            </Card>
          </Part>
          <Part $area="bet">{props.form}</Part>
          <Part $area="readouts">{props.readouts}</Part>
        </Region>
        <FiguresArea>
          <ResultCards gameId={gameId} />
        </FiguresArea>
      </Table>
    </GameFrame>
  );
}
