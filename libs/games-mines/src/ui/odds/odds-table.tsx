import { styled } from 'styled-components';
import { minesSafeTileCount } from '../../rules/mines-board.js';
import { minesMultiplierText, minesSafeChanceText } from '../../rules/mines-odds.js';
import type { MinesRules } from '../../rules/mines-versions.js';
import { survivalText } from './survival-text.js';

const Frame = styled.div`
  max-height: 18rem;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.text.s};
  font-variant-numeric: tabular-nums;

  caption {
    padding: ${({ theme }) => theme.space.xs};
    font-weight: ${({ theme }) => theme.weight.bold};
    text-align: start;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};
    text-align: end;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  tbody tr:nth-child(even) {
    background: ${({ theme }) => theme.color.surfaceRaised};
  }
`;

/** Payout and chance of each number of safe tiles, for one number of mines. */
export function OddsTable({ rules, mineCount }: { rules: MinesRules; mineCount: number }) {
  const title = `Odds with ${mineCount} ${mineCount === 1 ? 'mine' : 'mines'}`;
  const counts = Array.from({ length: minesSafeTileCount(mineCount) }, (_, index) => index + 1);
  return (
    // A scrolling region must be reachable by keyboard.
    <Frame role="region" aria-label={title} tabIndex={0}>
      <Table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Safe tiles</th>
            <th scope="col">Multiplier</th>
            <th scope="col">This tile safe</th>
            <th scope="col">All so far</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{`${minesMultiplierText(rules, mineCount, count)}x`}</td>
              <td>{`${minesSafeChanceText(mineCount, count - 1)}%`}</td>
              <td>{survivalText(mineCount, count)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
