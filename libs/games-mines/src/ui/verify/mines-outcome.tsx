import { fairNumbers, portableHmacSha256, type BetSeeds } from '@paasa/fairness';
import { Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_MINE_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { drawMinePositions } from '../../rules/mines-board.js';
import { StaticBoard } from '../board/static-board.js';
import { MineCountSelect } from '../controls/mine-count-select.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

const Hint = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

function VerifiedBoard({ seeds, mineCount }: { seeds: BetSeeds; mineCount: number }) {
  const t = useTexts(texts);
  const mines = new Set(drawMinePositions(fairNumbers(portableHmacSha256, seeds), mineCount));
  const states = Array.from({ length: MINES_TILE_COUNT }, (_, tile) =>
    mines.has(tile) ? ('mine' as const) : ('diamond' as const),
  );
  return <StaticBoard name={t('board')} states={states} />;
}

/** The number of mines and the board of these seeds. */
export function MinesOutcome({ seeds }: { seeds: BetSeeds | null }) {
  const t = useTexts(texts);
  const [mineCount, setMineCount] = useState(DEFAULT_MINE_COUNT);
  return (
    <Stack>
      <MineCountSelect mineCount={mineCount} onChange={setMineCount} />
      {seeds === null ? <Hint>{t('hint')}</Hint> : <VerifiedBoard seeds={seeds} mineCount={mineCount} />}
    </Stack>
  );
}
