import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

const Frame = styled.div<{ $isLong: boolean }>`
  overflow: auto;
  ${({ $isLong }) => ($isLong ? 'max-height: 18rem;' : '')}
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
`;

/* Scrolls below its head. It has few columns, so that larger figures have room on a phone. */
const long = css`
  font-size: ${({ theme }) => theme.text.s};

  th,
  td {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
  th:first-child {
    text-align: end;
  }
  thead th {
    position: sticky;
    top: 0;
  }
  tbody th {
    font-weight: bold;
  }
`;

const Table = styled.table<{ $isLong: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.text.xs};
  font-variant-numeric: tabular-nums;

  ${({ theme }) => theme.media.fromTablet} {
    font-size: ${({ theme }) => theme.text.s};
  }
  caption {
    padding: ${({ theme }) => theme.space.xs};
    font-weight: ${({ theme }) => theme.weight.bold};
    text-align: start;
  }
  th,
  td {
    padding: ${({ theme }) => theme.space.xxs} 0.15rem;
    text-align: end;

    ${({ theme }) => theme.media.fromTablet} {
      padding-inline: ${({ theme }) => theme.space.xs};
    }
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  tbody th {
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  ${({ $isLong }) => ($isLong ? long : '')}
`;

const Row = styled.tr`
  &:nth-child(even) {
    background: ${({ theme }) => theme.color.surfaceRaised};
  }
  /* After the stripes, which would hide it in every second row. */
  &&[aria-current] {
    background: ${({ theme }) => theme.color.accentSoft};
  }
`;

export interface OddsRow {
  readonly key: string | number;
  /** The player's current settings. */
  readonly isChosen?: boolean;
  readonly name: ReactNode;
  /** One per column, without the first. */
  readonly figures: readonly string[];
}

export interface OddsTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly OddsRow[];
  /** More rows than are seen at once: the table scrolls. */
  isLong?: boolean;
}

/** Payout, win chance and return of bets. */
export function OddsTable({ title, columns, rows, isLong = false }: OddsTableProps) {
  return (
    // A region that scrolls must be reachable without a mouse.
    <Frame $isLong={isLong} role="region" aria-label={title} tabIndex={0}>
      <Table $isLong={isLong}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, isChosen = false, name, figures }) => (
            <Row key={key} aria-current={isChosen ? true : undefined}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
