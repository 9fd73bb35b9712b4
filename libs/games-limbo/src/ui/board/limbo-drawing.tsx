import { fieldOf, multiplierText } from '@paasa/games-core';
import type { OutcomeDrawingProps } from '@paasa/games-core/ui';
import { styled } from 'styled-components';
import { MultiplierFigure } from './multiplier-figure.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const Board = styled.div`
  container-type: inline-size;
  padding: ${({ theme }) => `${theme.space.l} ${theme.space.m}`};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  text-align: center;
`;

const Figure = styled.p<{ $tone: 'text' | 'win' | 'loss' }>`
  font-size: clamp(2.5rem, 14cqi, 4.5rem);
  font-weight: ${({ theme }) => theme.weight.heavy};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
  color: ${({ theme, $tone }) => theme.color[$tone]};
`;

const Target = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

/** The multiplier of a bet in large figures, with its target. */
export function LimboDrawing({ gameData, isWin, isGain }: OutcomeDrawingProps) {
  const t = useTexts(texts);
  const [result, target] = [fieldOf(gameData, 'result'), fieldOf(gameData, 'target')];
  if (typeof result !== 'number' || typeof target !== 'number') return null;
  const tone = isGain ? 'win' : isWin ? 'text' : 'loss';
  return (
    <Board>
      <Figure $tone={tone}>
        <MultiplierFigure result={result} isMoving={false} />
      </Figure>
      <Target>{t(isWin ? 'drawing.won' : 'drawing.lost', { target: multiplierText(target) })}</Target>
    </Board>
  );
}
