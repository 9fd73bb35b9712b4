import { css, styled } from 'styled-components';
import { visuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';

/** The smallest width at which a column is easy to read, and one of short values. */
const COLUMN_REM = 9;
const NARROW_COLUMN_REM = 5;

/** The width for all columns. If a table has less, its rows become cards. */
export const roomFor = (columns: readonly { narrow?: boolean }[]): number =>
  columns.reduce((sum, { narrow = false }) => sum + (narrow ? NARROW_COLUMN_REM : COLUMN_REM), 0);

/** A table adapts to its own width, not to the screen: beside a menu, even a large screen may leave it little room. */
export const TableRoom = styled.div`
  container-type: inline-size;
  position: relative;
`;

export const Scroller = styled.div`
  overflow-x: auto;
  border-radius: ${({ theme }) => theme.radius.m};
`;

/*
 * The rules outside the container query style the list of cards. Browsers drop the meaning of table parts with another
 * `display`, so each part states its role.
 */
export const Table = styled.table.attrs({ role: 'table' })<{ $roomRem: number }>`
  display: block;
  font-size: ${({ theme }) => theme.text.s};
  font-variant-numeric: tabular-nums;

  @container (min-width: ${({ $roomRem }) => $roomRem}rem) {
    display: table;
    width: 100%;
    border-collapse: collapse;

    thead {
      all: unset;
      display: table-header-group;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
      background: none;
    }
    th,
    td {
      display: table-cell;
      padding: ${({ theme }) => theme.space.s};
      white-space: nowrap;
    }
    th {
      background: ${({ theme }) => theme.color.sunken};
    }
    td,
    td:first-child {
      font: inherit;
      border-top: 1px solid ${({ theme }) => theme.color.line};
    }
    td::before {
      content: none;
    }
    tbody tr:hover {
      background: ${({ theme }) => theme.color.surfaceHover};
    }
    .end {
      text-align: end;
    }
    .end > * {
      justify-content: end;
    }
  }
`;

export const Head = styled.thead.attrs({ role: 'rowgroup' })`
  ${visuallyHidden}
`;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })`
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-align: start;
`;

export const Body = styled.tbody.attrs({ role: 'rowgroup' })`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

/** Two values beside each other, three if there is more room. */
const inOrder = css`
  grid-template-columns: repeat(2, minmax(0, 1fr));

  @container (min-width: 30rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const RowLine = styled.tr.attrs({ role: 'row' })<{ $template: string | undefined }>`
  display: grid;
  ${({ $template }) => ($template === undefined ? inOrder : `grid-template: ${$template};`)}
  gap: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const placeOf = (isWide: boolean, area: string | undefined) =>
  area === undefined ? `grid-column: ${isWide ? '1 / -1' : 'auto'};` : `grid-area: ${area};`;

export const Cell = styled.td.attrs({ role: 'cell' })<{ $wide: boolean; $area: string | undefined }>`
  display: block;
  ${({ $wide, $area }) => placeOf($wide, $area)}
  min-width: 0;
  padding: 0;
  overflow-wrap: anywhere;

  /* A number never breaks inside. */
  &.end {
    overflow-wrap: normal;
  }

  /* At least 24 px to press, without a taller row. */
  a {
    display: inline-block;
    margin-block: -0.125rem;
    padding-block: 0.125rem;
  }
  &:first-child {
    font-size: ${({ theme }) => theme.text.m};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
  /* The visible text of the header. Screen readers read the header itself. */
  &::before {
    content: attr(data-label);
    content: attr(data-label) / '';
    display: block;
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.text.xs};
    font-weight: ${({ theme }) => theme.weight.regular};
    line-height: 1.25;
  }
`;
