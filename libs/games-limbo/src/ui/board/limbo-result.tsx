import { BetResult, type BetResultProps } from '@paasa/games-core/ui';
import { styled } from 'styled-components';
import type { LimboBet } from '../../contract/play.js';
import { MultiplierFigure } from './multiplier-figure.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/* The container that limits the figure's width. */
const Width = styled.div`
  container-type: inline-size;
  display: grid;
`;

const invitation = (words: string) => (
  <>
    <svg viewBox="0 0 40 40" width="56" height="56" aria-hidden="true" focusable="false">
      <path d="M20 2c7 5 10 12 9 20l5 6v7l-8-4H14l-8 4v-7l5-6C10 14 13 7 20 2zM16 33h8l-4 6z" />
      <circle cx="20" cy="16" r="4" />
    </svg>
    <span>{words}</span>
  </>
);

/** The last multiplier in large figures, announced by screen readers. */
export function LimboResult({ table }: Pick<BetResultProps<LimboBet>, 'table'>) {
  const t = useTexts(texts);
  return (
    <Width>
      <BetResult table={table} invitation={invitation(t('invitation'))}>
        {({ gameData }, isMoving) => <MultiplierFigure result={gameData.result} isMoving={isMoving} />}
      </BetResult>
    </Width>
  );
}
