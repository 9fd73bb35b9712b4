import { fairNumbers, portableHmacSha256, type BetSeeds } from '@paasa/fairness';
import { Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DEFAULT_MINE_COUNT, MINES_COLUMN_COUNT, MINES_TILE_COUNT } from '../../contract/mines-limits.js';
import { drawMinePositions } from '../../rules/mines-board.js';
import { Bomb } from '../art/bomb.js';
import { Diamond } from '../art/diamond.js';
import { tileName, type TileState } from '../board/tile-states.js';
import { MineCountSelect } from '../controls/mine-count-select.js';

const Board = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MINES_COLUMN_COUNT}, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xxs};
  width: min(20rem, 100%);
  list-style: none;
`;

const Cell = styled.span<{ $isMine: boolean }>`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: 18%;
  border: 1px solid ${({ theme, $isMine }) => ($isMine ? theme.color.loss : theme.color.line)};
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme, $isMine }) => ($isMine ? theme.color.lossSoft : theme.color.sunken)};

  img {
    width: 100%;
    height: auto;
    opacity: ${({ $isMine }) => ($isMine ? 1 : 0.45)};
  }
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;

function VerifiedBoard({ seeds, mineCount }: { seeds: BetSeeds; mineCount: number }) {
  const mines = new Set(drawMinePositions(fairNumbers(portableHmacSha256, seeds), mineCount));
  return (
    <Board aria-label="The board of these seeds">
      {Array.from({ length: MINES_TILE_COUNT }, (_, tile) => {
        const state: TileState = mines.has(tile) ? 'mine' : 'diamond';
        return (
          <li key={tile}>
            <Cell role="img" aria-label={tileName(tile, state)} $isMine={state === 'mine'}>
              {state === 'mine' ? <Bomb /> : <Diamond />}
            </Cell>
          </li>
        );
      })}
    </Board>
  );
}

/** The number of mines and the board of these seeds. */
export function MinesOutcome({ seeds }: { seeds: BetSeeds | null }) {
  const [mineCount, setMineCount] = useState(DEFAULT_MINE_COUNT);
  return (
    <Stack>
      <MineCountSelect mineCount={mineCount} onChange={setMineCount} />
      {seeds === null ? (
        <Hint>Fill in both seeds and the nonce to see the board.</Hint>
      ) : (
        <VerifiedBoard seeds={seeds} mineCount={mineCount} />
      )}
    </Stack>
  );
}
