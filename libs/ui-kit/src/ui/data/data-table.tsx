import { useId, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, Cluster, SectionTitle, Stack } from '../layout/card.js';
import { EmptyState } from '../feedback/empty-state.js';
import type { IconName } from '../icons/icon.js';
import '../theme/styled-theme.js';
import { Pager, PagerSkeleton } from './pager.js';
import { Body, Cell, Head, HeadCell, roomFor, RowLine, Scroller, Table, TableRoom } from './table-frame.js';
import { TableSkeleton } from './table-skeleton.js';
import { usePaging, type PagerState } from './use-paging.js';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Has its own line in a card. For long values. */
  wide?: boolean;
  /** Its values are short, so that a table needs less room for it. */
  narrow?: boolean;
  /** Its place in `cardTemplate`. */
  area?: string;
}

export interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** All rows, or those of one page if `paging` is given. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The layout of a row as a card: CSS `grid-template` of the columns' areas. Without it, the order of the columns. */
  cardTemplate?: string | undefined;
  emptyText: string;
  emptyTitle?: string | undefined;
  emptyIcon?: IconName | undefined;
  emptyArt?: ReactNode;
  /** The next step for the reader, such as a link. */
  emptyHelp?: ReactNode;
  /** Shown instead of the rows while it is set, such as 'Loading bets...'. */
  loadingText?: string | null | undefined;
  /** How many lines of text the rows will have, so that nothing moves when they arrive. */
  loadingLines?: 1 | 2;
  /** Stands beside the title, such as a button that saves the rows as a file. */
  actions?: ReactNode;
  /** Given if the server pages; null if all rows are shown, without a pager. Without it the table pages its rows. */
  paging?: PagerState | null | undefined;
}

/** As tall as an action, also while there is none yet. */
const TitleLine = styled(Cluster)`
  min-height: 2.25rem;

  ${({ theme }) => theme.media.touchOnly} {
    min-height: ${({ theme }) => theme.size.control};
  }
`;

type RowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'cardTemplate'> & { row: Row };

/** Renders only if its row changes. So a new row renders one row, however many there are. */
function DrawnRow<Row>({ columns, row, cardTemplate }: RowProps<Row>) {
  return useMemo(
    () => (
      <RowLine $template={cardTemplate}>
        {columns.map(({ header, cell, align, wide = false, area }) => (
          <Cell key={header} className={align} data-label={header} $wide={wide} $area={area}>
            {cell(row)}
          </Cell>
        ))}
      </RowLine>
    ),
    [columns, row, cardTemplate],
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'cardTemplate'> & {
  titleId: string;
};

function Rows<Row>({ columns, rows, rowKey, cardTemplate, titleId }: RowsProps<Row>) {
  return (
    <TableRoom>
      {/* Focusable, so that it scrolls without a mouse. Not a region, because each would be another landmark. */}
      <Scroller role="group" aria-labelledby={titleId} tabIndex={0}>
        <Table aria-labelledby={titleId} $roomRem={roomFor(columns)}>
          <Head>
            <tr role="row">
              {columns.map(({ header, align }) => (
                <HeadCell key={header} className={align}>
                  {header}
                </HeadCell>
              ))}
            </tr>
          </Head>
          <Body>
            {rows.map((row) => (
              <DrawnRow key={rowKey(row)} columns={columns} row={row} cardTemplate={cardTemplate} />
            ))}
          </Body>
        </Table>
      </Scroller>
    </TableRoom>
  );
}

/** A titled table in pages of 10, 50, 100 or 1000 rows. If the columns do not fit, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, columns, rows, rowKey, cardTemplate, loadingText, loadingLines = 1, paging } = props;
  const titleId = useId();
  const ownPaging = usePaging(rows.length);
  const pager = paging === undefined ? ownPaging : paging;
  const { page, pageSize } = pager ?? ownPaging;
  const shown = paging === undefined ? rows.slice((page - 1) * pageSize, page * pageSize) : rows;
  if (loadingText !== undefined && loadingText !== null) {
    return (
      <Card>
        <Stack>
          <TitleLine $justify="between">
            <SectionTitle>{title}</SectionTitle>
          </TitleLine>
          <TableSkeleton
            text={loadingText}
            columns={columns}
            cardTemplate={cardTemplate}
            rowCount={pageSize}
            lineCount={loadingLines}
          />
          {pager === null ? null : <PagerSkeleton />}
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <Stack>
        <TitleLine $justify="between">
          <SectionTitle id={titleId}>{title}</SectionTitle>
          {props.actions}
        </TitleLine>
        {shown.length === 0 ? (
          <EmptyState
            title={props.emptyTitle}
            text={props.emptyText}
            icon={props.emptyIcon}
            art={props.emptyArt}
          >
            {props.emptyHelp}
          </EmptyState>
        ) : (
          <Rows {...{ columns, rowKey, cardTemplate, titleId }} rows={shown} />
        )}
        {pager === null ? null : <Pager {...pager} />}
      </Stack>
    </Card>
  );
}
