import { styled } from 'styled-components';
import { Skeleton } from '../feedback/skeleton.js';
import { LoadingText } from '../feedback/spinner.js';
import '../theme/styled-theme.js';
import { Body, Cell, Head, HeadCell, roomFor, RowLine, Scroller, Table, TableRoom } from './table-frame.js';

/** Readers would only scroll past more lines. */
const MOST_ROWS = 10;

/** Lies over the first rows, so that it takes no room. */
const Label = styled.div`
  position: absolute;
  inset: ${({ theme }) => theme.space.xxl} 0 auto;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.overlay};

  p {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  }
`;

/** As tall as the lines of text that it replaces. */
const Line = styled.span<{ $lineCount: number }>`
  display: flex;
  align-items: center;
  height: ${({ $lineCount }) => ($lineCount === 1 ? '1lh' : '1.86lh')};
`;

export interface TableSkeletonProps {
  text: string;
  columns: readonly {
    header: string;
    align?: 'start' | 'end';
    wide?: boolean;
    narrow?: boolean;
    area?: string;
  }[];
  cardTemplate: string | undefined;
  rowCount: number;
  lineCount: 1 | 2;
}

/** A table that is loading: its headers, places for its rows, and a text that names the content. */
export function TableSkeleton(props: TableSkeletonProps) {
  const { text, columns, cardTemplate, rowCount, lineCount } = props;
  return (
    <TableRoom>
      <Scroller aria-hidden="true">
        <Table $roomRem={roomFor(columns)}>
          <Head>
            <tr>
              {columns.map(({ header, align }) => (
                <HeadCell key={header} className={align}>
                  {header}
                </HeadCell>
              ))}
            </tr>
          </Head>
          <Body>
            {Array.from({ length: Math.min(rowCount, MOST_ROWS) }, (_, index) => (
              <RowLine key={index} $template={cardTemplate}>
                {columns.map(({ header, align, wide = false, area }) => (
                  <Cell key={header} className={align} data-label={header} $wide={wide} $area={area}>
                    <Line $lineCount={lineCount}>
                      <Skeleton height="0.8em" width={wide ? '90%' : '5.5rem'} />
                    </Line>
                  </Cell>
                ))}
              </RowLine>
            ))}
          </Body>
        </Table>
      </Scroller>
      <Label>
        <LoadingText text={text} />
      </Label>
    </TableRoom>
  );
}
