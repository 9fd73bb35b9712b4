import { Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import { OddsTable } from './odds-table.js';

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.2em;
`;

/** The rules in plain words, and the odds for the number of mines that is chosen. */
export function MinesRules({ mineCount }: { mineCount: number }) {
  return (
    <Stack>
      <List>
        <li>Choose your bet and how many of the 25 tiles hide a mine. All others hide a diamond.</li>
        <li>
          The board is fixed before you open the first tile. Nothing you do moves a mine; Fairness shows how
          to check it.
        </li>
        <li>Each diamond raises the multiplier. Cash out after any of them: you get bet × multiplier.</li>
        <li>Open a mine and the bet is lost. Open every diamond and the round pays out by itself.</li>
        <li>Payouts are rounded down to the paisa.</li>
      </List>
      <p>
        Return to player (RTP): <strong>99%</strong>, whatever the number of mines and whenever you cash out.
        The house keeps 1% on average.
      </p>
      <OddsTable mineCount={mineCount} />
    </Stack>
  );
}
