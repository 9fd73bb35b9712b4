import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, SectionTitle, Stack } from '../layout/card.js';
import { EmptyState } from '../feedback/empty-state.js';
import { LoadingText } from '../feedback/spinner.js';
import '../theme/styled-theme.js';
import { Pager } from './pager.js';
import { pageCountOf, usePaging, type PagingState } from './use-paging.js';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** All rows, or those of one page where `paging` is given. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  emptyText: string;
  /** Shown instead of the rows while it is set, such as 'Loading bets...'. */
  loadingText?: string | null | undefined;
  /** Given where the server pages; without it the table pages what it has. */
  paging?: (PagingState & { total: number }) | undefined;
}

const Scroller = styled.div`
  overflow-x: auto;
  border-radius: ${({ theme }) => theme.radius.m};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.text.s};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
    text-align: start;
    white-space: nowrap;
  }
  th {
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
  td {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
  tbody tr:hover td {
    background: ${({ theme }) => theme.color.surfaceHover};
  }
`;

const HeadCell = styled.th<{ $align: 'start' | 'end' }>`
  && {
    text-align: ${({ $align }) => $align};
  }
`;

const Cell = styled.td<{ $align: 'start' | 'end' }>`
  && {
    text-align: ${({ $align }) => $align};
  }
`;

function Rows<Row>(props: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> & { titleId: string }) {
  const { columns, rows, rowKey, titleId } = props;
  return (
    // A region that scrolls must be reachable without a mouse.
    <Scroller role="region" aria-labelledby={titleId} tabIndex={0}>
      <Table aria-labelledby={titleId}>
        <thead>
          <tr>
            {columns.map(({ header, align = 'start' }) => (
              <HeadCell key={header} scope="col" $align={align}>
                {header}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, align = 'start' }) => (
                <Cell key={header} $align={align}>
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

/** A titled table in pages of 10, 50, 100 or 1000 rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, rows, rowKey, emptyText, loadingText, paging } = props;
  const titleId = useId();
  const ownPaging = usePaging();
  const total = paging?.total ?? rows.length;
  const { pageSize, onPaging, page: wantedPage } = paging ?? ownPaging;
  const page = Math.min(wantedPage, pageCountOf(total, pageSize));
  const shown = paging === undefined ? rows.slice((page - 1) * pageSize, page * pageSize) : rows;
  const isLoading = loadingText !== undefined && loadingText !== null;
  return (
    <Card>
      <Stack>
        <SectionTitle id={titleId}>{title}</SectionTitle>
        {isLoading ? <LoadingText text={loadingText} /> : null}
        {!isLoading && shown.length === 0 ? <EmptyState text={emptyText} /> : null}
        {!isLoading && shown.length > 0 ? (
          <Rows columns={columns} rows={shown} rowKey={rowKey} titleId={titleId} />
        ) : null}
        {isLoading ? null : <Pager page={page} pageSize={pageSize} total={total} onPaging={onPaging} />}
      </Stack>
    </Card>
  );
}
